import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { demonstrationAccounts } from './accounts.ts';

export const isDemonstrationDatabase = async (db: Database): Promise<boolean> => {
  const usernames = demonstrationAccounts.map(({ username }) => username);
  const found = await db.selectFrom('user').select('id').where('username', 'in', usernames).execute();
  return found.length === usernames.length;
};

export const isUnusedDatabase = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ isUnused: boolean }>`
    select not exists (select from "user") and not exists (select from organization) and not exists (select from product) as is_unused`.execute(
    db,
  );
  return rows[0]?.isUnused === true;
};
