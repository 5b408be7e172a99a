import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { vacuum } from '../server/database/maintenance.ts';
import { startPostgres } from '../test/helpers/postgres.ts';
import { type Answering, MOST_CLIENTS, makeCalls } from './calls/rate.ts';
import { startOptions } from './calls/startOptions.ts';
import { fillOffers } from './lists/fillTrader.ts';
import { ROWS } from './lists/inChunks.ts';
import { createBenchDatabase } from './offers/benchDatabase.ts';
import { median } from './offers/median.ts';
import type { Bench } from './run.ts';

/** OFFERS: fewer offers, for a quick trial. */
const OFFERS = Number(process.env.OFFERS ?? ROWS);
const ROUNDS = 5;
const SECONDS = 3;
const MOST_TIMES = 10;

interface Line {
  name: string;
  product: (n: number) => string;
  bare: (n: number) => string;
  /** The least that the product must reach of the bare program's rate. */
  least: number;
}

const idOf = (n: number) => 1 + ((n * 7919) % OFFERS);
const lines: Line[] = [
  {
    name: 'reading one record',
    product: (n) => `/api/offer/search/findById?id=${idOf(n)}`,
    bare: (n) => `/?id=${idOf(n)}`,
    least: 0.75,
  },
  { name: 'the first page of 25', product: () => '/api/offer/search/findAll?pageNumber=0&pageSize=25', bare: () => '/', least: 0.75 },
];

/** What a call costs: the product and a bare program in turns, each in a process of its own, on one PostgreSQL. */
const run = async (): Promise<{ lines: string[] }> => {
  const postgres = await startPostgres();
  const programs: ChildProcess[] = [];
  const start = async (program: string): Promise<Answering> => {
    const child = fork(`bench/calls/${program}.ts`, [postgres.url], { execArgv: program === 'productProgram' ? startOptions : [] });
    programs.push(child);
    const [answering] = await once(child, 'message');
    return answering as Answering;
  };
  try {
    await fill(postgres.url);
    const both = { product: await start('productProgram'), bare: await start('bareProgram') };
    const compared: string[] = [];
    for (const line of lines) compared.push(await compare(line, both), await crowd(line, both.product));
    return { lines: compared };
  } finally {
    for (const program of programs) program.kill();
    await Promise.all(programs.map((program) => program.exitCode ?? program.signalCode ?? once(program, 'exit')));
    await postgres.stop();
  }
};

export const bench: Bench = { name: `calls by 10 clients, ${OFFERS.toLocaleString('en')} offers on PostgreSQL`, run };

const fill = async (url: string) => {
  const database = await createBenchDatabase(url);
  await database.withoutDeadline(async (db) => {
    await fillOffers(db, OFFERS);
    await vacuum({ ...database, db });
  });
  await database.close();
};

const compare = async ({ name, product, bare, least }: Line, both: Record<'product' | 'bare', Answering>): Promise<string> => {
  const rates = { product: [] as number[], bare: [] as number[] };
  await makeCalls(both.product, product, SECONDS);
  await makeCalls(both.bare, bare, SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push((await makeCalls(both.bare, bare, SECONDS)).perSecond);
    rates.product.push((await makeCalls(both.product, product, SECONDS)).perSecond);
  }
  const [reached, reference] = [median(rates.product), median(rates.bare)];
  const ratio = reached / reference;
  return `${ratio >= least ? '✓' : '✗'} ${name}: ${reached.toFixed(0)} a second, ${ratio.toFixed(2)} of the bare program's ${reference.toFixed(0)}, at least ${least.toFixed(2)}`;
};

const crowd = async ({ name, product }: Line, program: Answering): Promise<string> => {
  const { waits } = await makeCalls(program, product, SECONDS, MOST_CLIENTS);
  const [usual, last] = [waits[Math.floor(waits.length / 2)] ?? 0, waits[Math.floor(waits.length * 0.99)] ?? 0];
  const times = last / usual;
  return `${times <= MOST_TIMES ? '✓' : '✗'} ${name}, ${MOST_CLIENTS} clients: ${last.toFixed(0)} ms at the 99th percentile, ${times.toFixed(1)} times the median of ${usual.toFixed(0)} ms, at most ${MOST_TIMES} times`;
};
