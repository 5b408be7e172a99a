import { sql } from 'kysely';
import { notificationSort, calls as regionCalls } from '../contract/workflows/competing-region/calls.ts';
import { analyse, markEveryProduct } from '../server/workflows/competing-region/analyse.ts';
import { createBenchApp } from './offers/benchApp.ts';
import { type BenchDatabase, onBothDatabases } from './offers/benchDatabase.ts';
import { median, timed } from './offers/median.ts';
import { notificationsBySql, regionOffersBySql } from './region/bySql.ts';
import { fillRegion, PRODUCTS, titleStart } from './region/fillRegion.ts';
import type { Bench } from './run.ts';

/** OFFERS: fewer offers, for a quick trial. */
const OFFERS = Number(process.env.OFFERS ?? 1_000_000);
const ROUNDS = 30;
const limits = { times: 3, ms: 15, analysisMs: 10_000, median: { embedded: 250, postgres: 100 } };

/** The competing region among 20,000 products and 2,000 organizations, on both databases. */
const run = (): Promise<{ lines: string[] }> => onBothDatabases(measured);

export const bench: Bench = { name: `the competing region among ${OFFERS.toLocaleString('en')} offers`, run };

const measured = async (database: BenchDatabase): Promise<string[]> => {
  const { get, close } = await createBenchApp(database);
  try {
    await fillRegion(database, OFFERS);
    const { db } = database;
    const lines: string[] = [];
    for (const name of ['first analysis', 'analysis again']) {
      await markEveryProduct(db);
      const ms = await timed(() =>
        analyse({ db: database.patient, settings: { baseCurrency: 'USD' }, now: () => new Date() }, new AbortController().signal),
      );
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from competing_region_offer_notification) + (select count(*) from competing_region_combined_spec_offer_notification) as count`.execute(
        db,
      );
      const mark = database.kind === 'postgres' || ms <= limits.analysisMs ? '✓' : '✗';
      lines.push(
        `${mark} ${name} of ${PRODUCTS} products, ${database.kind}: ${(ms / 1000).toFixed(1)} s, ${rows[0]?.count} notifications; at most 10 s embedded`,
      );
    }
    const offersOf = (productId: number, nonRegionCompetingSupplier: string) =>
      get(regionCalls.byTitleStart.path, { productTitleStart: titleStart(productId), nonRegionCompetingSupplier });
    lines.push(
      await compared('a title over all specs, both tables', database.kind, {
        call: async (id) => {
          await offersOf(id, 'false');
          await offersOf(id, 'true');
        },
        straight: (id) => regionOffersBySql(db, titleStart(id)),
      }),
      await compared('3,000 combined notifications', database.kind, {
        call: () => get(regionCalls.combinedSpecNotifications.path, { sort: notificationSort }),
        straight: () => notificationsBySql(db),
      }),
    );
    return lines;
  } finally {
    await close();
    await database.close();
  }
};

interface Pair {
  call: (productId: number) => Promise<void>;
  straight: (productId: number) => Promise<void>;
}

const compared = async (name: string, kind: BenchDatabase['kind'], { call, straight }: Pair): Promise<string> => {
  const [calls, references]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const productId = 1 + ((round * 379) % PRODUCTS);
    references.push(await timed(() => straight(productId)));
    calls.push(await timed(() => call(productId)));
  }
  const [ms, reference] = [median(calls), median(references)];
  const isReached = ms <= limits.median[kind] && (ms <= limits.ms || ms <= limits.times * reference);
  return `${isReached ? '✓' : '✗'} ${name}, ${kind}: ${ms.toFixed(1)} ms, ${(ms / reference).toFixed(2)} times plain SQL for it (${reference.toFixed(1)} ms); at most ${limits.median[kind]} ms, and ${limits.times} times or ${limits.ms} ms`;
};
