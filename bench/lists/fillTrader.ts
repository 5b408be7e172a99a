import { sql } from 'kysely';
import { vacuum } from '../../server/database/maintenance.ts';
import type { Database } from '../../server/database/tables.ts';
import type { BenchDatabase } from '../offers/benchDatabase.ts';
import { suppliers, titles } from '../offers/names.ts';
import { inChunks, ROWS } from './inChunks.ts';
import { RARE_WORD, shuffled } from './words.ts';

/**
 * A million offers, tags, contacts, rates and notes of a trader with 40 suppliers and 500 products. The rare words and values are few
 * rows' and come last in the order of the list. One product, which is offered no more, has the 25,000 oldest offers.
 */
export const fillTrader = async (database: BenchDatabase): Promise<void> => {
  const { patient: db } = database;
  await fillOffers(db);
  await inChunks(
    db,
    'tag',
    (numbers) => sql`
      insert into tag (title, active)
      select case when n % 100000 = 77 then ${`${RARE_WORD} qx `}::text else '' end || 'Label ' || ${shuffled(1_000_003)}, n % 10 <> 0
      from ${numbers}`,
  );
  await inChunks(
    db,
    'contact',
    (numbers) => sql`
      insert into contact (organization, first_name, last_name, email, phone_country_code, phone_number, subscribed_to_comms, active)
      select case when n % 50 <> 0 then 'Supplier ' || n % 4000 end, 'First' || ${shuffled(1_000_003)}, 'Last' || n % 1000,
        case when n % 100000 = 77 then ${RARE_WORD}::text else 'mail' end || n || '@example.com', '+' || n % 200, (5550000 + n)::text, n % 3 <> 0,
        n % 10 <> 0
      from ${numbers}`,
  );
  await inChunks(
    db,
    'contact_tag_binding',
    (numbers) =>
      sql`insert into contact_tag_binding (contact_id, tag_id) select 1 + n, case when n % 2 = 0 then 1 else 3 + n % 97 end from ${numbers}`,
  );
  await inChunks(
    db,
    'forex_rate',
    (numbers) => sql`
      insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp", active, entity_created_on)
      select case when n % 100000 = 77 then 2 else 1 end, case when n % 2 = 0 then 3 else 3 + n % 6 end, 1 + (n % 9973)::numeric / 100,
        extract(epoch from now())::bigint * 1000 - n::bigint * 60000, n % 10 <> 0, now() - ${shuffled(900_001)} * interval '1 minute'
      from ${numbers}`,
  );
  await inChunks(
    db,
    'general_note',
    (numbers) => sql`
      insert into general_note (category, note, entity_created_on)
      select case when n % 2 = 0 then 'Staff' when n > 990000 then 'Seldom' else 'category ' || n % 50 end,
        '<p>Row ' || n || ' of the sheet: ' || case when n % 100000 = 77 then ${`${RARE_WORD} `}::text else '' end || 'the amount is no number.</p>',
        now() - n * interval '1 minute'
      from ${numbers}`,
  );
  await vacuum({ ...database, db });
};

/** The offers alone, in the same form. */
export const fillOffers = async (db: Database, rows = ROWS): Promise<void> => {
  await sql`insert into product (title) values (${`Model ${RARE_WORD} 256GB`}), ('Lapsed model')`.execute(db);
  await inChunks(
    db,
    'offer',
    (numbers) => sql`
      insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, source, entity_created_on, entity_last_updated_on)
      select case when n % 2 = 0 then 1 else 2 + (n * 7) % ${suppliers - 1}::int end,
        case when n % 2000 = 0 then ${titles + 1}::int when ${shuffled(900_001)} > 875000 then ${titles + 2}::int when n % 4 < 2 then 1 else 2 + n % ${titles - 1}::int end,
        case when n % 8 < 4 then 1 else 2 + n % 7 end, 50 + (n % 9973)::numeric / 100, case when n % 1000 = 500 then 'request' else 'offer' end, case when n % 100000 = 77 then 'TEXT' else 'SHEET' end,
        now() - ${shuffled(900_001)} * interval '1 minute', now() - ${shuffled(800_011)} * interval '1 minute'
      from ${numbers}`,
    rows,
  );
};
