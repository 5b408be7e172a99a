import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { nearDuplicate } from '../../../../contract/importNote.ts';
import { productImport } from '../../../../contract/sharedSpreadsheet.ts';
import { importProducts } from '../../../../server/workflows/product-import/importProducts.ts';
import { asSpreadsheet, noon } from '../../../helpers/trader.ts';
import { db, merge, openMergeDesk, undo } from './mergeDesk.ts';

openMergeDesk();

const sync = async (...titles: string[]) => {
  const spreadsheet = await asSpreadsheet({ Products: [['Product'], ...titles.map((title) => [title])] });
  const job = { jobCode: String(randomUUID()), requestedBy: 'clerk', signal: new AbortController().signal };
  return importProducts({ db: db(), spreadsheet, now: () => noon, ...job });
};
const titles = async () =>
  (await sql<{ title: string }>`select title from product order by id`.execute(db())).rows.map(({ title }) => title);
const pairs = async () => {
  const { rows } = await sql<{ note: string }>`
    select note from general_note where category = ${productImport.noteCategory} order by id`.execute(db());
  return rows.flatMap(({ note }) => nearDuplicate(note) ?? []);
};
const mergeFirstPair = async () => {
  const [{ primaryProductId = 0, secondaryProductId = 0 } = {}] = await pairs();
  return (await merge(primaryProductId, secondaryProductId)).body.mergeId;
};

it('a merge takes away the note that its titles are nearly the same', async () => {
  await sql`insert into product (title) values ('Pixel 9 Pro'), ('Pixel-9 pro')`.execute(db());
  await sync('Pro Pixel 9', 'Other');
  await mergeFirstPair();
  expect((await pairs()).map(({ secondaryTitle }) => secondaryTitle)).toEqual(['Pro Pixel 9']);
});

it('a merged title is not created again by the import of products, nor after the merge was undone', async () => {
  await sync('Nova', 'Nova!');
  const before = await titles();
  const mergeId = await mergeFirstPair();
  expect(await sync('Nova', 'Nova!')).toBe(0);
  expect(await titles()).toEqual(before.filter((title) => title !== 'Nova!'));
  expect(await pairs()).toEqual([]);
  await undo(mergeId);
  expect(await sync('Nova', 'Nova!')).toBe(0);
  expect(await titles()).toEqual(before);
  expect(await pairs()).toHaveLength(1);
});
