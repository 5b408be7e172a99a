import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { nearDuplicateNote } from '../../../../contract/importNote.ts';
import { productImport } from '../../../../contract/sharedSpreadsheet.ts';
import { inEnglish } from '../../../../contract/translated.ts';
import { mergesPath } from '../../../../contract/workflows/product-merge/calls.ts';
import type { ProductMerge } from '../../../../contract/workflows/product-merge/schemas.ts';
import { systemActor } from '../../../../server/services.ts';
import { undoBatch } from '../../../../server/workflows/offer-import/undo/undoBatch.ts';
import { asSpreadsheet, header, runImport } from '../../../helpers/trader.ts';
import { clerk, db, dump, merge, offersOf, openMergeDesk, test, undo } from './mergeDesk.ts';

openMergeDesk();

const mergeNotes = async () => {
  const notes = await db().selectFrom('generalNote').select('note').where('category', '=', 'product-merge').orderBy('id').execute();
  return notes.map(({ note }) => inEnglish(note));
};

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

  it('gives offers that came in since under the old title to the product of that title, step by step after two merges', async () => {
    const sheet = { Offers: [header, ['Alpha', 'P2', 500], ['Alpha', 'P1', 501]] };
    const first = (await merge(1, 2)).body.mergeId;
    const second = (await merge(3, 1)).body.mergeId;
    expect((await runImport(test.database, sheet)).offersAdded).toBe(2);
    expect([await offersOf(1), await offersOf(2), await offersOf(3)]).toEqual([0, 0, 32]);
    await undo(second);
    expect([await offersOf(1), await offersOf(2), await offersOf(3)]).toEqual([22, 0, 10]);
    await undo(first);
    expect([await offersOf(1), await offersOf(2), await offersOf(3)]).toEqual([11, 11, 10]);
    const { rows } = await sql`
      select from ledger join offer on offer.id = record_id
      where workflow = 'offer-import' and (after ->> 'product_id')::bigint <> offer.product_id`.execute(db());
    expect(rows).toEqual([]);
    expect((await runImport(test.database, sheet)).offersAdded).toBe(0);
  });

  it('gives an offer that was renewed under the old title to the product of that title', async () => {
    const sheet = { Offers: [header, ['Alpha', 'P2', 500]] };
    await runImport(test.database, sheet);
    const offer = () => db().selectFrom('offer').select(['id', 'productId']).orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { id } = await offer();
    await sql`update offer set product_id = 3 where id = ${id}`.execute(db());
    const { body } = await merge(1, 2);
    await runImport(test.database, { Offers: [header] });
    await runImport(test.database, sheet);
    expect(await offer()).toEqual({ id, productId: 1 });
    await undo(body.mergeId);
    expect(await offer()).toEqual({ id, productId: 2 });
  });

  it('restores every row after an import, and the import is undone after it', async () => {
    const sheet = { Offers: [header, ['Alpha', 'P1', 500], ['Alpha', 'P2', 600]] };
    await runImport(test.database, sheet);
    await runImport(test.database, { Offers: [header] });
    const before = await dump();
    await runImport(test.database, sheet);
    const { body } = await merge(1, 2);
    expect((await undo(body.mergeId)).status).toBe(200);
    const { rows: batches } = await sql<{ id: number }>`
      update import_batch set undo_job_code = 'undo', undo_requested_by = 'manager', undo_requested_on = now(), undo_activity_id = 0
      where id = (select max(id) from import_batch) returning id`.execute(db());
    const context = { db: db(), registry: test.services.registry, actor: systemActor };
    await undoBatch(context, batches[0]?.id ?? 0, new AbortController().signal);
    await sql`update sheet_row_identity set is_missing = true`.execute(db());
    expect(await dump()).toEqual(before);
  });

  it('while an import reads the old title has the import begin anew', async () => {
    const { body } = await merge(1, 2);
    const options = { jobCode: randomUUID() };
    const workbook = await asSpreadsheet({ Offers: [header, ['Alpha', 'P2', 500]] });
    const undoneMeanwhile: typeof workbook = {
      name: workbook.name,
      isOpenElsewhere: () => workbook.isOpenElsewhere(),
      append: workbook.append,
      async *sheets() {
        for await (const sheet of workbook.sheets()) {
          await undo(body.mergeId);
          yield sheet;
        }
      },
    };
    await expect(runImport(test.database, undoneMeanwhile, options)).rejects.toThrow('merged or parted while');
    expect((await runImport(test.database, workbook, options)).offersAdded).toBe(1);
    expect([await offersOf(1), await offersOf(2)]).toEqual([10, 11]);
  });

  it('leaves out a row whose other records were deleted since, and names it', async () => {
    const { body } = await merge(1, 2);
    await sql`delete from product_keyword where keyword_id = 1`.execute(db());
    await sql`delete from keyword where id = 1`.execute(db());
    const message = "Of the product keywords, 'P2' did not come back: what they refer to was deleted.";
    expect((await undo(body.mergeId)).body).toEqual({ status: 'SUCCESS', leftOut: [message], errorList: [] });
    expect(await mergeNotes()).toEqual([`The merge of 'P2' into 'P1' was undone. ${message}`]);
    const bound = await db().selectFrom('productKeyword').select(['keywordId', 'productId']).execute();
    expect(bound).toEqual([{ keywordId: 2, productId: 2 }]);
  });

  it('brings the notes about the pair back, and says that the merge was undone in place of what it did', async () => {
    const pair = (primaryProductId: number, secondaryProductId: number) =>
      nearDuplicateNote({ primaryProductId, primaryTitle: 'P1', secondaryProductId, secondaryTitle: 'P2' });
    const stored = async () => {
      const { rows } = await sql`
        select to_jsonb(general_note) as note, to_jsonb(import_note) as import from general_note join import_note on note_id = id
        where general_note.category = 'products' order by id`.execute(db());
      return rows;
    };
    await sql`
      with note as (insert into general_note (category, note) select 'products', unnest(${[pair(1, 2), pair(2, 3)]}::text[]) returning id, note)
      insert into import_note (note_id, category, identity) select id, ${productImport.noteCategory}, sha256(convert_to(note, 'UTF8')) from note`.execute(
      db(),
    );
    const before = await stored();
    const { mergeId } = (await merge(1, 2)).body;
    expect(await stored()).toEqual([]);
    await sql`delete from offer where product_id = 3`.execute(db());
    await sql`delete from product where id = 3`.execute(db());
    expect((await undo(mergeId)).status).toBe(200);
    expect(await stored()).toEqual(before.slice(0, 1));
    expect(await mergeNotes()).toEqual(["The merge of 'P2' into 'P1' was undone."]);
  });

  it('leaves the keyword of the old title with the product once somebody has edited it', async () => {
    const { mergeId } = (await merge(1, 2)).body;
    await sql`update keyword set terms = 'p2 blue' where terms = 'p2'`.execute(db());
    await undo(mergeId);
    const { rows } = await sql`
      select product_id from product_keyword join keyword on keyword.id = keyword_id where terms = 'p2 blue'`.execute(db());
    expect(rows).toEqual([{ productId: 1 }]);
  });

  it('goes around a field of a run-time entity that was dropped since', async () => {
    await sql`create table x_shelf (id bigint primary key, product_id bigint references product (id))`.execute(db());
    await sql`insert into x_shelf values (1, 2)`.execute(db());
    const { body } = await merge(1, 2);
    await sql`alter table x_shelf drop column product_id`.execute(db());
    expect((await undo(body.mergeId)).status).toBe(200);
    await sql`drop table x_shelf`.execute(db());
  });

  it('fills a field that came since with its usual value, and is refused where a required field has no default', async () => {
    const { body } = await merge(1, 2);
    await sql`alter table x_display_stand add column lit boolean not null default true, add column shelf text not null default ''`.execute(
      db(),
    );
    await sql`alter table x_display_stand alter column shelf drop default`.execute(db());
    expect((await undo(body.mergeId)).body.errors).toEqual({
      mergeId:
        "Every record of 'Display stands' needs 'Shelf' now. A record that the merge took out has none, so the merge cannot be undone.",
    });
    await sql`alter table x_display_stand drop column shelf`.execute(db());
    expect((await undo(body.mergeId)).status).toBe(200);
    const { rows } = await sql`select title, lit from x_display_stand order by id`.execute(db());
    await sql`alter table x_display_stand drop column lit`.execute(db());
    expect(rows).toEqual([
      { title: 'Window', lit: true },
      { title: 'Door', lit: true },
    ]);
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
    expect((await undo(first)).body.errors).toEqual({ mergeId: 'This merge is already undone.' });
    expect((await undo(999)).status).toBe(404);
  });

  it('is shown in the list of merges', async () => {
    const { body } = await merge(1, 2);
    await undo(body.mergeId);
    const answer = await test.app.inject({ url: mergesPath, headers: clerk });
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
