import { CamelCasePlugin } from 'kysely';

export interface Deadlines {
  asked: number;
  /** For the same on the embedded database once its turn has come. It is shorter, since everybody else waits meanwhile. */
  alone: number;
  /** For a lock that another holds, of what a user waits for. It is short: who waits holds a connection that others need. */
  lock: number;
  /** For a connection to PostgreSQL, of what a user waits for. It is longer than the wait for a lock, so that those who wait for locks make room. */
  connection: number;
  patient: number;
}

export const deadlines: Deadlines = { asked: 15_000, alone: 10_000, lock: 2_000, connection: 5_000, patient: 120_000 };

export const bossTiming = { useListenNotify: true, superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 } as const;

export const camelCasePlugin = new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true });
