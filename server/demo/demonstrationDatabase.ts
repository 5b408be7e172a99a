import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { demonstrationAccounts } from './accounts.ts';

/** Whether a database holds the demonstration: it has its accounts, though they may have other passwords now or be disabled. */
export const isDemonstrationDatabase = async (db: Database): Promise<boolean> => {
  const usernames = demonstrationAccounts.map(({ username }) => username);
  const found = await db.selectFrom('user').select('id').where('username', 'in', usernames).execute();
  return found.length === usernames.length;
};

/** Whether nobody uses a database yet, so that the demonstration may be put there. */
export const isUnusedDatabase = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ isUnused: boolean }>`
    select not exists (select from "user") and not exists (select from organization) and not exists (select from product) as is_unused`.execute(
    db,
  );
  return rows[0]?.isUnused === true;
};
