import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { codedSentence, NEAR_DUPLICATE } from '../../contract/importNote.ts';
import { productImport } from '../../contract/jobs.ts';
import type { Database } from '../database/tables.ts';
import { remove } from '../records/remove.ts';
import type { WriteContext } from '../registry/registry.ts';
import { quoted } from '../spreadsheet/quoted.ts';
import { normalName } from './normalName.ts';

/** More notes than a person works through or a screen shows. */
export const MOST_NOTES = 5_000;

interface Note {
  identity: string;
  text: string;
}

/** The notes of one run of an import, under its category. A note that exists already stays as it is, so that the same workbook changes nothing. */
export class ImportNotes {
  readonly #category: string;
  #held = new Set<string>();
  #unwritten: Note[] = [];
  #leftOut = 0;
  #summary: string | null = null;

  constructor(category: string) {
    this.#category = category;
  }

  get unwritten(): number {
    return this.#unwritten.length;
  }

  get held(): number {
    return this.#held.size;
  }

  add(text: string) {
    this.#add({ identity: noteIdentity(text), text });
  }

  addUnregistered(sheetName: string, orgName: string, username: string) {
    const text = JSON.stringify({ code: 'UNREGISTERED_ORGANIZATION', sheetName, orgName, username });
    this.#add({ identity: unregisteredIdentity(sheetName, orgName), text });
  }

  /** Says what the import did as a whole, in place of what the one before said. */
  summarize(text: string) {
    this.#summary = text;
  }

  /** Writes what was added since the last time. */
  async write(trx: Database, createdOn: Date) {
    if (this.#unwritten.length === 0) return;
    await sql`
      with unknown as materialized (
        select decode(identity, 'hex') as identity, note, sentence, nextval(pg_get_serial_sequence('general_note', 'id')) as note_id
        from (
          select * from unnest(
            ${this.#unwritten.map(({ identity }) => identity)}::text[], ${this.#unwritten.map(({ text }) => text)}::text[],
            ${this.#unwritten.map(({ text }) => codedSentence(text))}::text[]
          ) with ordinality as given (identity, note, sentence, position)
          where not exists (
            select from import_note known where known.category = ${this.#category} and known.identity = decode(given.identity, 'hex')
          )
          order by position
        ) ordered
      ), marked as (
        insert into import_note (note_id, category, identity) select note_id, ${this.#category}, identity from unknown
      )
      insert into general_note (id, entity_created_on, entity_last_updated_on, category, note, sentence)
      select note_id, ${createdOn}, ${createdOn}, ${this.#category}, note, sentence from unknown`.execute(trx);
    this.#unwritten = [];
  }

  /** Call it at the end of a complete import: removes notes of earlier ones that no longer hold. Notes of staff stay. */
  async finish(trx: Database, createdOn: Date) {
    if (this.#leftOut > 0) {
      const text = tooManyNotesNote(MOST_NOTES, this.#leftOut);
      const identity = noteIdentity(text);
      this.#held.add(identity);
      this.#unwritten.push({ identity, text });
    }
    if (this.#summary !== null) await this.#replace(trx, summaryIdentity, this.#summary);
    await this.write(trx, createdOn);
    await sql`
      delete from general_note using import_note
      where import_note.note_id = general_note.id and import_note.category = ${this.#category}
        and not import_note.identity in (select decode(held, 'hex') from unnest(${[...this.#held]}::text[]) held)`.execute(trx);
  }

  /** Call it instead of `finish`: notes why the import is not complete, in place of earlier such notes. */
  async fail(trx: Database, message: string, failedOn: Date) {
    await this.#replace(trx, failureIdentity, JSON.stringify({ code: 'IMPORT_FAILED', message }));
    await this.write(trx, failedOn);
  }

  /** Adds a note in place of the one of the same identity. */
  async #replace(trx: Database, identity: string, text: string) {
    await sql`
      delete from general_note using import_note
      where import_note.note_id = general_note.id and import_note.category = ${this.#category}
        and import_note.identity = decode(${identity}, 'hex')`.execute(trx);
    this.#held.add(identity);
    this.#unwritten.push({ identity, text });
  }

  #add(note: Note) {
    if (this.#held.has(note.identity)) return;
    if (this.#held.size >= MOST_NOTES) {
      this.#leftOut += 1;
      return;
    }
    this.#held.add(note.identity);
    this.#unwritten.push(note);
  }
}

/** By which a note is known: in hexadecimal digits. */
export const noteIdentity = (text: string): string => hash('sha256', text, 'hex');

/** Removes the note that an organization is not registered on a sheet, whichever import wrote it. */
export const removeUnregisteredNote = async (inside: WriteContext, sheetName: string, orgName: string): Promise<void> => {
  const { rows } = await sql<{ noteId: number }>`
    select general_note.id as note_id from import_note join general_note on general_note.id = import_note.note_id
    where import_note.identity = decode(${unregisteredIdentity(sheetName, orgName)}, 'hex') for update of general_note`.execute(inside.db);
  for (const { noteId } of rows) await remove(inside, inside.registry.get('general-note'), noteId);
};

/**
 * Removes the notes that name this product among two that may be one. Call it when the product goes. People may have edited a note, so
 * that it is no JSON any more: its text is matched as the import writes it.
 */
export const removeNearDuplicateNotes = (trx: Database, productId: number) =>
  sql`
    delete from general_note using import_note
    where import_note.note_id = general_note.id and import_note.category = ${productImport.noteCategory}
      and starts_with(general_note.note, ${`{"code":"${NEAR_DUPLICATE}"`})
      and general_note.note ~ ${`"(primary|secondary)ProductId":${productId}[,}]`}`.execute(trx);

export const openElsewhereNote = (spreadsheet: string): string =>
  `${quoted(spreadsheet)} was open in another program while it was imported, so unsaved changes are missing. Save it there and import again.`;

const tooManyNotesNote = (shown: number, more: number): string =>
  `${more.toLocaleString('en')} more cells could not be imported; only the first ${shown.toLocaleString('en')} are listed. Correct those and import again.`;

const summaryIdentity = hash('sha256', JSON.stringify(['SUMMARY']), 'hex');

const failureIdentity = hash('sha256', JSON.stringify(['IMPORT_FAILED']), 'hex');

const unregisteredIdentity = (sheetName: string, orgName: string): string =>
  hash('sha256', JSON.stringify(['UNREGISTERED_ORGANIZATION', normalName(sheetName), normalName(orgName)]), 'hex');
