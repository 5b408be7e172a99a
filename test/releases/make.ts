/** Keeps a small database of this version for upgrade.test.ts, in the forms that operators have: run it once, before the version's tag. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import packageJson from '../../package.json' with { type: 'json' };
import { restoreBackup } from '../../server/backup/restoreBackup.ts';
import { storedTables } from '../../server/backup/storedTables.ts';
import { writeBackup } from '../../server/backup/writeBackup.ts';
import { deadlines } from '../../server/database/deadlines.ts';
import { connectEmbedded } from '../../server/database/embedded/connectEmbedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { connectPostgres } from '../../server/database/postgres/connectPostgres.ts';
import { appOn } from '../helpers/appOn.ts';
import { findPostgres, startPostgres } from '../helpers/postgres.ts';
import { fill } from './fill.ts';

const kept = join(import.meta.dirname, packageJson.version);
const backup = join(kept, 'offerdesk.backup');
const dataDir = mkdtempSync(join(tmpdir(), 'offerdesk-release-'));
mkdirSync(kept);
/** A machine may be busy. */
const unhurried = { ...deadlines, asked: 600_000, alone: 600_000, patient: 600_000 };

const makeFolder = async (): Promise<void> => {
  const database = await connectEmbedded({ dataDir }, unhurried);
  await migrate(database.db);
  const test = await appOn(database);
  await test.services.jobs.start({});
  await fill(test);
  for (const table of await storedTables(database.db)) {
    const { rows } = await sql`select from ${sql.id(table.name)} limit 1`.execute(database.db);
    if (rows.length === 0) throw new Error(`Nothing fills the table ${table.name}: fill.ts lacks it.`);
  }
  await writeBackup(database, backup);
  await sql`update pg_database set datistemplate = false`.execute(database.db);
  for (const name of ['template0', 'template1']) await sql`drop database ${sql.id(name)}`.execute(database.db);
  await sql`select pg_switch_wal()`.execute(database.db);
  await sql`checkpoint`.execute(database.db);
  await test.close();
  // PostgreSQL keeps old files of its log to write them again, after the one that it writes.
  const log = join(dataDir, 'postgres/pg_wal');
  const [, ...old] = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of old) rmSync(join(log, name));
  const tar = execFileSync('tar', ['-c', '--sort=name', '--owner=0', '--group=0', '-C', dataDir, 'postgres'], { maxBuffer: 1 << 28 });
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_windowLog]: 26,
  };
  writeFileSync(join(kept, 'data.tar.zst'), zstdCompressSync(tar, { params }));
};

const makeDump = async (): Promise<void> => {
  const server = await startPostgres();
  const open = () => connectPostgres({ databaseUrl: server.url, mayLoseWrites: true, limits: unhurried });
  await restoreBackup(open, backup);
  const test = await appOn(await open());
  await test.services.jobs.start({});
  await test.close();
  const dump = execFileSync(join(findPostgres() ?? '', 'pg_dump'), ['--inserts', '--no-owner', server.url], { encoding: 'utf8' });
  await server.stop();
  writeFileSync(join(kept, 'dump.sql.gz'), gzipSync(dump.replaceAll(/^\\.*\n/gm, ''), { level: 9 }));
};

await makeFolder();
await makeDump();
rmSync(dataDir, { recursive: true });
for (const name of readdirSync(kept)) console.log(`${name}: ${readFileSync(join(kept, name)).length} bytes`);
