import { sql } from 'kysely';
import { vacuum } from '../../server/database/maintenance.ts';
import type { BenchDatabase } from '../offers/benchDatabase.ts';

export const PRODUCTS = 20_000;
const ORGANIZATIONS = 2_000;
const specs = ['HK', 'US', 'JP', 'EU', 'SG'];
const CHUNK = 20_000;

/** Five products have the same title but for the spec. */
export const titleStart = (productId: number): string => `Handset ${Math.floor((productId - 1) / specs.length)} 256GB`;

/**
 * Every tenth supplier is of the region and asks somewhat less than the others. One offer in fifty is much lower, so that some are below
 * the best of the region also over all specs. Half of the offers are of the last 30 days.
 */
export const fillRegion = (database: BenchDatabase, offers: number): Promise<void> =>
  database.withoutDeadline(async (db) => {
    await sql`delete from teamwork_sheet_organization_binding`.execute(db);
    await sql`delete from organization`.execute(db);
    await sql`delete from product`.execute(db);
    await sql`insert into country (name) values ('Hong Kong')`.execute(db);
    await sql`insert into application_settings (category, key, value) values ('product-spec', 'suffixes', ${specs.join(' ')})`.execute(db);
    await sql`
      insert into organization (id, name, country_id) select n, 'Trader ' || n, case when n % 10 = 0 then 2 else 1 end
      from generate_series(1, ${ORGANIZATIONS}::int) n`.execute(db);
    await sql`
      insert into product (id, title) select n, 'Handset ' || (n - 1) / ${specs.length}::int || ' 256GB ' || (${specs}::text[])[1 + (n - 1) % ${specs.length}::int]
      from generate_series(1, ${PRODUCTS}::int) n`.execute(db);
    for (let first = 0; first < offers; first += CHUNK)
      await sql`
        insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, source, entity_last_updated_on)
        select organization_id, product_id, currency_id,
          round((100 + (product_id - 1) / 5 % 900) * (case when organization_id % 10 = 0 then 0.95 else 1.02 end - case when n % 53 = 0 then 0.12 else 0 end + (n::bigint * 7919 % 10007) * 0.00002)
            * case currency_id when 1 then 1 else 0.5 + currency_id end, 2),
          'offer', 'SHEET', now() - (n::bigint * 104729 % 86400) * interval '1 minute'
        from (
          select n, 1 + n % ${PRODUCTS}::int as product_id, 1 + (n::bigint * 613 + n / ${PRODUCTS}::int)::bigint % ${ORGANIZATIONS}::int as organization_id,
            1 + n % 7 as currency_id
          from generate_series(${first}::int, ${Math.min(first + CHUNK, offers) - 1}::int) n
        ) drawn`.execute(db);
    await vacuum({ ...database, db });
  });
