import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectDatabase, type DatabaseHandle } from '../../../../server/database/connect.ts';
import { embeddedMajor, openDataFolder } from '../../../../server/database/embedded/dataFolder.ts';
import { FAILED, FLUSHED, flushBeside } from '../../../../server/database/embedded/flushBeside.ts';
import { settleInOne } from '../../../../server/database/embedded/serveStatements.ts';
import { checkpoint } from '../../../../server/database/maintenance.ts';
import { makeDataFolder } from '../../../helpers/dataFolder.ts';
import { quickProcess } from '../../../helpers/quickCode.ts';
import { startWriter } from './killing.ts';

let made: string;
beforeAll(async () => {
  made = makeDataFolder();
  await (await openDataFolder(made)).close();
});
afterAll(() => fs.rmSync(made, { recursive: true, force: true }));

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'offerdesk-data-'));
  fs.cpSync(made, dataDir, { recursive: true });
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

describe('a data folder has one owner', () => {
  let owner: DatabaseHandle;
  beforeEach(async () => {
    owner = await connectDatabase({ dataDir });
  });
  afterEach(() => owner.close());
  const refusal = () => `The data folder ${dataDir} is in use by another process`;

  test('a second process is refused with a message that names the folder', async () => {
    const second = startWriter(dataDir);
    const said: Buffer[] = [];
    second.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    const [exitCode] = await once(second, 'close');
    expect(exitCode).not.toBe(0);
    expect(Buffer.concat(said).toString()).toContain(refusal());
    await owner.ready();
  });

  test('so is a second opening in the same process', async () => {
    await expect(connectDatabase({ dataDir })).rejects.toThrow(refusal());
    await owner.ready();
  });

  test('also when somebody removed the lock by hand', async () => {
    fs.rmSync(path.join(dataDir, 'owner.lock'));
    await expect(connectDatabase({ dataDir })).rejects.toThrow(refusal());
    await owner.ready();
  });

  test('once it is closed, another may open it', async () => {
    await owner.close();
    const next = await connectDatabase({ dataDir });
    await expect(next.ready()).resolves.toBeUndefined();
    await next.close();
  });
});

describe('what is acknowledged is on the disk', () => {
  test('every commit is flushed before it is answered', async () => {
    const pglite = await openDataFolder(dataDir);
    await pglite.exec('create table flushed (id int)');
    const flush = vi.spyOn(fs, 'fsyncSync');
    for (let id = 0; id < 20; id += 1) {
      const before = flush.mock.calls.length;
      await pglite.query('insert into flushed values ($1)', [id]);
      expect(flush.mock.calls.length).toBeGreaterThan(before);
    }
    await pglite.close();
  });

  test.each([
    ['once where another thread has flushed it', FLUSHED],
    ['itself where the other thread could not', FAILED],
  ])('a checkpoint flushes each file of a table %s, and again after a change', async (_, answer) => {
    const asked: string[] = [];
    const pglite = await openDataFolder(dataDir, undefined, ({ files, done }) => {
      asked.push(...files);
      done.fill(answer);
    });
    const tables = Array.from({ length: 5 }, (_, nth) => `beside_${nth}`);
    for (const table of tables) await pglite.exec(`create table ${table} (id int); insert into ${table} values (1)`);
    await pglite.exec('checkpoint');
    const places = await pglite.query<{ place: string }>(
      'select pg_relation_filepath(name::regclass) as place from unnest($1::text[]) name',
      [tables],
    );
    const files = places.rows.map(({ place }) => path.join(dataDir, 'postgres', place)).toSorted();
    const flushed: string[] = [];
    const { fsyncSync } = fs;
    vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
      flushed.push(fs.readlinkSync(`/proc/self/fd/${descriptor}`));
      fsyncSync(descriptor);
    });
    for (const change of [['update # set id = 2'], ['delete from #', 'vacuum #']]) {
      for (const all of [asked, flushed]) all.length = 0;
      for (const table of tables) for (const text of change) await pglite.exec(text.replace('#', table));
      await pglite.exec('checkpoint');
      expect(asked.filter((file) => files.includes(file)).toSorted()).toEqual(files);
      expect(flushed.filter((file) => files.includes(file)).toSorted()).toEqual(answer === FLUSHED ? [] : files);
      expect(flushed.some((file) => file.includes('pg_wal'))).toBe(true);
    }
    await pglite.close();
  });

  test('files are flushed beside each other, and one that is gone is said to be so', async () => {
    const files = Array.from({ length: 40 }, (_, nth) => path.join(dataDir, `beside-${nth}`));
    for (const file of files.slice(1)) fs.writeFileSync(file, 'x');
    const done = new Int32Array(new SharedArrayBuffer(files.length * Int32Array.BYTES_PER_ELEMENT));
    await flushBeside({ files, done });
    expect([...done]).toEqual([FAILED, ...Array(files.length - 1).fill(FLUSHED)]);
  });

  const settled = async (between: string) => {
    const pglite = await openDataFolder(dataDir);
    await pglite.exec('create table parted (id int)');
    for (let part = 0; part < PARTS; part += 1)
      await pglite.exec(`begin; insert into parted values (${part}); prepare transaction 'whole ${String(part).padStart(6, '0')}'`);
    await pglite.exec(between);
    await pglite.exec(`commit prepared 'whole 000000'`);
    const flush = vi.spyOn(fs, 'fsyncSync');
    const before = flush.mock.calls.length;
    await settleInOne(pglite);
    const flushes = flush.mock.calls.length - before;
    await pglite.exec('insert into parted values (-1)');
    expect(flush.mock.calls.length).toBeGreaterThan(before + flushes);
    const { rows } = await pglite.query('select count(*)::int as rows from parted');
    await pglite.close();
    expect(rows).toEqual([{ rows: PARTS + 1 }]);
    return flushes;
  };
  const PARTS = 20;

  test('the commits of the parts of a whole are flushed together, and what follows by itself', async () => {
    expect(await settled('select 1')).toBe(1);
  });

  test('after a checkpoint each is flushed, since its commit removes the file that holds it', async () => {
    expect(await settled('checkpoint')).toBeGreaterThanOrEqual(PARTS - 1);
  });

  test('PostgreSQL itself flushes', async () => {
    const pglite = await openDataFolder(dataDir);
    const { rows } = await pglite.query(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') order by name`,
    );
    await pglite.close();
    expect(rows.map((row) => Object.values(row as object).join('='))).toEqual([
      'fsync=on',
      'full_page_writes=on',
      'synchronous_commit=on',
      'wal_sync_method=fsync',
    ]);
  });

  test('every file of a new folder is flushed before it gets its name', async () => {
    const folder = path.join(dataDir, 'postgres');
    fs.rmSync(folder, { recursive: true });
    const flushed: string[] = [];
    const { fsyncSync, renameSync } = fs;
    vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
      flushed.push(fs.readlinkSync(`/proc/self/fd/${descriptor}`));
      fsyncSync(descriptor);
    });
    let unflushed: string[] = ['the folder was never renamed'];
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (to === folder) unflushed = listFolder(String(from)).filter((file) => !flushed.includes(file));
      renameSync(from, to);
    });
    await (await openDataFolder(dataDir)).close();
    expect(unflushed).toEqual([]);
    expect(flushed).toContain(dataDir);
  });
});

test('a full disk is named as such, and not taken for a damaged folder', async () => {
  vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
  });
  await expect(openDataFolder(dataDir)).rejects.toMatchObject({ code: 'ENOSPC', message: expect.not.stringContaining('damaged') });
});

const listFolder = (folder: string) => [
  folder,
  ...fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))),
];

describe('a folder that this version cannot read is refused', () => {
  test.each([
    ['of an older PostgreSQL', '17\n', 'was written by PostgreSQL 17'],
    ['of a newer PostgreSQL', '19\n', 'was written by PostgreSQL 19'],
  ])('%s', async (_, version, expected) => {
    fs.writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), version);
    await expect(connectDatabase({ dataDir })).rejects.toThrow(
      `The folder ${path.join(dataDir, 'postgres')} ${expected}; this version reads PostgreSQL ${embeddedMajor}`,
    );
  });

  test('that is something else', async () => {
    fs.rmSync(path.join(dataDir, 'postgres', 'PG_VERSION'));
    await expect(connectDatabase({ dataDir })).rejects.toThrow('is not a PostgreSQL data folder');
  });

  test('the version that is asked for is the one that PGlite is', async () => {
    const pglite = await openDataFolder(dataDir);
    const { rows } = await pglite.query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`);
    await pglite.close();
    expect(rows).toEqual([{ major: embeddedMajor }]);
  });
});

test('what a killed creation left is removed', async () => {
  const leftover = path.join(dataDir, 'postgres-unfinished-abc');
  fs.mkdirSync(path.join(leftover, 'base'), { recursive: true });
  await (await openDataFolder(dataDir)).close();
  expect(fs.existsSync(leftover)).toBe(false);
});

test('a checkpoint brings the files up to the log', async () => {
  const handle = await connectDatabase({ dataDir });
  const position = async () => {
    const { rows } = await sql<{ redo: string }>`select redo_lsn - '0/0' as redo from pg_control_checkpoint()`.execute(handle.db);
    return Number(rows[0]?.redo);
  };
  await sql`create table filled as select i from generate_series(1, 1000) i`.execute(handle.db);
  const before = await position();
  await checkpoint(handle);
  expect(await position()).toBeGreaterThan(before);
  await handle.close();
});

test('opening and closing says nothing and ends the process', async () => {
  const program = `import { connectDatabase } from './server/database/connect.ts'; const handle = await connectDatabase({ dataDir: ${JSON.stringify(dataDir)} }); await handle.ready(); await handle.close();`;
  const child = spawn(process.execPath, [...quickProcess, '--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const [exitCode] = await once(child, 'close');
  expect({ exitCode, said: Buffer.concat(said).toString() }).toEqual({ exitCode: 0, said: '' });
});
