import { sql } from 'kysely';
import { vacuum } from '../../server/database/maintenance.ts';
import type { BenchDatabase } from '../offers/benchDatabase.ts';
import { inChunks } from './inChunks.ts';
import { RARE_WORD, shuffled } from './words.ts';

/** A million products, organizations, keywords, keywords of products, and notifications. */
export const fillCatalogue = async (database: BenchDatabase): Promise<void> => {
  const { patient: db } = database;
  const rare = sql`case when n % 100000 = 77 then ${`${RARE_WORD} `}::text else '' end`;
  await sql`insert into country (name) select 'Country ' || n from generate_series(1, 200) as n`.execute(db);
  await inChunks(
    db,
    'product',
    (numbers) => sql`insert into product (title) select ${rare} || 'Model ' || ${shuffled(1_000_003)} from ${numbers}`,
  );
  await inChunks(
    db,
    'organization',
    (numbers) => sql`
      insert into organization (name, country_id)
      select ${rare} || 'Company ' || ${shuffled(1_000_003)}, case when n % 2 = 0 then 2 else 4 + n % 190 end from ${numbers}`,
  );
  await inChunks(
    db,
    'keyword',
    (numbers) => sql`insert into keyword (terms) select ${rare} || 'pixel ' || ${shuffled(1_000_003)} from ${numbers}`,
  );
  await inChunks(
    db,
    'product_keyword',
    (numbers) => sql`insert into product_keyword (keyword_id, product_id) select 1 + n, 1 + n % 500 from ${numbers}`,
  );
  await sql`insert into offer (organization_id, product_id, currency_id, amount) select 1, n, 1, n from generate_series(1, 500) as n`.execute(
    db,
  );
  await inChunks(
    db,
    'competing_region_offer_notification',
    (numbers) => sql`
      insert into competing_region_offer_notification
        (offer_analysis_date, product_id, organization_id, offer_id, amount_in_original_currency, original_currency_id, best_margin_percent)
      select now() - (n % 2) * interval '1 day', 1 + n % 500, 41 + n, 1 + n % 500, 1 + n, 1 + n % 8, n % 50 from ${numbers}`,
  );
  await vacuum({ ...database, db });
};
