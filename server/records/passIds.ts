import { sql } from 'kysely';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { Database } from '../database/tables.ts';
import { tableName } from './fields.ts';

export const passIds = async (db: Database, declaration: ResourceDeclaration, highest: number): Promise<void> => {
  const sequence = sql`pg_get_serial_sequence(quote_ident(${tableName(declaration)}), 'id')::regclass`;
  await sql`select setval(${sequence}, ${highest}) where coalesce(pg_sequence_last_value(${sequence}), 0) < ${highest}`.execute(db);
};
