import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from '../../../../server/database/migrate.ts';
import { connectPostgres } from '../../../../server/database/postgres/connectPostgres.ts';
import { appOn, type TestApp } from '../../../helpers/appOn.ts';
import { createEntity } from '../../../helpers/declaredEntities.ts';
import { type PostgresPair, startPostgresPair } from '../../../helpers/postgres.ts';
import { nameDatabase, runOn } from '../../../helpers/postgresDatabases.ts';
import { depot } from '../../registry/depot.ts';

let pair: PostgresPair;
let test: TestApp;
let authorization: string;

beforeAll(async () => {
  pair = await startPostgresPair();
  await runOn(pair.primary.url, 'create database traded');
  const database = await connectPostgres({
    databaseUrl: nameDatabase(pair.primary.url, 'traded'),
    readUrl: nameDatabase(pair.standby.url, 'traded'),
    mayLoseWrites: true,
  });
  await migrate(database.db);
  test = await appOn(database);
  ({ authorization } = await test.signIn('CLERK', 'MANAGER'));
  await becomesFit();
}, 60_000);

afterAll(async () => {
  await test.close();
  await pair.close();
});

const standby = () => {
  const { standby: opened } = test.database;
  if (!opened) throw new Error('no standby was opened');
  return opened;
};
const becomesFit = async () => {
  await vi.waitUntil(async () => standby().shows(await standby().written()), { timeout: 60_000, interval: 50 });
};
/** The standby shows everything until now, and nothing of what is written meanwhile. */
const whileItWaits = async (work: () => Promise<void>) => {
  await becomesFit();
  await runOn(pair.standby.url, 'select pg_wal_replay_pause()');
  const isPaused = sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`;
  await expect.poll(async () => (await isPaused.execute(standby().db)).rows[0]?.state, { interval: 10 }).toBe('paused');
  await work().finally(() => runOn(pair.standby.url, 'select pg_wal_replay_resume()'));
};

/** Writes with the caller's cookie and answers the cookie that they have afterwards. */
const create = async (title: string, lastWrite?: string) => {
  const { statusCode, cookies } = await test.app.inject({
    method: 'POST',
    url: '/api/d/product/create',
    headers: { authorization },
    cookies: lastWrite === undefined ? {} : { 'LAST-SEEN': lastWrite },
    payload: { object: { title } },
  });
  expect(statusCode).toBe(200);
  return cookies.find(({ name }) => name === 'LAST-SEEN')?.value ?? '';
};

const list = async (lastWrite?: string, path: string = lists[0]): Promise<string> => {
  const cookies: Record<string, string> = lastWrite === undefined ? {} : { 'LAST-SEEN': lastWrite };
  const answer = await test.app.inject({ method: 'GET', url: path, headers: { authorization }, cookies });
  expect(answer.statusCode).toBe(200);
  return answer.body;
};

/** As another server's user does it, of which this server's callers know nothing. */
const writeElsewhere = (title: string) => sql`insert into product (title) values (${title})`.execute(test.database.db);

const lists = [
  '/api/d/product/findAllPage?pageNumber=0&pageSize=500',
  '/api/product/search/findAll?pageNumber=0&pageSize=500',
  '/api/product/search/findAllByKeywordCaseInsensitive?keyword=w&pageNumber=0&pageSize=500',
  '/api/d/search/findAllByKeywordCaseInsensitive?keyword=w&pageNumber=0&pageSize=500',
  '/api/console/export/product',
] as const;

it('lists, searches and exports are read from it, and never show users less than their own last write', async () => {
  const first = await create('Written first');
  await whileItWaits(async () => {
    await writeElsewhere('Written elsewhere');
    const before = await Promise.all(lists.map((path) => list(first, path)));
    expect(before.map((body) => [body.includes('Written first'), body.includes('Written elsewhere')])).toEqual(
      lists.map(() => [true, false]),
    );
    const own = await create('Written then', first);
    const after = await Promise.all(lists.map((path) => list(own, path)));
    expect(after.map((body) => [body.includes('Written then'), body.includes('Written elsewhere')])).toEqual(lists.map(() => [true, true]));
  });
});

it('answers that arrive in another order than their writes do not take a user back', async () => {
  const first = await create('Of the first call');
  await whileItWaits(async () => {
    await create('Of the second call', first);
    // The browser read the second answer before the first.
    expect(await list(first)).toContain('Of the second call');
  });
});

it('the slower answer to one of two writes at once does not take a user back', async () => {
  const early = await standby().written();
  const late = Promise.withResolvers<typeof early>();
  const asked = vi.spyOn(standby(), 'written').mockReturnValueOnce(late.promise);
  const slower = create('Answered second');
  await expect.poll(() => asked.mock.calls.length, { interval: 5 }).toBeGreaterThan(0);
  const first = await create('Answered first');
  late.resolve(early);
  expect(await slower).toBe(first);
  asked.mockRejectedValueOnce(new Error('the primary does not answer'));
  expect(await create('At an unknown place')).toBe('f'.repeat(16));
  expect(await create('At a known place again')).not.toBe('f'.repeat(16));
  asked.mockRestore();
});

it('what a user was shown from the primary is never gone again while the standby catches up', async () => {
  const position = await create('Before the lag');
  await whileItWaits(async () => {
    await writeElsewhere('Shown from the primary');
    const failing = vi.spyOn(standby(), 'shows').mockResolvedValueOnce(false);
    const { body, cookies } = await test.app.inject({
      ...{ method: 'GET', url: lists[0], headers: { authorization }, cookies: { 'LAST-SEEN': position } },
    });
    failing.mockRestore();
    expect(body).toContain('Shown from the primary');
    // The browser has the new cookie, or asks again before it has.
    for (const seen of [cookies.find(({ name }) => name === 'LAST-SEEN')?.value, position])
      expect(await list(seen)).toContain('Shown from the primary');
  });
});

it('a caller without cookies reads from the primary', () =>
  whileItWaits(async () => {
    await writeElsewhere('For those without cookies');
    expect(await list()).toContain('For those without cookies');
    expect(await list('no position')).toContain('For those without cookies');
  }));

it('it is left alone while it is more than some seconds behind', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const position = await create('Long before');
  await whileItWaits(async () => {
    await writeElsewhere('Too long ago');
    expect(await list(position)).not.toContain('Too long ago');
    await vi.waitUntil(async () => (await list(position)).includes('Too long ago'), { timeout: 15_000, interval: 100 });
    expect(said).toHaveBeenCalledWith('Lists are not read from the standby: it is more than five seconds behind.');
  });
}, 30_000);

it('the list of an entity that is newer than what it shows comes from the primary', async () => {
  const position = await create('Before the entity');
  await whileItWaits(async () => {
    await createEntity(test.services.registry, depot);
    expect(await list(position, '/api/d/depot/findAllPage')).toContain('content');
  });
});

it('without it, all goes on from the primary', async () => {
  const position = await create('While it is there');
  await becomesFit();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await pair.standby.stop('SIGQUIT');
  expect(await list(position)).toContain('While it is there');
});
