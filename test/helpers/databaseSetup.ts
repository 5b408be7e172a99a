import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/database/migrate.ts';
import { connectPostgres } from '../../server/database/postgres/connectPostgres.ts';
import { connectInMemory } from './memory-database/memoryDatabase.ts';
import { startPostgres } from './postgres.ts';
import { nameDatabase, runOn } from './postgresDatabases.ts';
import { quickCode } from './quickCode.ts';

export type DatabaseTemplate = { kind: 'embedded'; dump: string } | { kind: 'postgres'; url: string; socket: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** Makes the template once per run, on the database that the project's OFFERDESK_TEST_DATABASE names. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const kind = project.config.env.OFFERDESK_TEST_DATABASE ?? process.env.OFFERDESK_TEST_DATABASE ?? 'embedded';
  if (kind !== 'embedded' && kind !== 'postgres') throw new Error(`OFFERDESK_TEST_DATABASE is embedded or postgres, not ${kind}`);
  const { template, remove } = kind === 'embedded' ? await makeEmbedded() : await makePostgres();
  project.provide('databaseTemplate', template);
  return remove;
};

interface Made {
  template: DatabaseTemplate;
  remove: () => Promise<void>;
}

/** Making it takes five seconds of the processor. `npm test` names a file, so that one half of the embedded tests leaves it to the other. */
const makeEmbedded = async (): Promise<Made> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerdesk-template-'));
  const dump = process.env.OFFERDESK_TEST_TEMPLATE ?? path.join(folder, 'kept.tar');
  if (!fs.existsSync(dump)) {
    const made = path.join(folder, 'migrated.tar');
    await dumpMigrated(made);
    fs.renameSync(made, dump);
  }
  return { template: { kind: 'embedded', dump }, remove: async () => fs.rmSync(folder, { recursive: true }) };
};

const dumpMigrated = async (dump: string): Promise<void> => {
  setFlagsFromString(quickCode);
  const handle = await connectInMemory({ leaves: dump });
  await migrate(handle.db);
  // A third of the dump, which every test file reads: no test makes a database of its own in this one.
  await sql`update pg_database set datistemplate = false`.execute(handle.db);
  for (const name of ['template0', 'template1']) await sql`drop database ${sql.id(name)}`.execute(handle.db);
  await handle.close();
};

const makePostgres = async (): Promise<Made> => {
  const server = await startPostgres();
  const template = `offerdesk_template_${randomUUID().slice(0, 8)}`;
  await runOn(server.url, `create database ${template}`);
  const handle = await connectPostgres({ databaseUrl: nameDatabase(server.url, template), mayLoseWrites: true });
  await handle.withoutDeadline((db) => migrate(db));
  await handle.close();
  return {
    template: { kind: 'postgres', url: server.url, socket: server.socket, template },
    async remove() {
      await runOn(server.url, `drop database ${template}`);
      await server.stop();
    },
  };
};
