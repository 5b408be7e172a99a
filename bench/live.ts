import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { sql } from 'kysely';
import { offer } from '../resources/offer.ts';
import { vacuum } from '../server/database/maintenance.ts';
import { createRefresher } from '../src/live/refreshChanged.ts';
import { startPostgres } from '../test/helpers/postgres.ts';
import { follow } from '../test/server/changes/follower.ts';
import { startOptions } from './calls/startOptions.ts';
import { fillOffers } from './lists/fillTrader.ts';
import { signIn } from './offers/benchApp.ts';
import { type BenchDatabase, createBenchDatabase } from './offers/benchDatabase.ts';
import type { Bench } from './run.ts';

const OFFERS = Number(process.env.OFFERS ?? 100_000);
const [CONSOLES, CHANGES_A_SECOND, SECONDS, ROWS_SHOWN] = [50, 20, 30, 100];
const mostCores = 0.1;

/**
 * Every console has a page of the newest offers open. Of ten changes one adds an offer, two change one that is shown, seven another one.
 * The consoles read again by the console's own rules. Changes are made beside the server, so that they cost it nothing themselves.
 */
const run = async (): Promise<{ lines: string[] }> => {
  const postgres = await startPostgres();
  const database = await createBenchDatabase(postgres.url);
  await database.withoutDeadline(async (db) => {
    await fillOffers(db, OFFERS);
    await vacuum({ ...database, db });
  });
  const program = fork('bench/calls/productProgram.ts', [postgres.url], { execArgv: startOptions });
  try {
    const [{ port }] = (await once(program, 'message')) as [{ port: number }];
    const address = `http://127.0.0.1:${port}`;
    const without = await coresOf(program, () => changeRecords(database));
    const consoles = await Promise.all(
      Array.from({ length: CONSOLES }, async () => openConsole(address, await signIn(database.db, ['MANAGER']))),
    );
    const still = await coresOf(program, () => wait(SECONDS * 1_000));
    const read = consoles.reduce((sum, { reads }) => sum + reads(), 0);
    const cores = await coresOf(program, () => changeRecords(database));
    const reads = consoles.reduce((sum, each) => sum + each.reads(), 0) - read;
    for (const { close } of consoles) await close();
    const more = cores - without;
    return {
      lines: [
        `without consoles ${without.toFixed(3)} of a core; ${CONSOLES} consoles and no change ${still.toFixed(3)}`,
        `${more <= mostCores ? '✓' : '✗'} ${CONSOLES} consoles and ${CHANGES_A_SECOND} changes a second: ${more.toFixed(3)} of a core more, at most ${mostCores}; ${(reads / SECONDS).toFixed(0)} lists were read a second`,
      ],
    };
  } finally {
    program.kill();
    if (program.exitCode === null) await once(program, 'exit');
    await database.close();
    await postgres.stop();
  }
};

export const bench: Bench = { name: `live changes, ${CONSOLES} consoles, ${OFFERS.toLocaleString('en')} offers on PostgreSQL`, run };

const coresOf = async (program: ChildProcess, work: () => Promise<unknown>): Promise<number> => {
  const used = async () => {
    program.send('cpu');
    const [{ user, system }] = (await once(program, 'message')) as [NodeJS.CpuUsage];
    return (user + system) / 1_000;
  };
  const [before, began] = [await used(), performance.now()];
  await work();
  return ((await used()) - before) / (performance.now() - began);
};

const changeRecords = async ({ db }: BenchDatabase): Promise<void> => {
  const ended = performance.now() + SECONDS * 1_000;
  for (let turn = 1; performance.now() < ended; turn += 1) {
    if (turn % 10 === 0)
      await sql`insert into offer (organization_id, product_id, currency_id, amount) values (1, 1, 1, ${turn})`.execute(db);
    else if (turn % 10 < 3)
      await sql`
        update offer set amount = ${turn} where id = (select id from offer order by entity_last_updated_on desc limit 1 offset ${turn % ROWS_SHOWN})`.execute(
        db,
      );
    else await sql`update offer set amount = ${turn} where id = ${1 + ((turn * 7919) % OFFERS)}`.execute(db);
    await wait(1_000 / CHANGES_A_SECOND);
  }
};

const openConsole = async (address: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 1_000 } } });
  let reads = 0;
  const getList = async (size: number, where: readonly unknown[] = []) => {
    reads += 1;
    const asked = `pageNumber=0&pageSize=${size}${where.length > 0 ? `&where=${encodeURIComponent(JSON.stringify(where))}` : ''}`;
    const answer = await fetch(`${address}/api/offer/search/findAll?${asked}`, { headers });
    const { _embedded } = (await answer.json()) as { _embedded: Record<string, { id: number }[]> };
    return { data: Object.values(_embedded)[0] ?? [] };
  };
  const query = new QueryObserver(client, {
    queryKey: [offer.name, 'getList', {}],
    queryFn: () => getList(ROWS_SHOWN),
  });
  const leave = query.subscribe(() => undefined);
  const refresh = createRefresher(
    client,
    { getList: (_, { pagination, filter }) => getList(pagination?.perPage ?? 0, filter.where) as Promise<never> },
    () => offer,
  );
  const stream = await follow(address, headers, {}, ({ changes, isReload }) => refresh(changes, isReload));
  return {
    reads: () => reads,
    close: async () => {
      leave();
      client.clear();
      await stream.leave();
    },
  };
};
