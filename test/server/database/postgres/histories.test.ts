import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { migrate } from '../../../../server/database/migrate.ts';
import { connectPostgres } from '../../../../server/database/postgres/connectPostgres.ts';
import { appOn, type TestApp } from '../../../helpers/appOn.ts';
import { createEntity } from '../../../helpers/declaredEntities.ts';
import { type Append, faultsOf, type Reading } from '../../../helpers/histories/judge.ts';
import { diary, runHistory } from '../../../helpers/histories/runHistory.ts';
import { startPgbouncer } from '../../../helpers/pgbouncer.ts';
import { type PostgresPair, startPostgresPair } from '../../../helpers/postgres.ts';
import { nameDatabase, runOn } from '../../../helpers/postgresDatabases.ts';

/** `npm run soak -- histories` takes longer. */
const { HISTORY_APPENDS, HISTORY_SECONDS = '60' } = process.env;
const APPENDS = Number(HISTORY_APPENDS ?? 100);
const SEED = Number(process.env.SEED ?? 20_261_126);
const PGBOUNCER = '/usr/sbin/pgbouncer';

let pair: PostgresPair;
let databaseUrl: string;
let readUrl: string;
beforeAll(async () => {
  pair = await startPostgresPair();
  await runOn(pair.primary.url, 'create database diaries');
  [databaseUrl, readUrl] = [nameDatabase(pair.primary.url, 'diaries'), nameDatabase(pair.standby.url, 'diaries')];
  const database = await connectPostgres({ databaseUrl, mayLoseWrites: true });
  await migrate(database.db);
  const test = await appOn(database);
  await createEntity(test.services.registry, diary);
  await test.close();
}, 60_000);
afterAll(() => pair.close());

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const start = async (pooledUrl?: string): Promise<TestApp> =>
  appOn(await connectPostgres({ databaseUrl, readUrl, mayLoseWrites: true, ...(pooledUrl && { pooledUrl }) }));

/** The standby stands still for a moment, again and again; and a server ends, and another one takes its place. */
const judged = async (servers: TestApp[], restart: () => Promise<TestApp>) => {
  const { standby } = servers[0]?.database ?? {};
  await vi.waitUntil(async () => standby && (await standby.shows(await standby.written())), { timeout: 60_000, interval: 50 });
  const random = fc.sample(fc.infiniteStream(fc.nat(2 ** 30)), { numRuns: 1, seed: SEED })[0] as IterableIterator<number>;
  const draw = (bound: number) => (random.next().value as number) % bound;
  const until = performance.now() + Number(HISTORY_SECONDS) * 1_000;
  const isOver = (appends: number) => appends >= APPENDS || performance.now() > until;
  const disturb = async (isEnded: () => boolean) => {
    for (let turn = 1; !isEnded(); turn += 1) {
      await runOn(pair.standby.url, 'select pg_wal_replay_pause()');
      await wait(100 + draw(300));
      await runOn(pair.standby.url, 'select pg_wal_replay_resume()');
      await wait(100 + draw(200));
      if (turn % 4 > 0) continue;
      const [ended] = servers.splice(0, 1);
      servers.push(await restart());
      // The server answers the calls that it has already taken, and then stops.
      await wait(300);
      await ended?.close();
    }
  };
  const history = await runHistory({ servers: () => servers, clients: 6, isOver, draw, disturb });
  for (const server of servers) await server.close();
  return history;
};

const held = (history: Awaited<ReturnType<typeof judged>>) => {
  const { appends, readings } = history;
  const counts = Object.fromEntries(
    ['STORED', 'REFUSED', 'UNKNOWN'].map((result) => [result, appends.filter((each) => each.result === result).length]),
  );
  const old = readings.filter(({ began, lists }) =>
    appends.some((each) => each.ended < began && each.result === 'STORED' && lists.get(each.key)?.includes(each.value) === false),
  );
  if (HISTORY_APPENDS)
    console.log(
      `seed ${SEED}: ${JSON.stringify(counts)} appends, ${readings.length} readings, ${old.length} of them old ones of the standby`,
    );
  expect(faultsOf(history)).toEqual([]);
  expect(counts.STORED).toBeGreaterThan(0);
  expect(counts.REFUSED).toBeGreaterThan(0);
};

it('two servers and a standby lose, double and reorder no append, and show nobody less than before', async () => {
  const servers = [await start(), await start()];
  held(await judged(servers, () => start()));
});

it.each([PGBOUNCER].filter(existsSync))('%s changes nothing of that', async (program) => {
  const pooler = await startPgbouncer(program, databaseUrl);
  const servers = [await start(pooler.url), await start()];
  held(await judged(servers, () => start(pooler.url)));
  await pooler.close();
});

const append = (value: number, more: Partial<Append> = {}): Append => ({
  key: 1,
  value,
  client: 1,
  began: value * 10,
  ended: value * 10 + 5,
  result: 'STORED',
  ...more,
});
const reading = (began: number, lists: [number, number[]][], more: Partial<Reading> = {}): Reading => ({
  client: 1,
  began,
  ended: began + 1,
  lists: new Map(lists),
  isCurrent: true,
  ...more,
});

it.each([
  ['a lost append', [append(1)], [], [], ['1 is lost from 1']],
  ['a doubled append', [append(1)], [], [1, 1], ['1 is 2 times in 1']],
  ['a refused append that is stored', [append(1, { result: 'REFUSED' })], [], [1], ['1 was refused and is in 1']],
  ['an unordered reading', [append(1), append(2)], [reading(8, [[1, [2, 1]]])], [1, 2], ['1 read 2,1 of 1, which ends as 1,2']],
  ['a reading without what was stored before', [append(1)], [reading(20, [[1, []]], { client: 2 })], [1], ['2 missed 1 of 1']],
  [
    'a reading from the standby without the own append',
    [append(1)],
    [reading(20, [[1, []]], { isCurrent: false })],
    [1],
    ['1 missed 1 of 1'],
  ],
  [
    'a reading that shows less than the one before',
    [append(1, { client: 2 })],
    [reading(20, [[1, [1]]], { isCurrent: false }), reading(30, [[1, []]], { isCurrent: false })],
    [1],
    ['1 was shown less than before'],
  ],
  [
    'a reading of two moments',
    [append(1, { key: 2, client: 2 }), append(2, { client: 3 })],
    [
      reading(
        30,
        [
          [1, [2]],
          [2, []],
        ],
        { isCurrent: false },
      ),
    ],
    [2],
    ['1 was shown a later value, and not 1 of 2'],
  ],
] as const)('%s is found', (_, appends, readings, final, faults) => {
  expect(
    faultsOf({
      appends,
      readings,
      final: new Map([
        [1, final],
        [2, [1]],
      ]),
    } as never),
  ).toEqual(faults);
});
