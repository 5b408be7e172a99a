/** A trader with two suppliers, three products, and all that refers to products; what tests of merges ask of it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ResourceDeclaration } from '../../../../contract/resource.ts';
import { calls as mergeCalls } from '../../../../contract/workflows/product-merge/calls.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createEntity } from '../../../helpers/declaredEntities.ts';
import { createTrader } from '../../../helpers/trader.ts';

/** A run-time entity whose records refer to products: each product has at most one. */
const display = ResourceDeclaration.parse({
  name: 'display-stand',
  label: { one: 'Display stand', many: 'Display stands' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [
    { name: 'title', kind: 'TEXT', required: true, maxLength: 100 },
    { name: 'product', kind: 'MANY_TO_ONE', required: true, unique: true, target: 'product', lookupSearchField: 'title' },
  ],
});

export let test: TestApp;
export let clerk: { authorization: string };
/** Gives the test file an application of its own, in which the trader is as new before each test. */
export const openMergeDesk = (): void => {
  beforeAll(async () => {
    test = await createTestApp();
    clerk = await test.signIn('CLERK');
    await createEntity(test.services.registry, display);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await createTrader(test.database);
    await sql`truncate x_display_stand, learned_alias, alias_vote, keyword, product_keyword, product_alias, product_merge, ledger restart identity cascade`.execute(
      db(),
    );
    await sql`
      insert into offer (organization_id, product_id, currency_id, amount, entity_last_updated_on)
      select 1 + n % 2, 1 + n % 3, 1, n, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 hour' from generate_series(1, 30) n`.execute(
      db(),
    );
    await sql`insert into keyword (terms) values ('one'), ('two')`.execute(db());
    await sql`insert into product_keyword (keyword_id, product_id) values (1, 1), (1, 2), (2, 2)`.execute(db());
    await sql`insert into learned_alias ("from", "to") values ('pm', 'pro max')`.execute(db());
    await sql`insert into alias_vote (learned_alias_id, title, product_id) values (1, 'a', 1), (1, 'a', 2), (1, 'b', 2)`.execute(db());
    await sql`insert into x_display_stand (title, product_id) values ('Window', 1), ('Door', 2)`.execute(db());
  });
};

export const db = () => test.database.db;
export const post = async (url: string, payload: object, headers = clerk) => {
  const answer = await test.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
export const merge = (primaryProductId: number, secondaryProductId: number) =>
  post(mergeCalls.merge.path, { primaryProductId, secondaryProductId });
export const undo = (mergeId: number) => post(mergeCalls.undo.path, { mergeId });

/** A checksum of each table that a merge may touch, without what says that it was made and undone. */
export const dump = async () => {
  const tables = [
    'product',
    'offer',
    'keyword',
    'product_keyword',
    'product_alias',
    'alias_vote',
    'x_display_stand',
    'sheet_row_identity',
    'organization',
  ];
  const sums = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ sum: string }>`
        select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.table(table)} t`.execute(db());
      return [table, rows[0]?.sum] as const;
    }),
  );
  return Object.fromEntries(sums);
};
export const offersOf = async (productId: number) =>
  (await db().selectFrom('offer').select(['id', 'amount']).where('productId', '=', productId).orderBy('id').execute()).length;
