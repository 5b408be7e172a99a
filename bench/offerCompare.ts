import { sql } from 'kysely';
import { BEST_OFFER_CUT_OFF_MS } from '../contract/offers/conversion.ts';
import { calls as compareCalls } from '../contract/workflows/offer-compare/calls.ts';
import { vacuum } from '../server/database/maintenance.ts';
import { createBenchApp } from './offers/benchApp.ts';
import { type BenchDatabase, createBenchDatabase } from './offers/benchDatabase.ts';
import { bestBySql, latestBySql } from './offers/compareBySql.ts';
import { median, timed } from './offers/median.ts';
import { suppliers, titles } from './offers/names.ts';
import type { Bench } from './run.ts';

const OFFERS = 1_000_000;
const CHUNK = 20_000;
const ROUNDS = 60;
const limits = { times: 3, ms: 15, holdMs: 250 };

/** Both calls of the compare page, each against plain SQL for the same rows, in turns over many products. */
const run = async (): Promise<{ lines: string[] }> => {
  const database = await createBenchDatabase();
  const { get, close } = await createBenchApp(database);
  try {
    await database.withoutDeadline((db) => fill({ ...database, db }));
    const { db } = database;
    const cutOff = new Date(Date.now() - BEST_OFFER_CUT_OFF_MS);
    return {
      lines: [
        await compared(
          'all offers',
          (productId) => get(compareCalls.all.path, { productId }),
          (id) => latestBySql(db, id, cutOff),
        ),
        await compared(
          'best offers',
          (productId) => get(compareCalls.best.path, { productId, pageSize: 5 }),
          (id) => bestBySql(db, id, cutOff),
        ),
      ],
    };
  } finally {
    await close();
    await database.close();
  }
};

export const bench: Bench = { name: 'offer compare of one product among 1,000,000 offers', run };

type Work = (productId: number) => Promise<unknown>;

const compared = async (name: string, call: Work, straight: Work): Promise<string> => {
  const [calls, references]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const productId = 1 + ((round * 37) % titles);
    references.push(await timed(() => straight(productId)));
    calls.push(await timed(() => call(productId)));
  }
  const [measured, reference, longest] = [median(calls), median(references), Math.max(...calls)];
  const isReached = (measured <= limits.ms || measured <= limits.times * reference) && longest <= limits.holdMs;
  return `${isReached ? '✓' : '✗'} ${name}: ${measured.toFixed(1)} ms, ${(measured / reference).toFixed(2)} times plain SQL for it (${reference.toFixed(1)} ms), at most ${limits.times} or ${limits.ms} ms; longest ${longest.toFixed(0)} ms, at most ${limits.holdMs}`;
};

const fill = async (database: BenchDatabase) => {
  for (let first = 0; first < OFFERS; first += CHUNK)
    await sql`
      insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, source, entity_last_updated_on)
      select 1 + (n * 7) % ${suppliers}::int, 1 + n % ${titles}::int, 1 + (n * 7) % ${suppliers}::int % 8, 50 + (n % 9973)::numeric / 100, 'offer', 'SHEET',
        now() - (n % 90000) * interval '1 minute'
      from generate_series(${first}::int, ${first + CHUNK - 1}::int) n`.execute(database.patient);
  await vacuum({ ...database, db: database.patient });
};
