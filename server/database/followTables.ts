import { sql } from 'kysely';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { tableName } from './tableName.ts';
import type { Database } from './tables.ts';

export const followTables = async (db: Database, declarations: readonly ResourceDeclaration[]): Promise<void> => {
  await sql`
    select follow_changes(name) from unnest(${declarations.map(tableName)}::text[]) as name
    where to_regclass(quote_ident(name)) is not null
      and not exists (select from pg_trigger where tgrelid = to_regclass(quote_ident(name)) and tgname = 'change_truncate')`.execute(db);
};
