import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { tooMany } from '../http/protection.ts';
import { networkOf } from './networkOf.ts';

const WINDOW_MS = 15 * 60_000;
export const FAILURES_PER_USERNAME = 10;
export const FAILURES_PER_ADDRESS = 100;

export interface Attempt {
  username: string;
  address: string;
}

/**
 * Counts an attempt as a failure before the password is looked at, so that attempts at the same time cannot exceed the limit. Of an
 * address that is over its limit nothing more is written: usernames made up there would fill the table.
 *
 * @throws PublicError TOO_MANY_ATTEMPTS
 */
export const countAttempt = async (db: Database, attempt: Attempt, now: Date): Promise<void> => {
  const { username, address } = keysOf(attempt);
  const { rows } = await sql<{ key: string; failures: number; windowStarted: Date }>`
    with address as (
      insert into sign_in_throttle as known (key, failures, window_started) values (${address}, 1, ${now})
      ${counting(now)}
    ), username as (
      insert into sign_in_throttle as known (key, failures, window_started)
      select ${username}::text, 1, ${now}::timestamptz from address where failures <= ${FAILURES_PER_ADDRESS}
      ${counting(now)}
    )
    select * from address union all select * from username`.execute(db);
  for (const { key, failures, windowStarted } of rows) {
    if (failures > (key === username ? FAILURES_PER_USERNAME : FAILURES_PER_ADDRESS))
      throw tooMany(windowStarted.getTime() + WINDOW_MS - now.getTime());
  }
};

const counting = (now: Date) => {
  const isOver = sql`known.window_started <= ${new Date(now.getTime() - WINDOW_MS)}`;
  return sql`
    on conflict (key) do update set
      failures = case when ${isOver} then 1 else known.failures + 1 end,
      window_started = case when ${isOver} then ${now} else known.window_started end
    returning key, failures, window_started`;
};

/** Takes a counted attempt back, which was right: the username's failures are forgotten, the address's are less by this one. */
export const forgetAttempt = async (db: Database, attempt: Attempt): Promise<void> => {
  const { username, address } = keysOf(attempt);
  await db
    .updateTable('signInThrottle')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', address)
    .where('failures', '>', 0)
    .execute();
  await db.deleteFrom('signInThrottle').where('key', '=', username).execute();
};

/** Removes counts of windows that are over; for the maintenance job. */
export const removeOldAttempts = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('signInThrottle')
    .where('windowStarted', '<=', new Date(now.getTime() - WINDOW_MS))
    .execute();
};

/** Hashed, since people type their password into the wrong field. */
const keysOf = ({ username, address }: Attempt) => ({
  username: hashed(`username ${username.toLowerCase()}`),
  address: hashed(`address ${networkOf(address)}`),
});
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
