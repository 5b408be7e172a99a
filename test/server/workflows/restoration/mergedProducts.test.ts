import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { offer } from '../../../../resources/offer.ts';
import { product } from '../../../../resources/product.ts';
import { remove } from '../../../../server/records/remove.ts';
import { update } from '../../../../server/records/update.ts';
import { mergeProducts } from '../../../../server/workflows/product-merge/mergeProducts.ts';
import { undoMerge } from '../../../../server/workflows/product-merge/undoMerge.ts';
import { openWorld } from '../../records/battery/calls.ts';
import { restorerOf } from './restorer.ts';

const world = openWorld();
const { lastEntry, preview, restore } = restorerOf(world);

const merge = (primaryProductId: number, secondaryProductId: number) =>
  mergeProducts(world().context, { primaryProductId, secondaryProductId });

it('a product that was merged comes back by the undo of the merge alone', async () => {
  const [kept, merged] = [await world().samples.store(product), await world().samples.store(product)];
  await remove(world().context, product, merged.id);
  const deletion = await lastEntry(product, merged);
  await restore(deletion);
  await update(world().context, product, merged.id, { title: 'Renamed' });
  const renaming = await lastEntry(product, merged);
  const { mergeId } = await merge(kept.id, merged.id);
  const message = `The product was merged into '${kept.title}'. Undo that merge first`;
  for (const entry of [deletion, renaming]) {
    expect((await preview(entry)).json.problems).toEqual([{ field: null, message }]);
    expect(await restore(entry)).toMatchObject({ status: 400, json: { errors: { record: message } } });
  }
  await undoMerge(world().context, mergeId);
  expect(await restore(renaming)).toMatchObject({ status: 200 });
});

it('the product that others were merged into keeps their titles when it is deleted and restored', async () => {
  const { db } = world().database;
  const aliases = async () => (await sql`select id, title, product_id from product_alias order by id`.execute(db)).rows;
  const [kept, middle, first] = [
    await world().samples.store(product),
    await world().samples.store(product),
    await world().samples.store(product),
  ];
  await merge(middle.id, first.id);
  const { mergeId } = await merge(kept.id, middle.id);
  const before = await aliases();
  expect(before).toHaveLength(2);
  await sql`delete from product_keyword where product_id = ${kept.id}`.execute(db);
  await remove(world().context, product, kept.id);
  expect(await aliases()).toEqual([]);
  expect(await restore(await lastEntry(product, kept))).toMatchObject({ status: 200 });
  expect(await aliases()).toEqual(before);
  await undoMerge(world().context, mergeId);
  expect(await aliases()).toMatchObject([{ productId: middle.id }]);
});

it('a restored product leaves a title to the product that got it since, and says so', async () => {
  const { db } = world().database;
  const [kept, first, other] = [
    await world().samples.store(product),
    await world().samples.store(product),
    await world().samples.store(product),
  ];
  await merge(kept.id, first.id);
  await sql`delete from product_keyword where product_id = ${kept.id}`.execute(db);
  await remove(world().context, product, kept.id);
  const again = await world().samples.store(product, { title: first.title });
  await merge(other.id, again.id);
  const deletion = await lastEntry(product, kept);
  const note = `Imports read the title '${first.title}' as '${other.title}' since a later merge, and continue to do so.`;
  expect((await preview(deletion)).json.notes).toEqual([note]);
  expect(await restore(deletion)).toMatchObject({ status: 200 });
  const { rows } = await sql`select product_id from product_alias where product_id in (${kept.id}, ${other.id})`.execute(db);
  expect(rows).toEqual([{ productId: other.id }]);
});

it('a record of a product that was merged says so', async () => {
  const [kept, merged] = [await world().samples.store(product), await world().samples.store(product)];
  const deleted = await world().samples.store(offer, { product: { id: merged.id } });
  await remove(world().context, offer, deleted.id);
  const { mergeId } = await merge(kept.id, merged.id);
  const entry = await lastEntry(offer, deleted);
  const message = `The product was merged into '${kept.title}'. Undo that merge first`;
  expect((await preview(entry)).json.problems).toEqual([{ field: 'product', message }]);
  await undoMerge(world().context, mergeId);
  expect(await restore(entry)).toMatchObject({ status: 200 });
});
