/**
 * What a PostgreSQL can do to its users: a locked table, a network that swallows packets, no connection left, a full disk. Each fault
 * must be answered in words and in time, hold others as little as can be, and leave nothing behind. A full disk needs the right to mount.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readSettings } from '../../server/settings.ts';
import { startServer } from '../../server/startServer.ts';
import { startPostgres } from '../helpers/postgres.ts';
import { nameDatabase, runOn } from '../helpers/postgresDatabases.ts';
import { startSwallowingProxy } from '../helpers/swallowingProxy.ts';

const CALLERS = 30;
/** The longest that anybody may wait: for a connection and for a statement. */
const MOST_MS = 30_000;

const disk = mkdtempSync(join(tmpdir(), 'offerdesk-soak-disk-'));
const canMount = process.getuid?.() === 0;
if (canMount) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', disk]);
process.env.TMPDIR = disk;
process.once('exit', () => {
  if (canMount) execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const postgres = await startPostgres();
await runOn(postgres.url, 'create database soak');
const url = nameDatabase(postgres.url, 'soak');
const network = await startSwallowingProxy(url);
const credentials = { username: 'boss', password: 'the first password' };
const settings = readSettings({
  ...{ DATABASE_URL: network.url, DATABASE_MAY_LOSE_WRITES: 'yes', DATA_DIR: disk, PORT: '0', LOG_LEVEL: 'silent' },
  ...{ ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password },
});
const server = await startServer(settings, () => {});
// The server tells of every lost connection, which is meant here.
console.error = () => {};

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.address + path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });
const { accessToken } = (await (await post('/api/authentication/sign-in', credentials)).json()) as { accessToken: string };
const headers = { authorization: `Bearer ${accessToken}` };
const get = (path: string) => fetch(server.address + path, { headers });
const readOffers = () => get('/api/offer/search/findAll');
const readTags = () => get('/api/tag/search/findAllActive');
let written = 0;
const writeNote = () => post('/api/d/product/create', { object: { title: `${written++} ${'x'.repeat(200)}` } }, headers);

interface Waits {
  longestMs: number;
  answers: Record<string, number>;
}

const timed = async (waits: Waits, call: () => Promise<Response>) => {
  const started = performance.now();
  const response = await call();
  const { code = 'OK' } = (await response.json()) as { code?: string };
  waits.longestMs = Math.max(waits.longestMs, performance.now() - started);
  const answer = `${response.status} ${code}`;
  waits.answers[answer] = (waits.answers[answer] ?? 0) + 1;
};

const faults: string[] = [];
const shown = ({ longestMs, answers }: Waits) =>
  `${Object.entries(answers)
    .map(([answer, count]) => `${count} × ${answer}`)
    .join(', ')}, the longest after ${(longestMs / 1000).toFixed(1)} s`;

/** Makes the calls that meet the fault, and calls of others all the while. Afterwards everything must be answered again. */
const meet = async (fault: string, call: () => Promise<Response>, expected: readonly string[], end: () => Promise<void>) => {
  const [callers, others]: [Waits, Waits] = [
    { longestMs: 0, answers: {} },
    { longestMs: 0, answers: {} },
  ];
  let isOver = false;
  const beside = Array.from({ length: 4 }, async () => {
    while (!isOver) await timed(others, readTags);
  });
  await Promise.all(Array.from({ length: CALLERS }, () => timed(callers, call)));
  isOver = true;
  await Promise.all(beside);
  await end();
  const ended = performance.now();
  while ((await get('/health/ready')).status !== 200 || (await call()).status !== 200)
    if (performance.now() - ended > MOST_MS) throw new Error(`${fault}: not over after ${MOST_MS} ms`);
  const recovered = ((performance.now() - ended) / 1000).toFixed(1);
  console.log(`${fault}: callers ${shown(callers)}; others ${shown(others)}; all well ${recovered} s after its end`);
  const unexpected = Object.keys({ ...callers.answers, ...others.answers }).filter(
    (answer) => answer !== '200 OK' && !expected.includes(answer),
  );
  if (unexpected.length > 0) faults.push(`${fault}: answered ${unexpected.join(', ')}`);
  if (!Object.keys(callers.answers).some((answer) => expected.includes(answer))) faults.push(`${fault}: nobody met it`);
  if (Math.max(callers.longestMs, others.longestMs) > MOST_MS) faults.push(`${fault}: somebody waited too long`);
};

const locking = new pg.Client({ connectionString: url });
await locking.connect();
await locking.query('begin; lock table offer in access exclusive mode');
await meet('a locked table', readOffers, ['503 TOOK_TOO_LONG', '503 UNAVAILABLE'], () => locking.end());

network.swallow();
await meet('a network that swallows packets', readOffers, ['503 UNAVAILABLE'], async () => network.restore());

const taken: pg.Client[] = [];
for (let isFull = false; !isFull; ) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  isFull = await client.connect().then(
    () => false,
    () => true,
  );
  if (!isFull) taken.push(client);
}
await runOn(url, `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'offerdesk%'`).catch(() => {});
await taken[0]?.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'offerdesk%'`);
await meet('no connection left', readOffers, ['503 UNAVAILABLE'], async () => {
  await Promise.all(taken.map((client) => client.end()));
});

if (canMount) {
  const filler = join(disk, 'filler');
  for (let megabytes = 200; megabytes > 0; megabytes = Math.floor(megabytes / 2)) {
    try {
      writeFileSync(filler, Buffer.alloc(megabytes * 1_048_576), { flag: 'a' });
    } catch {
      // It took what there was.
    }
  }
  // Until the last pages that are free in the table's own file are full.
  for (let note = 0; note < 2_000 && (await writeNote()).status === 200; note += 1);
  await meet('a full disk', writeNote, ['507 DISK_FULL', '503 UNAVAILABLE'], async () => rmSync(filler));
} else console.log('a full disk: not tried, since only root may mount a small one');

const stopping = performance.now();
network.swallow();
await server.stop().catch(() => {});
console.log(`a stop while the network swallows packets took ${((performance.now() - stopping) / 1000).toFixed(1)} s`);
await network.close();
await postgres.stop();
for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);
