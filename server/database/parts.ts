import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './tables.ts';

/** Work that writes in parts. */
export interface Parts {
  /**
   * Nobody else writes to the tables meanwhile, and a part does not see what those before it wrote. Lock nothing then, and touch no
   * record twice: a part that waits for a lock of an earlier one waits for ever.
   */
  isAlone: boolean;
  /** For reading the state before the first part. If the work is not alone, a transaction over all parts, for locks. */
  db: Database;
  /** Runs one part; use only its database. */
  run<Result>(perform: (part: Database) => Promise<Result>): Promise<Result>;
}

/**
 * Runs work that writes in parts. All parts take effect together when the work ends, or none: also when it fails or the process is
 * killed. `tables`: the tables that the parts write to and refer to. On PostgreSQL the parts are one transaction. On the embedded
 * database only one part at a time holds the connection. Between parts, other calls read the state before the work, and write to other
 * tables. A call that writes to these tables, or does not say to which, waits for the end. At most `MOST_PARTS`.
 */
export type InParts = <Result>(tables: readonly string[], work: (parts: Parts) => Promise<Result>) => Promise<Result>;

export const MOST_PARTS = 200;

const touchedTables = new AsyncLocalStorage<readonly string[]>();

/**
 * Promises that `work` writes only to these tables, locks only their rows, and removes nothing that others refer to. It then need not
 * wait for parts on other tables.
 */
export const touching = <Result>(tables: readonly string[], work: () => Result): Result => touchedTables.run(tables, work);

/** The tables that the running work promised to keep to; null: no promise. */
export const promisedTables = (): readonly string[] | null => touchedTables.getStore() ?? null;
