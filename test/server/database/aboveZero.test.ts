import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { readMigrations } from '../../../server/database/migrationFiles.ts';
import { createTestDatabase } from '../../helpers/database.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The database as it was before, with such records in it. */
const before = `
  alter table offer drop constraint offer_amount_least;
  alter table forex_rate drop constraint forex_rate_rate_least;
  insert into country (id, name) values (1, 'Japan');
  insert into organization (id, name, country_id) values (1, 'Kita', 1);
  insert into product (id, title) values (1, 'Phone');
  insert into currency (id, symbol) values (1, 'USD'), (2, 'HKD');
  insert into offer (id, organization_id, product_id, currency_id, amount) values (1, 1, 1, 1, 0), (2, 1, 1, 1, -5), (3, 1, 1, 1, 9.5);
  insert into forex_rate (id, base_currency_id, symbol_currency_id, rate, timestamp) values (1, 1, 2, 0, 1), (2, 1, 2, 7.8, 2)`;

test('offers and rates that are not above zero go whole into the activity record, and no others', async () => {
  await sql.raw(before).execute(database.db);
  const migration = readMigrations().find(({ number }) => number === 50);
  await sql.raw(migration?.sql ?? '').execute(database.db);
  const left = await sql`select 'offer' as of, id from offer union all select 'forex-rate', id from forex_rate order by 1, 2`.execute(
    database.db,
  );
  expect(left.rows.map((row) => Object.values(row as object).map(String))).toEqual([
    ['forex-rate', '2'],
    ['offer', '3'],
  ]);
  const { rows } = await sql`select action, resource, record_title, before from activity order by resource, record_id`.execute(database.db);
  expect(rows).toMatchObject([
    {
      action: 'DELETE',
      resource: 'forex-rate',
      recordTitle: 'USD / HKD',
      before: { baseCurrency: { symbol: 'USD' }, symbolCurrency: { symbol: 'HKD' }, rate: 0, timestamp: 1, active: true },
    },
    ...[0, -5].map((amount) => ({
      resource: 'offer',
      recordTitle: 'Kita · Phone',
      before: {
        organization: { id: 1, name: 'Kita' },
        product: { title: 'Phone' },
        currency: { symbol: 'USD' },
        amount,
        offerOrRequest: 'offer',
      },
    })),
  ]);
});
