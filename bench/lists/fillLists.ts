import { sql } from 'kysely';
import { vacuum } from '../../server/database/maintenance.ts';
import type { BenchDatabase } from '../offers/benchDatabase.ts';
import { suppliers, titles } from '../offers/names.ts';

const ROWS = 1_000_000;
const CHUNK = 20_000;

/** In the title of one product and of ten tags. */
export const RARE_WORD = 'zephyr';

/** A million offers and a million tags. */
export const fillLists = async (database: BenchDatabase): Promise<void> => {
  const { db } = database;
  await sql`insert into product (title) values (${`Model ${RARE_WORD} 256GB`})`.execute(db);
  for (let first = 0; first < ROWS; first += CHUNK) {
    const numbers = sql`generate_series(${first}::int, ${first + CHUNK - 1}::int) as n`;
    await sql`
      insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, source, entity_created_on)
      select 1 + (n * 7) % ${suppliers}::int, case when n % 2000 = 0 then ${titles + 1}::int else 1 + n % ${titles}::int end, 1 + n % 8,
        50 + (n % 9973)::numeric / 100, 'offer', 'SHEET', now() - ((n::bigint * 7919) % 900001) * interval '1 minute'
      from ${numbers}`.execute(db);
    await sql`
      insert into tag (title, active)
      select case when n % 100000 = 77 then ${RARE_WORD}::text || ' qx ' else '' end || 'Label ' || (n::bigint * 7919) % 1000003, n % 10 <> 0
      from ${numbers}`.execute(db);
  }
  await vacuum(database);
};
