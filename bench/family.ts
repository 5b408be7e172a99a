import { sql } from 'kysely';
import { BEST_OFFER_CUT_OFF_MS } from '../contract/offers/conversion.ts';
import { calls } from '../contract/workflows/family/calls.ts';
import { createBenchApp } from './offers/benchApp.ts';
import { type BenchDatabase, onBothDatabases } from './offers/benchDatabase.ts';
import { median, timed } from './offers/median.ts';
import { fillRegion } from './region/fillRegion.ts';
import type { Bench } from './run.ts';

const OFFERS = Number(process.env.OFFERS ?? 1_000_000);
const ROUNDS = 15;
/** Twelve colours of five specs. */
const PRODUCTS = 60;
const FAMILIES = 300;
const LIMIT = 100;

const measured = async (database: BenchDatabase): Promise<string[]> => {
  const { get, close } = await createBenchApp(database);
  try {
    await fillRegion(database, OFFERS);
    await database.withoutDeadline(nameFamilies);
    const [times, references]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const family = (round * 37) % FAMILIES;
      references.push(await timed(() => plainSql(database, family)));
      times.push(await timed(() => get(calls.family.path, { title: `Handset ${family} 256GB` })));
    }
    const [ms, reference] = [median(times), median(references)];
    return [
      `${ms <= LIMIT ? '✓' : '✗'} ${PRODUCTS} products, ${database.kind}: ${ms.toFixed(0)} ms, at most ${LIMIT}; ${(ms / reference).toFixed(2)} times plain SQL for the prices alone (${reference.toFixed(0)} ms)`,
    ];
  } finally {
    await close();
    await database.close();
  }
};

export const bench: Bench = { name: `family matrix among ${OFFERS.toLocaleString('en')} offers`, run: () => onBothDatabases(measured) };

const nameFamilies = async (db: BenchDatabase['db']): Promise<void> => {
  await sql`
    update product set title = 'Handset ' || (id - 1) / ${PRODUCTS}::int || ' 256GB Colour' || (id - 1) / 5 % 12 || ' ' || (array['HK', 'US', 'JP', 'EU', 'SG'])[1 + (id - 1) % 5]`.execute(
    db,
  );
};

/** The least amount of the last 30 days of each product, at one rate. */
const plainSql = ({ db }: BenchDatabase, family: number) =>
  sql`
    select product_id, min(amount) from (
      select distinct on (product_id, organization_id) product_id, amount from offer
      where product_id between ${family * PRODUCTS + 1} and ${(family + 1) * PRODUCTS}
        and entity_last_updated_on >= ${new Date(Date.now() - BEST_OFFER_CUT_OFF_MS)}
      order by product_id, organization_id, entity_last_updated_on desc
    ) latest group by product_id`.execute(db);
