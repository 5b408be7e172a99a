import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { NEAR_DUPLICATE, nearDuplicateNote } from '../../../../contract/importNote.ts';
import { productImport } from '../../../../contract/sharedSpreadsheet.ts';
import { inEnglish } from '../../../../contract/translated.ts';
import { calls as mergeCalls } from '../../../../contract/workflows/product-merge/calls.ts';
import { loadCatalogue } from '../../../../server/trade/catalogue.ts';
import { good, header, runImport } from '../../../helpers/trader.ts';
import { db, dump, merge, offersOf, openMergeDesk, post, test, undo } from './mergeDesk.ts';

openMergeDesk();

describe('a merge', () => {
  it('moves all that refers to the secondary product, takes out what the primary has already, and deletes the secondary [spec 3.product-merge.1 7.product-merge.1]', async () => {
    const all = { label: 'Offers', moved: 10, doubled: 0 };
    const records = [
      { label: 'Alias vote', moved: 1, doubled: 1 },
      all,
      { label: 'Product keywords', moved: 1, doubled: 1 },
      { label: 'Display stands', moved: 0, doubled: 1 },
    ];
    const before = await dump();
    const preview = await post(mergeCalls.preview.path, { primaryProductId: 1, secondaryProductId: 2 });
    expect(preview.body).toEqual({ primary: { id: 1, title: 'P1' }, secondary: { id: 2, title: 'P2' }, records });
    expect(await dump()).toEqual(before);
    expect((await merge(1, 2)).body).toEqual({ status: 'SUCCESS', mergeId: 1, records, errorList: [] });
    expect([await offersOf(1), await offersOf(2), await offersOf(3)]).toEqual([20, 0, 10]);
    expect(await db().selectFrom('product').select('title').orderBy('id').execute()).toEqual([{ title: 'P1' }, { title: 'P3' }]);
    const [note] = await db().selectFrom('generalNote').select('note').where('category', '=', 'product-merge').execute();
    expect(inEnglish(note?.note ?? '')).toBe(
      "'P2' was merged into 'P1'. Moved: alias vote (2), offers (10), product keywords (2), display stands (1).",
    );
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

  it('is undone to the same rows, byte by byte [spec 1.product.7]', async () => {
    const before = await dump();
    const { body } = await merge(1, 2);
    expect(await dump()).not.toEqual(before);
    expect((await undo(body.mergeId)).body).toEqual({ status: 'SUCCESS', leftOut: [], errorList: [] });
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
  ])('%s is refused at the field, and changes nothing [spec 5.product-merge.1-2]', async (_, request, errors) => {
    const before = await dump();
    for (const url of [mergeCalls.preview.path, mergeCalls.merge.path])
      expect(await post(url, request)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', errors } });
    expect(await dump()).toEqual(before);
  });

  it('is made once when two are asked for at once, whichever way round', async () => {
    const answers = await Promise.all([merge(1, 2), merge(2, 1), merge(1, 2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await db().selectFrom('product').select('id').execute()).toHaveLength(2);
    expect((await db().selectFrom('offer').select('id').execute()).length).toBe(30);
  });

  it.each(['restrict', 'cascade'])(
    'is refused where records refer to one that both products have, and would go with it (on delete %s)',
    async (rule) => {
      await sql`create table x_lamp (id bigint primary key, stand_id bigint references x_display_stand (id) on delete ${sql.raw(rule)})`.execute(
        db(),
      );
      await sql`insert into x_lamp values (1, 2)`.execute(db());
      const before = await dump();
      const message =
        "Only one of the two products' records among 'Display stands' can stay, and 'X lamp' refer to that of 'P2'. Change or delete those that refer to it, then merge.";
      for (const url of [mergeCalls.preview.path, mergeCalls.merge.path])
        expect(await post(url, { primaryProductId: 1, secondaryProductId: 2 })).toMatchObject({
          status: 400,
          body: { errors: { secondaryProductId: message } },
        });
      expect(await dump()).toEqual(before);
      expect((await merge(2, 1)).status).toBe(200);
      await sql`drop table x_lamp`.execute(db());
    },
  );

  it('keeps a title that is too long for a keyword in small letters as an alias alone', async () => {
    const title = 'İ'.repeat(200);
    const { rows } = await sql<{ id: number }>`insert into product (title) values (${title}) returning id`.execute(db());
    expect((await merge(1, rows[0]?.id ?? 0)).status).toBe(200);
    expect((await loadCatalogue(db())).productId(title)).toBe(1);
  });

  it('is for clerks', async () => {
    const manager = await test.signIn('MANAGER');
    for (const url of [mergeCalls.preview.path, mergeCalls.merge.path])
      expect(await post(url, { primaryProductId: 1, secondaryProductId: 2 }, manager)).toMatchObject({ status: 403 });
    expect(await post(mergeCalls.undo.path, { mergeId: 1 }, manager)).toMatchObject({ status: 403 });
  });
});
