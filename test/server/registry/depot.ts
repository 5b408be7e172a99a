import { sql } from 'kysely';
import { inject } from 'vitest';
import { ResourceDeclaration } from '../../../contract/resource.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { connectPostgres } from '../../../server/database/postgres/connectPostgres.ts';
import { nameDatabase } from '../../helpers/postgresDatabases.ts';

export const depot = ResourceDeclaration.parse({
  name: 'depot',
  label: { one: 'Depot', many: 'Depots' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [
    { name: 'title', kind: 'TEXT', required: true, unique: true, maxLength: 100 },
    { name: 'country', kind: 'MANY_TO_ONE', required: true, target: 'country', lookupSearchField: 'name' },
    { name: 'pallets', kind: 'NUMBER', precision: 9, scale: 0, minValue: 0 },
    { name: 'isBonded', kind: 'BOOLEAN', default: false },
    { name: 'openedOn', kind: 'DATETIME' },
  ],
  list: { upload: true },
  uploadMatchesBy: ['title'],
  canDelete: true,
  menu: { group: 'Entities', title: 'Depots' },
});

export const ramp = ResourceDeclaration.parse({
  ...depot,
  name: 'ramp',
  label: { one: 'Ramp', many: 'Ramps' },
  fields: [
    { name: 'title', kind: 'TEXT', required: true, maxLength: 100 },
    { name: 'depot', kind: 'MANY_TO_ONE', required: true, target: 'depot', lookupSearchField: 'title' },
  ],
  list: {},
  form: undefined,
  details: undefined,
});

/** Another server's way to the same database. One process owns the embedded database: there it is the same handle. */
export const secondHandle = async (database: DatabaseHandle): Promise<DatabaseHandle> => {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') return { ...database, close: async () => {} };
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  return connectPostgres({ databaseUrl: nameDatabase(template.url, rows[0]?.name ?? ''), mayLoseWrites: true });
};
