import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readBackup, restoreBackup } from '../../../server/backup/restoreBackup.ts';
import { readRows, storedTables } from '../../../server/backup/storedTables.ts';
import { disagreements } from '../../../server/database/agreement.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { connectEmbedded } from '../../../server/database/embedded/connectEmbedded.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { tableName } from '../../../server/database/tableName.ts';
import type { Database } from '../../../server/database/tables.ts';
import { appOn, type TestApp } from '../../helpers/appOn.ts';
import { workflowCases } from '../../helpers/workflowCases.ts';
import { emptyDatabase } from '../backup/emptyDatabase.ts';
import { callsOf } from '../records/battery/calls.ts';
import { type World, worldOf } from '../records/world.ts';
import type { UpgradeCase } from './upgradeCase.ts';

const releases = join(import.meta.dirname, '../../releases');
const versions = readdirSync(releases, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const isEmbedded = inject('databaseTemplate').kind === 'embedded';
const folder = mkdtempSync(join(tmpdir(), 'offerdesk-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Opened {
  database: DatabaseHandle;
  end(): Promise<void>;
}

/** As an operator has it: the data folder of the embedded database, or a dump of PostgreSQL. */
const openRelease = async (version: string): Promise<Opened> => {
  if (isEmbedded) {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    writeFileSync(join(dataDir, 'data.tar'), zstdDecompressSync(readFileSync(join(releases, version, 'data.tar.zst'))));
    execFileSync('tar', ['-xf', 'data.tar'], { cwd: dataDir });
    return { database: await connectEmbedded({ dataDir }), end: async () => {} };
  }
  const { open, end } = await emptyDatabase();
  const loading = await open();
  const dump = gunzipSync(readFileSync(join(releases, version, 'dump.sql.gz'))).toString();
  await loading.withoutDeadline((db) => sql.raw(dump).execute(db));
  // A dump leaves its connection without a schema.
  await loading.close();
  return { database: await open(), end };
};

/** The rows of the backup that the database lacks, by table. What a later version added does not count. */
const lostRows = async (db: Database, file: string): Promise<Record<string, string[]>> => {
  const stored = new Map((await storedTables(db)).map((table) => [table.name, table]));
  const lost: Record<string, string[]> = {};
  await readBackup(file, async (name, columns, lines) => {
    const table = stored.get(name);
    const found = new Set<string>();
    if (table)
      await db.transaction().execute(async (trx) => {
        const kept = { ...table, columns: table.columns.filter((column) => columns.includes(column.name)) };
        for await (const rows of readRows(trx, kept)) for (const row of rows) found.add(row);
      });
    const missing = lines.filter((line) => !found.has(line));
    if (missing.length > 0) lost[name] = missing;
  });
  return lost;
};

const cases = await workflowCases<UpgradeCase>('upgraded.ts');

describe.each(versions)('a database of %s', (version) => {
  const backup = join(releases, version, 'offerdesk.backup');
  let opened: Opened;
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    opened = await openRelease(version);
    await opened.database.withoutDeadline((db) => migrate(db));
    test = await appOn(opened.database);
    world = worldOf(test);
  });
  afterAll(async () => {
    await test.close();
    await opened.end();
  });

  it('keeps every record, and has the tables of this version', async () => {
    const { tables } = await readBackup(backup);
    expect(tables.filter(({ name, rows }) => rows === 0 && name !== 'session')).toEqual([]);
    expect(await lostRows(test.database.db, backup)).toEqual({});
    expect(await disagreements(test.database, test.services.registry.all())).toEqual([]);
  });

  it('serves every resource: its records are listed, and one more can be made', async () => {
    const { tables } = await readBackup(backup);
    const had = new Set(tables.map(({ name }) => name));
    const served = test.services.registry.all().flatMap((declaration) => {
      const [dialect] = declaration.dialects;
      return dialect ? [{ declaration, ...callsOf(() => world, declaration, dialect) }] : [];
    });
    // Before any is made, since a record is made with those that it points to.
    for (const { declaration, list } of served)
      expect((await list()).info.totalElements > 0, declaration.name).toBe(had.has(tableName(declaration)));
    for (const { declaration, list, created } of served) {
      const { info } = await list();
      await created();
      expect((await list()).info.totalElements, declaration.name).toBe(info.totalElements + 1);
    }
  });

  it.each(cases)('knows what was changed before: $title', ({ check }) => check(world));

  it('runs jobs', async () => {
    const ran = Promise.withResolvers<void>();
    await test.services.jobs.start({ maintenance: async () => ran.resolve() });
    await expect(ran.promise).resolves.toBeUndefined();
  });

  it('comes back from a backup that the older version made', async () => {
    const target = await emptyDatabase();
    await restoreBackup(target.open, backup);
    const database = await target.open();
    expect(await lostRows(database.db, backup)).toEqual({});
    await migrate(database.db);
    expect(await lostRows(database.db, backup)).toEqual({});
    await database.close();
    await target.end();
  });
});
