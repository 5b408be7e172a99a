import { sql } from 'kysely';
import { pathOf } from '../contract/workflow.ts';
import { calls } from '../contract/workflows/supplier-scorecard/calls.ts';
import { vacuum } from '../server/database/maintenance.ts';
import { createBenchApp } from './offers/benchApp.ts';
import { type BenchDatabase, onBothDatabases } from './offers/benchDatabase.ts';
import { median, timed } from './offers/median.ts';
import { fillRegion } from './region/fillRegion.ts';
import type { Bench } from './run.ts';

const OFFERS = Number(process.env.OFFERS ?? 1_000_000);
const ROUNDS = 9;
/** Offers of two suppliers within 90 days, and how long their scorecards may take in all. */
const suppliers = [
  { id: 5_001, offers: 5_000, limit: 100 },
  { id: 5_002, offers: 30_000, limit: 100 },
];

const measured = async (database: BenchDatabase): Promise<string[]> => {
  const { get, close } = await createBenchApp(database, ['CLERK', 'MANAGER']);
  try {
    await fillRegion(database, OFFERS);
    await database.withoutDeadline((db) => addSuppliers({ ...database, db }));
    const lines: string[] = [];
    for (const { id, offers, limit } of suppliers) {
      const [times, references]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        references.push(await timed(() => plainSql(database, id)));
        times.push(await timed(() => get(pathOf(calls.scorecard, { organizationId: id }), {})));
      }
      const [ms, reference] = [median(times), median(references)];
      lines.push(
        `${ms <= limit ? '✓' : '✗'} a supplier with ${offers} offers, ${database.kind}: ${ms.toFixed(0)} ms, at most ${limit}; ${(ms / reference).toFixed(2)} times plain SQL for the prices alone (${reference.toFixed(0)} ms)`,
      );
    }
    return lines;
  } finally {
    await close();
    await database.close();
  }
};

export const bench: Bench = { name: `scorecard among ${OFFERS.toLocaleString('en')} offers`, run: () => onBothDatabases(measured) };

/** Each product and day of the supplier beside the least amount of others on it, at the latest rates. */
const plainSql = ({ db }: BenchDatabase, id: number) =>
  sql`
    select percentile_cont(0.5) within group (order by own.amount / least(own.amount, other.amount))
    from (
      select product_id, date_trunc('day', entity_last_updated_on) as day, min(amount) as amount from offer
      where organization_id = ${id} and entity_last_updated_on >= now() - interval '90 days' group by 1, 2
    ) own cross join lateral (
      select min(amount / (1 + currency_id % 3)) as amount from offer
      where product_id = own.product_id and entity_last_updated_on >= own.day and entity_last_updated_on < own.day + interval '1 day'
        and organization_id <> ${id}
    ) other`.execute(db);

const addSuppliers = async (database: BenchDatabase): Promise<void> => {
  for (const { id, offers } of suppliers) {
    await sql`insert into organization (id, name, country_id) values (${id}, ${`Supplier ${id}`}, 1)`.execute(database.db);
    await sql`
      insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, source, entity_last_updated_on)
      select ${id}, 1 + (n * 7) % 20000, 1 + n % 7, 100 + n % 997, 'offer', 'SHEET', now() - (n::bigint * 104729 % 86400) * interval '1 minute'
      from generate_series(1, ${offers}::int) n`.execute(database.db);
  }
  await vacuum(database);
};
