import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { connectPostgres } from '../../../server/database/postgres/connectPostgres.ts';
import { connectInMemory } from '../../helpers/memory-database/memoryDatabase.ts';
import { nameDatabase, runOn } from '../../helpers/postgresDatabases.ts';

/** A database of the project's kind without any table, which stays when a handle of it is closed. `end` removes it. */
export const emptyDatabase = async (): Promise<{ open: () => Promise<DatabaseHandle>; end: () => Promise<void> }> => {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') {
    const handle = await connectInMemory();
    return { open: async () => ({ ...handle, close: async () => {} }), end: () => handle.close() };
  }
  const name = `offerdesk_test_${randomUUID().replaceAll('-', '')}`;
  await runOn(template.url, `create database ${name}`);
  return {
    open: () => connectPostgres({ databaseUrl: nameDatabase(template.url, name), mayLoseWrites: true }),
    end: () => runOn(template.url, `drop database ${name}`),
  };
};
