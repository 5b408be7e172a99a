import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { asker } from '../../../../server/database/asker.ts';
import { deadlines } from '../../../../server/database/deadlines.ts';
import { connectPostgres } from '../../../../server/database/postgres/connectPostgres.ts';
import { shareOut } from '../../../../server/database/postgres/sharedPool.ts';
import { appOn, type TestApp } from '../../../helpers/appOn.ts';
import { createPostgresClone } from '../../../helpers/database.ts';
import { runOn } from '../../../helpers/postgresDatabases.ts';

const template = inject('databaseTemplate');
if (template.kind !== 'postgres') throw new Error('these are tests of PostgreSQL');

let test: TestApp;
let clone: Awaited<ReturnType<typeof createPostgresClone>>;
/** Holds the table of tags as an administrator of the database would. */
let holdTags: () => Promise<() => Promise<void>>;

beforeAll(async () => {
  clone = await createPostgresClone(template);
  const limits = { ...deadlines, lock: 60_000, asked: 3_000, connection: 60_000 };
  test = await appOn(await connectPostgres({ databaseUrl: clone.url, mayLoseWrites: true, limits }));
  holdTags = async () => {
    const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = test.database.patient.transaction().execute(async (trx) => {
      await sql`lock table tag`.execute(trx);
      isHeld.resolve();
      await mayEnd.promise;
    });
    await isHeld.promise;
    return () => {
      mayEnd.resolve();
      return holding;
    };
  };
});
afterAll(async () => {
  await test.close();
  await clone.drop();
});

const readTags = (headers: { authorization: string }) =>
  test.app.inject({ method: 'GET', url: '/api/tag/search/findAllActive?page=0&size=20', headers });

it('one user holds four connections, however much they ask; others are answered, and what waits is answered in turn', async () => {
  const [greedy, other] = [await test.signIn('MANAGER'), await test.signIn('CLERK')];
  const end = await holdTags();
  const asked = Array.from({ length: 30 }, () => readTags(greedy));
  await vi.waitFor(() => expect(test.database.load().asked).toMatchObject({ used: 4, waiting: 0 }), { timeout: 60_000 });
  const answer = await test.app.inject({ method: 'GET', url: '/api/country/search/findAll', headers: other });
  expect(answer.statusCode).toBe(200);
  // The other's connection goes back behind their answer.
  await vi.waitFor(() => expect(test.database.load().asked).toMatchObject({ used: 4, waiting: 0 }), { timeout: 60_000 });
  await end();
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
});

it('a call that waits too long for the share of its own user is refused in words, and leaves nothing taken', async () => {
  const greedy = await test.signIn('MANAGER');
  const end = await holdTags();
  const answers = await Promise.all(Array.from({ length: 6 }, () => readTags(greedy)));
  expect(new Set(answers.map((answer) => answer.json().code))).toEqual(new Set(['TOOK_TOO_LONG']));
  await end();
  expect((await readTags(greedy)).statusCode).toBe(200);
  await vi.waitFor(() => expect(test.database.load().asked).toMatchObject({ used: 0 }), { timeout: 60_000 });
});

it('a connection that cannot be had gives its place back', async () => {
  const user = await test.signIn('MANAGER');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await runOn(template.url, `alter database ${new URL(clone.url).pathname.slice(1)} allow_connections false`);
  await runOn(
    template.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(clone.url).pathname.slice(1)}'`,
  );
  const lost = await Promise.all(Array.from({ length: 9 }, () => readTags(user)));
  expect(lost.every(({ statusCode }) => statusCode >= 500)).toBe(true);
  await runOn(template.url, `alter database ${new URL(clone.url).pathname.slice(1)} allow_connections true`);
  await vi.waitFor(async () => expect((await readTags(user)).statusCode).toBe(200), { timeout: 60_000 });
});

it('a connection that came in turn leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pool = new pg.Pool({ connectionString: clone.url, idleTimeoutMillis: 0 });
  shareOut(pool, { ofOne: 1, waitMs: 15_000 });
  const [first, second] = asker.run(1, () => [pool.connect(), pool.connect()]);
  (await first)?.release();
  (await second)?.release();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  await pool.end();
});
