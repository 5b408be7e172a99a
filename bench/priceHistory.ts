import { sql } from 'kysely';
import { pathOf } from '../contract/workflow.ts';
import { calls as compareCalls } from '../contract/workflows/offer-compare/calls.ts';
import { vacuum } from '../server/database/maintenance.ts';
import { createBenchApp } from './offers/benchApp.ts';
import { type BenchDatabase, createBenchDatabase } from './offers/benchDatabase.ts';
import { median, worked } from './offers/median.ts';
import { suppliers, titles } from './offers/names.ts';
import type { Bench } from './run.ts';

const OFFERS = 25_000;
const OTHERS = 75_000;
const ROUNDS = 15;
const limits = { times: 3, ms: 250 };

/** The price history of a product with 25,000 offers of the last 90 days, against one statement that finds each day's least amount. */
const run = async (): Promise<{ lines: string[] }> => {
  const database = await createBenchDatabase();
  const { get, close } = await createBenchApp(database);
  try {
    await database.withoutDeadline((db) => fill({ ...database, db }));
    const [calls, references]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      references.push(await worked(() => historyBySql(database)));
      calls.push(await worked(() => get(pathOf(compareCalls.priceHistory, { productId: '1' }), {})));
    }
    const [ms, reference] = [median(calls), median(references)];
    const mark = ms <= limits.ms && ms <= limits.times * reference ? '✓' : '✗';
    return {
      lines: [
        `${mark} ${ms.toFixed(0)} ms of processor time, at most ${limits.ms}; ${(ms / reference).toFixed(2)} times plain SQL for it (${reference.toFixed(0)} ms), at most ${limits.times}`,
      ],
    };
  } finally {
    await close();
    await database.close();
  }
};

export const bench: Bench = { name: `price history of a product with ${OFFERS.toLocaleString('en')} offers, embedded`, run };

/** Each supplier's last offer of a day, with the rate of that day, and the least of each day. */
const historyBySql = ({ db }: BenchDatabase) =>
  sql`
    select distinct on (day) day, organization_id, round(amount / rate, 5) as amount
    from (
      select distinct on (organization_id, day) organization_id, day, currency_id, amount
      from (select *, entity_last_updated_on::date as day from offer where product_id = 1 and entity_last_updated_on >= now() - interval '90 days') offer
      order by organization_id, day, entity_last_updated_on desc, id desc
    ) last join lateral (
      select coalesce(max(rate), 1) as rate from forex_rate where symbol_currency_id = currency_id and "timestamp" <= extract(epoch from day) * 1000
    ) rate on true
    order by day, amount / rate`.execute(db);

const fill = async (database: BenchDatabase): Promise<void> => {
  await sql`
    insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, source, entity_last_updated_on)
    select 1 + (n * 7) % ${suppliers}::int, case when n < ${OFFERS} then 1 else 2 + n % ${titles - 1}::int end, 1 + n % 8,
      50 + (n % 9973)::numeric / 100, 'offer', 'SHEET', now() - (n::bigint * 104729 % 129600) * interval '1 minute'
    from generate_series(0, ${OFFERS + OTHERS - 1}::int) n`.execute(database.patient);
  await vacuum(database);
};
