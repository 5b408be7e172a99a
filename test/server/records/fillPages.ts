import { sql } from 'kysely';
import type { Database } from '../../../server/database/tables.ts';

/** Lists longer than the exact count, with many ties, and with words whose rows all stand at one end of a sort order. */
export const fillPages = async (db: Database): Promise<void> => {
  const insert = (text: string) => sql.raw(text).execute(db);
  await insert(`insert into country (name) values ('Land'), ('Island'), ('Nowhere')`);
  await insert(`insert into currency (symbol) select 'C' || n from generate_series(1, 5) as n`);
  await insert(
    `insert into organization (name, country_id) select 'Acme ' || n || case when n % 7 = 0 then ' zephyr' else '' end, 1 + n % 3 from generate_series(1, 60) as n`,
  );
  await insert(`
    insert into product (title)
    select case when n > 40 then 'Gone ' when n = 9 then 'zephyr ' else '' end || 'Model ' || n from generate_series(1, 80) as n`);
  // Offers for the second half of the products are the oldest.
  await insert(`
    insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, entity_created_on, entity_last_updated_on)
    select case when n % 2 = 0 then 1 else 1 + n % 60 end, case when n = 1 then 9 when n > 11000 then 41 + n % 40 else 10 + n % 30 end,
      case when n % 3 <> 0 then 1 else 1 + n % 5 end, 1 + n % 100, case when n % 4 = 0 then 'request' when n % 4 = 1 then null else 'offer' end,
      timestamptz '2026-06-01' - (n / 7) * interval '1 minute', timestamptz '2026-06-01' - (n * 31 % 1000) * interval '1 minute'
    from generate_series(1, 22000) as n`);
  await insert(
    `insert into tag (title, active) select case when n % 2000 = 5 then 'qx ' else '' end || 'Label ' || n % 4000, n % 5 <> 0 from generate_series(1, 21000) as n`,
  );
  await insert(`
    insert into contact (organization, first_name, last_name, email, phone_country_code, phone_number, active, subscribed_to_comms)
    select case when n % 3 <> 0 then 'Acme ' || n % 10 end, 'First ' || n % 40, 'Last ' || n % 3, 'c' || n % 500 || '@example.com', '+1', (n % 9)::text, n % 4 <> 0,
      n % 3 <> 0 from generate_series(1, 1200) as n`);
  await insert(
    `insert into contact_tag_binding (contact_id, tag_id) select n, 1 from generate_series(1, 1200, 2) as n union all select n, 2 from generate_series(1, 1200, 33) as n union all select n, 3 from generate_series(2, 1200, 2) as n`,
  );
  await insert(`
    insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp", active)
    select 1 + n % 2, 1 + n % 5, 1 + n % 7, 1700000000000 + n % 100, n % 3 <> 0 from generate_series(1, 11000) as n`);
  await insert(
    `insert into general_note (category, note) select case when n % 2 = 0 then 'staff' else 'Staff' end, 'Note ' || n % 100 from generate_series(1, 500) as n`,
  );
  await insert(`insert into keyword (terms) select 'model ' || n from generate_series(1, 200) as n`);
  await insert(
    `insert into product_keyword (keyword_id, product_id) select k, p from generate_series(1, 200) as k, generate_series(1, 52) as p`,
  );
  await insert('analyze');
};
