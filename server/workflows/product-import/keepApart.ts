import { sql } from 'kysely';
import { nearDuplicate } from '../../../contract/importNote.ts';
import { productImport } from '../../../contract/sharedSpreadsheet.ts';
import { say } from '../../../contract/translated.ts';
import type { Database } from '../../database/tables.ts';
import { notFound, refusalAt } from '../../errors.ts';
import { remove } from '../../records/remove.ts';
import { transact } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';
import { noteIdentity } from '../../trade/importNotes.ts';

export const keepApart = (context: WriteContext, noteId: number): Promise<void> =>
  transact(context, async (inside) => {
    const { rows } = await sql<{ note: string; identity: string | null }>`
      select note, (select encode(identity, 'hex') from import_note where note_id = general_note.id) as identity
      from general_note where id = ${noteId} for update`.execute(inside.db);
    const [found] = rows;
    if (!found) throw notFound`note with the id ${noteId} any more`;
    if (!nearDuplicate(found.note)) throw refusalAt('noteId', say`This note is not about two products.`);
    const identity = found.identity ?? noteIdentity(found.note);
    await sql`
      insert into product_distinction (identity, note, made_by) values (decode(${identity}, 'hex'), ${found.note}, ${inside.actor.username ?? ''})
      on conflict do nothing`.execute(inside.db);
    await remove(inside, inside.registry.get('general-note'), noteId);
  });

export const removeKnownApart = (trx: Database) =>
  sql`
    delete from general_note using import_note
    where import_note.note_id = general_note.id and import_note.category = ${productImport.noteCategory}
      and import_note.identity in (select identity from product_distinction)`.execute(trx);

export const knownApart = async (db: Database): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ identity: string }>`select encode(identity, 'hex') as identity from product_distinction`.execute(db);
  return new Set(rows.map(({ identity }) => identity));
};
