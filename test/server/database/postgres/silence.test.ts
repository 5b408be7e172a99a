import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import { leaving } from '../../../../server/database/leaving.ts';
import { connectPostgres } from '../../../../server/database/postgres/connectPostgres.ts';
import { ImpatientClient } from '../../../../server/database/postgres/impatientClient.ts';
import { asPublicError } from '../../../../server/http/asPublicError.ts';
import { readSettings } from '../../../../server/settings.ts';
import { startServer } from '../../../../server/startServer.ts';
import { createPostgresClone } from '../../../helpers/database.ts';
import { startSwallowingProxy } from '../../../helpers/swallowingProxy.ts';

const template = inject('databaseTemplate');
if (template.kind !== 'postgres') throw new Error('these are tests of PostgreSQL');

let clone: Awaited<ReturnType<typeof createPostgresClone>>;
let network: Awaited<ReturnType<typeof startSwallowingProxy>>;
let database: DatabaseHandle;
beforeAll(async () => {
  clone = await createPostgresClone(template);
  network = await startSwallowingProxy(clone.url);
  const limits = { asked: 2_000, alone: 2_000, lock: 1_000, connection: 5_000, patient: 2_000 };
  database = await connectPostgres({ databaseUrl: network.url, mayLoseWrites: true, limits });
});
afterAll(async () => {
  await network.close();
  await clone.drop();
});

const readingOf = (work: Promise<unknown>) => work.then(() => 'answered', asPublicError);

test('when the network swallows everything, each call fails in time, and all goes on when it is back', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const missed = vi.fn();
  const heard: string[] = [];
  await database.listen('news', (payload) => heard.push(payload), missed);
  const asking = async (db: DatabaseHandle['db']) => await sql`select pg_notify('news', 'again')`.execute(db);
  // Fifteen are more than the connections: some of the calls only wait for one.
  await Promise.all(Array.from({ length: 15 }, () => asking(database.db)));
  void network.swallow();
  const calls = [...Array.from({ length: 15 }, () => asking(database.db)), asking(database.patient)];
  expect(new Set((await Promise.all(calls.map(readingOf))).map(String))).toEqual(new Set(['UNAVAILABLE']));
  await expect.poll(() => complaint.mock.calls.join()).toContain('The listening connection');
  network.restore();
  await expect(database.ready()).resolves.toBeUndefined();
  await expect.poll(() => missed.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(0);
  heard.length = 0;
  await asking(database.db);
  await expect.poll(() => heard, { timeout: 60_000 }).toEqual(['again']);
  await database.close();
});

test('a server stops although the network swallows everything', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const own = await createPostgresClone(template);
  const silent = await startSwallowingProxy(own.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'offerdesk-silence-'));
  const settings = readSettings({
    ...{ DATABASE_URL: silent.url, DATABASE_MAY_LOSE_WRITES: 'yes', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
    ...{ ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'the first password' },
  });
  const server = await startServer(settings, () => {});
  void silent.swallow();
  const call = fetch(`${server.address}/api/console/settings`).catch(() => null);
  const ended = await server.stop().then(
    () => 'ended',
    () => 'ended',
  );
  expect(ended).toBe('ended');
  await call;
  await silent.close();
  await expect.poll(() => own.drop().then(() => 'dropped', String), { timeout: 60_000 }).toBe('dropped');
});

test('a connection that ends while the network swallows everything ends by itself, and breaks nothing', async () => {
  const silent = await startSwallowingProxy(clone.url);
  const client = new ImpatientClient({ connectionString: silent.url, answersWithin: 1 });
  await client.connect();
  void silent.swallow();
  await expect(client.end()).resolves.toBeUndefined();
  await silent.close();
});

test('a statement whose caller leaves is stopped, although the first attempt never comes to the database', async () => {
  const own = await createPostgresClone(template);
  const lossy = await startSwallowingProxy(own.url);
  const limits = { asked: 600_000, alone: 600_000, lock: 1_000, connection: 10_000, patient: 600_000 };
  const handle = await connectPostgres({ databaseUrl: lossy.url, mayLoseWrites: true, limits });
  const caller = new AbortController();
  const asked = leaving.run(caller.signal, () => readingOf(sql`select pg_sleep(600)`.execute(handle.db)));
  const active = sql`select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(600)'`;
  await expect.poll(async () => (await active.execute(handle.patient)).rows.length).toBe(1);
  const isSwallowed = lossy.swallow();
  caller.abort(new Error('gone'));
  await isSwallowed;
  lossy.restore();
  expect(await asked).toEqual(['TOOK_TOO_LONG']);
  await handle.close();
  await lossy.close();
  await own.drop();
});
