import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { DatabaseHandle } from '../../server/database/connect.ts';
import type { Deadlines } from '../../server/database/deadlines.ts';
import { connectPostgres } from '../../server/database/postgres/connectPostgres.ts';
import type { DatabaseTemplate } from './databaseSetup.ts';
import { connectInMemory } from './memory-database/memoryDatabase.ts';
import { cloneDatabase, nameDatabase, runOn, throughSocket } from './postgresDatabases.ts';

const open = new Set<DatabaseHandle>();

export const closeLeaked = async (): Promise<void> => {
  const leaked = [...open];
  await Promise.all(leaked.map((handle) => handle.close()));
  if (leaked.length > 0) throw new Error(`The test file left ${leaked.length} of its databases open: close each in afterAll or afterEach`);
};

/** A migrated, empty database on the project's kind of database. Close it: that drops it, and fails when a connection leaked. */
export const createTestDatabase = async (limits?: Deadlines): Promise<DatabaseHandle> => {
  const template = inject('databaseTemplate');
  const handle =
    template.kind === 'embedded' ? await connectInMemory({ restored: template.dump }, limits) : await clonePostgres(template, limits);
  const tracked = {
    ...handle,
    async close() {
      open.delete(tracked);
      await handle.close();
    },
  };
  open.add(tracked);
  return tracked;
};

/** The address of a new migrated database on PostgreSQL. `drop` fails while a connection is open. */
export const createPostgresClone = async ({ url, template }: Extract<DatabaseTemplate, { kind: 'postgres' }>) => {
  const name = `offerdesk_test_${randomUUID().replaceAll('-', '')}`;
  await cloneDatabase(url, name, template);
  return { url: nameDatabase(url, name), drop: () => runOn(url, `drop database ${name}`) };
};

const clonePostgres = async (template: Extract<DatabaseTemplate, { kind: 'postgres' }>, limits?: Deadlines): Promise<DatabaseHandle> => {
  const clone = await createPostgresClone(template);
  const handle = await connectPostgres({ databaseUrl: throughSocket(clone.url, template.socket), mayLoseWrites: true, limits });
  return {
    ...handle,
    async close() {
      await handle.close();
      await clone.drop();
    },
  };
};
