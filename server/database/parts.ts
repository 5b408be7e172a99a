import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './tables.ts';

export interface Parts {
  /** Lock nothing then, and touch no record twice: a part that waits for a lock of an earlier one waits for ever. */
  isAlone: boolean;
  db: Database;
  run<Result>(perform: (part: Database) => Promise<Result>): Promise<Result>;
}

/** They take effect together or not at all. On the embedded database others are answered in between, but writers to `tables` wait. */
export type InParts = <Result>(tables: readonly string[], work: (parts: Parts) => Promise<Result>) => Promise<Result>;

export const MOST_PARTS = 200;

const touchedTables = new AsyncLocalStorage<readonly string[]>();

export const touching = <Result>(tables: readonly string[], work: () => Result): Result => touchedTables.run(tables, work);

export const promisedTables = (): readonly string[] | null => touchedTables.getStore() ?? null;
