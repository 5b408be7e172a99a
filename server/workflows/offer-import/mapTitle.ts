import { sql } from 'kysely';
import { unknownProduct } from '../../../contract/importNote.ts';
import { mappedTitle } from '../../../contract/products/mappedTitleCalls.ts';
import { offerImport } from '../../../contract/sharedSpreadsheet.ts';
import { say } from '../../../contract/translated.ts';
import { notFound, refusalAt } from '../../errors.ts';
import { remove } from '../../records/remove.ts';
import { recordActivity, transact } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';
import { quoted } from '../../spreadsheet/spreadsheet.ts';
import { normalName } from '../../trade/normalName.ts';
import { addingAlias } from '../../trade/productAliases.ts';

export const mapTitle = (context: WriteContext, noteId: number, productId: number): Promise<void> =>
  transact(context, async (inside) => {
    const { db, actor, registry } = inside;
    const told = await db.selectFrom('generalNote').select('note').where('id', '=', noteId).forUpdate().executeTakeFirst();
    if (!told) throw notFound`note with the id ${noteId} any more`;
    const title = unknownProduct(told.note);
    if (title === null) throw refusalAt('noteId', say`This note does not say that a title has no product.`);
    const product = await db.selectFrom('product').select('title').where('id', '=', productId).forKeyShare().executeTakeFirst();
    if (!product) throw refusalAt('productId', say`There is no such product any more. Choose another one.`);
    const { rows: made } = await addingAlias(title, productId, actor.username ?? '').execute(db);
    if (!made[0]) throw refusalAt('noteId', say`The title ${quoted(title)} means a product already. Import again.`);
    const after = { title: normalName(title), product: product.title };
    const entry = { resource: mappedTitle, recordId: made[0].id, recordTitle: title, before: null, after };
    await recordActivity(db, actor, [{ action: 'CREATE', ...entry }]);
    const { rows: others } = await sql<{ id: number }>`
      select general_note.id from general_note join import_note on import_note.note_id = general_note.id
      where import_note.category = ${offerImport.noteCategory} and position(${`: there is no product ${quoted(title)}. `} in coalesce(sentence, note)) > 0
      order by general_note.id for update of general_note`.execute(db);
    for (const id of new Set([noteId, ...others.map((note) => note.id)])) await remove(inside, registry.get('general-note'), id);
  });
