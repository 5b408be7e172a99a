import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './tables.ts';

export interface Parts {
  /** Lock nothing then, and touch no record twice: a part that waits for a lock of an earlier one waits for ever. */
  isAlone: boolean;
  db: Database;
  run<Result>(perform: (part: Database) => Promise<Result>): Promise<Result>;
}

/**
 * All parts take effect together or not at all. On the embedded database other calls read the state before between parts, and writers to
 * these `tables` wait. On PostgreSQL the parts are one transaction. At most `MOST_PARTS`.
 */
export type InParts = <Result>(tables: readonly string[], work: (parts: Parts) => Promise<Result>) => Promise<Result>;

export const MOST_PARTS = 200;

const touchedTables = new AsyncLocalStorage<readonly string[]>();

/** `work` promises to write only to these tables, to lock only their rows, and to remove nothing that others refer to. */
export const touching = <Result>(tables: readonly string[], work: () => Result): Result => touchedTables.run(tables, work);

export const promisedTables = (): readonly string[] | null => touchedTables.getStore() ?? null;
