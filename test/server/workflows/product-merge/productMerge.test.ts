import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NEAR_DUPLICATE, nearDuplicateNote } from '../../../../contract/importNote.ts';
import { productImport } from '../../../../contract/jobs.ts';
import { type ProductMerge, productMergeCalls } from '../../../../contract/products/merge.ts';
import { ResourceDeclaration } from '../../../../contract/resource.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader, good, header, runImport } from '../../../helpers/trader.ts';

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

let test: TestApp;
let clerk: { authorization: string };
beforeAll(async () => {
  test = await createTestApp();
  clerk = await test.signIn('CLERK');
  await test.services.registry.create(display);
});
afterAll(() => test.close());

const db = () => test.database.db;
const post = async (url: string, payload: object, headers = clerk) => {
  const answer = await test.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const merge = (primaryProductId: number, secondaryProductId: number) =>
  post(productMergeCalls.merge, { primaryProductId, secondaryProductId });
const undo = (mergeId: number) => post(productMergeCalls.undo, { mergeId });

beforeEach(async () => {
  await createTrader(test.database);
  await sql`truncate x_display_stand, learned_alias, alias_vote, keyword, product_keyword, product_alias, product_merge, product_merge_row restart identity cascade`.execute(
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

/** A checksum of each table that a merge may touch, without what says that it was made and undone. */
const dump = async () => {
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
const offersOf = async (productId: number) =>
  (await db().selectFrom('offer').select(['id', 'amount']).where('productId', '=', productId).orderBy('id').execute()).length;

describe('a merge', () => {
  it('moves all that refers to the secondary product, takes out what the primary has already, and deletes the secondary', async () => {
    const all = { label: 'Offers', moved: 10, doubled: 0 };
    const records = [
      { label: 'Alias vote', moved: 1, doubled: 1 },
      all,
      { label: 'Product keywords', moved: 1, doubled: 1 },
      { label: 'Display stands', moved: 0, doubled: 1 },
    ];
    const before = await dump();
    const preview = await post(productMergeCalls.preview, { primaryProductId: 1, secondaryProductId: 2 });
    expect(preview.body).toEqual({ primary: { id: 1, title: 'P1' }, secondary: { id: 2, title: 'P2' }, records });
    expect(await dump()).toEqual(before);
    expect((await merge(1, 2)).body).toEqual({ status: 'SUCCESS', mergeId: 1, records, errorList: [] });
    expect([await offersOf(1), await offersOf(2), await offersOf(3)]).toEqual([20, 0, 10]);
    expect(await db().selectFrom('product').select('title').orderBy('id').execute()).toEqual([{ title: 'P1' }, { title: 'P3' }]);
    const [note] = await db().selectFrom('generalNote').select('note').where('category', '=', 'product-merge').execute();
    expect(note?.note).toBe("'P2' was merged into 'P1'. Moved: alias vote (2), offers (10), product keywords (2), display stands (1).");
  });

  it('removes the notes that name the product that went, also those that people have edited', async () => {
    const notes = [
      nearDuplicateNote({ primaryProductId: 1, primaryTitle: 'P1', secondaryProductId: 2, secondaryTitle: 'P2' }),
      nearDuplicateNote({ primaryProductId: 1, primaryTitle: '"secondaryProductId":2,', secondaryProductId: 22, secondaryTitle: 'P22' }),
      `{"code":"${NEAR_DUPLICATE}","primaryProductId":"one", and more by hand`,
    ];
    await sql`
      with note as (insert into general_note (category, note) select 'products', unnest(${notes}::text[]) returning id, note)
      insert into import_note (note_id, category, identity) select id, ${productImport.noteCategory}, sha256(convert_to(note, 'UTF8')) from note`.execute(
      db(),
    );
    expect(await merge(1, 2)).toMatchObject({ status: 200 });
    const kept = await db().selectFrom('generalNote').select('note').where('category', '=', 'products').orderBy('id').execute();
    expect(kept.map(({ note }) => note)).toEqual(notes.slice(1));
  });

  it('keeps the date of each offer, and its title as a keyword of the primary product', async () => {
    const dates = () => db().selectFrom('offer').select(['id', 'amount', 'entityLastUpdatedOn']).orderBy('id').execute();
    const before = await dates();
    await merge(1, 2);
    expect(await dates()).toEqual(before);
    const { rows } = await sql<{ terms: string; productId: number }>`
      select terms, product_id from product_keyword join keyword on keyword.id = keyword_id where terms = 'p2'`.execute(db());
    expect(rows).toEqual([{ terms: 'p2', productId: 1 }]);
  });

  it('is undone to the same rows, byte by byte', async () => {
    const before = await dump();
    const { body } = await merge(1, 2);
    expect(await dump()).not.toEqual(before);
    expect((await undo(body.mergeId)).body).toEqual({ status: 'SUCCESS', errorList: [] });
    expect(await dump()).toEqual(before);
  });

  it('lets an import read the old title as the product, and so does one after the next merge', async () => {
    await sql`delete from offer`.execute(db());
    await merge(1, 2);
    await merge(3, 1);
    await runImport(test.database, { Offers: [header, ['Alpha', 'P2', 100], ['Beta', ' p1 ', 200], good.with(1, 'P3')] });
    expect([await offersOf(3), await offersOf(1)]).toEqual([3, 0]);
  });

  it('makes the old title mean the product of the last merge, when a product of that title was made and merged again', async () => {
    await merge(1, 2);
    await sql`insert into product (title) values ('P2')`.execute(db());
    const { rows } = await sql<{ id: number }>`select id from product where title = 'P2'`.execute(db());
    const before = await dump();
    const { body } = await merge(3, rows[0]?.id ?? 0);
    await sql`delete from offer`.execute(db());
    await runImport(test.database, { Offers: [header, ['Alpha', 'P2', 100]] });
    expect([await offersOf(3), await offersOf(1)]).toEqual([1, 0]);
    await sql`delete from offer`.execute(db());
    await undo(body.mergeId);
    const { product_alias: aliases } = await dump();
    expect(aliases).toBe(before.product_alias);
  });

  it('leaves one entry of activity', async () => {
    await merge(1, 2);
    const entry = await db().selectFrom('activity').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    const after = { merged: 'P2', 'Alias vote': 2, Offers: 10, 'Product keywords': 2, 'Display stands': 1 };
    expect(entry).toMatchObject({ action: 'MERGE', resource: 'product', recordId: 1, recordTitle: 'P1', before: null, after });
  });

  it.each([
    ['without products', {}, { primaryProductId: 'Required', secondaryProductId: 'Required' }],
    ['without a secondary', { primaryProductId: 1 }, { secondaryProductId: 'Required' }],
    [
      'of a product with itself',
      { primaryProductId: 1, secondaryProductId: 1 },
      { secondaryProductId: 'Primary and secondary products cannot be the same' },
    ],
    [
      'with one that is gone',
      { primaryProductId: 1, secondaryProductId: 99 },
      { secondaryProductId: 'There is no such product any more. Choose another one.' },
    ],
  ])('%s is refused at the field, and changes nothing', async (_, request, errors) => {
    const before = await dump();
    for (const url of [productMergeCalls.preview, productMergeCalls.merge])
      expect(await post(url, request)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', errors } });
    expect(await dump()).toEqual(before);
  });

  it('is made once when two are asked for at once, whichever way round', async () => {
    const answers = await Promise.all([merge(1, 2), merge(2, 1), merge(1, 2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await db().selectFrom('product').select('id').execute()).toHaveLength(2);
    expect((await db().selectFrom('offer').select('id').execute()).length).toBe(30);
  });

  it('is for clerks', async () => {
    const manager = await test.signIn('MANAGER');
    for (const url of [productMergeCalls.preview, productMergeCalls.merge])
      expect(await post(url, { primaryProductId: 1, secondaryProductId: 2 }, manager)).toMatchObject({ status: 403 });
    expect(await post(productMergeCalls.undo, { mergeId: 1 }, manager)).toMatchObject({ status: 403 });
  });
});

describe('undoing a merge', () => {
  it('leaves offers alone that came in since, were deleted or went to a third product', async () => {
    const { body } = await merge(1, 2);
    const moved = await db().selectFrom('offer').select('id').where('productId', '=', 1).orderBy('id').execute();
    const own = moved.filter(({ id }) => id % 3 === 1).map(({ id }) => id);
    await sql`delete from offer where id = ${own[0]}`.execute(db());
    await sql`update offer set product_id = 3 where id = ${own[1]}`.execute(db());
    await sql`insert into offer (organization_id, product_id, currency_id, amount) values (1, 1, 1, 5)`.execute(db());
    await undo(body.mergeId);
    expect([await offersOf(1), await offersOf(2), await offersOf(3)]).toEqual([11, 8, 11]);
  });

  it('leaves out a row whose other records were deleted since', async () => {
    const { body } = await merge(1, 2);
    await sql`delete from product_keyword where keyword_id = 1`.execute(db());
    await sql`delete from keyword where id = 1`.execute(db());
    expect((await undo(body.mergeId)).status).toBe(200);
    const bound = await db().selectFrom('productKeyword').select(['keywordId', 'productId']).execute();
    expect(bound).toEqual([{ keywordId: 2, productId: 2 }]);
  });

  it('goes around a field of a run-time entity that was dropped since', async () => {
    await sql`create table x_shelf (id bigint primary key, product_id bigint references product (id))`.execute(db());
    await sql`insert into x_shelf values (1, 2)`.execute(db());
    const { body } = await merge(1, 2);
    await sql`alter table x_shelf drop column product_id`.execute(db());
    expect((await undo(body.mergeId)).status).toBe(200);
    await sql`drop table x_shelf`.execute(db());
  });

  it('is refused a second time, after the primary was merged in turn, and while another product has the title', async () => {
    const first = (await merge(1, 2)).body.mergeId;
    const second = (await merge(3, 1)).body.mergeId;
    expect((await undo(first)).body.errorList).toEqual([
      expect.objectContaining({ message: expect.stringContaining('undo that merge first') }),
    ]);
    expect((await undo(second)).status).toBe(200);
    await sql`insert into product (title) values ('p2')`.execute(db());
    expect((await undo(first)).body.errors).toEqual({ mergeId: "There is another product 'P2' now. Rename it, then undo the merge." });
    await sql`delete from product where title = 'p2'`.execute(db());
    expect((await undo(first)).status).toBe(200);
    expect((await undo(first)).body.errors).toEqual({ mergeId: 'This merge was undone already.' });
    expect((await undo(999)).status).toBe(404);
  });

  it('is shown in the list of merges', async () => {
    const { body } = await merge(1, 2);
    await undo(body.mergeId);
    const answer = await test.app.inject({ url: productMergeCalls.merges, headers: clerk });
    const [entry] = answer.json<ProductMerge[]>();
    expect(answer.headers['content-range']).toBe('product-merge 0-0/1');
    expect(entry).toMatchObject({
      id: body.mergeId,
      primaryTitle: 'P1',
      secondaryTitle: 'P2',
      secondaryProductId: 2,
      records: body.records,
    });
    expect(entry?.undoneOn).not.toBeNull();
  });
});

it('holds on random data: no offer is lost or doubled, and undoing in reverse order restores every row', async () => {
  const random = (below: number) => Math.floor(Math.random() * below);
  await sql`insert into product (title) select 'R' || n from generate_series(1, 8) n`.execute(db());
  await sql`
    insert into offer (organization_id, product_id, currency_id, amount)
    select 1 + (random() * 1)::int, 1 + floor(random() * 11)::int, 1 + floor(random() * 3)::int, round((random() * 1000)::numeric, 5) + 0.00001
    from generate_series(1, 300)`.execute(db());
  await sql`insert into product_keyword (keyword_id, product_id) select 2, id from product where id > 3 and random() < 0.5`.execute(db());
  const sum = async () => (await sql<{ sum: string }>`select sum(amount)::text as sum from offer`.execute(db())).rows[0]?.sum;
  const before = { dump: await dump(), sum: await sum() };
  const made: number[] = [];
  while (made.length < 6) {
    const products = await db().selectFrom('product').select('id').execute();
    const [primary, secondary] = [products[random(products.length)]?.id ?? 0, products[random(products.length)]?.id ?? 0];
    const { status, body } = await merge(primary, secondary);
    expect(status).toBe(primary === secondary ? 400 : 200);
    if (status === 200) made.push(body.mergeId);
    expect(await sum()).toBe(before.sum);
  }
  for (const mergeId of made.toReversed()) expect((await undo(mergeId)).status).toBe(200);
  expect(await dump()).toEqual(before.dump);
});
