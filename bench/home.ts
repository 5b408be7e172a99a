import { calls } from '../contract/workflows/market-day/calls.ts';
import { calls as importCalls } from '../contract/workflows/offer-import/calls.ts';
import { calls as rateCalls } from '../contract/workflows/rate-feed/calls.ts';
import { createBenchApp } from './offers/benchApp.ts';
import { type BenchDatabase, onBothDatabases } from './offers/benchDatabase.ts';
import { median, timed } from './offers/median.ts';
import { fillRegion } from './region/fillRegion.ts';
import type { Bench } from './run.ts';

const OFFERS = Number(process.env.OFFERS ?? 1_000_000);
const ROUNDS = 11;
const limits = { postgres: 100, embedded: 200 };

/** Each runs one statement or two, whose plain SQL is the section itself: the bound is the time. */
const sections = {
  offers: calls.offers,
  suppliers: calls.suppliers,
  movers: calls.movers,
  'price index': calls.priceIndex,
  rates: rateCalls.oldRates,
  notes: importCalls.noteList,
};

const measured = async (database: BenchDatabase): Promise<string[]> => {
  const { get, close } = await createBenchApp(database, ['CLERK', 'MANAGER']);
  try {
    await fillRegion(database, OFFERS);
    const lines: string[] = [];
    for (const [name, { path }] of Object.entries(sections)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await timed(() => get(path, {})));
      const ms = median(times);
      const limit = limits[database.kind];
      lines.push(`${ms <= limit ? '✓' : '✗'} ${name}, ${database.kind}: ${ms.toFixed(1)} ms, at most ${limit}`);
    }
    return lines;
  } finally {
    await close();
    await database.close();
  }
};

export const bench: Bench = { name: `home among ${OFFERS.toLocaleString('en')} offers`, run: () => onBothDatabases(measured) };
