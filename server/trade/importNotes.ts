import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { NEAR_DUPLICATE, noteInEnglish, UNREGISTERED, unregisteredOrganization } from '../../contract/importNote.ts';
import { productImport } from '../../contract/sharedSpreadsheet.ts';
import { say } from '../../contract/translated.ts';
import type { Database } from '../database/tables.ts';
import { type Batch, takeOut } from '../ledger/ledger.ts';
import { remove } from '../records/remove.ts';
import type { WriteContext } from '../registry/registry.ts';
import { quoted } from '../spreadsheet/spreadsheet.ts';
import { normalName } from './normalName.ts';

export const MOST_NOTES = 5_000;

type TextOf<Place> = (places: readonly Place[], count: number) => string;

interface Note {
  identity: string;
  textOf: TextOf<unknown>;
  /** The first ones, and how many there are. None of a note without places. */
  places: unknown[];
  count: number;
  /** Written again where an earlier one says otherwise. */
  isSettled: boolean;
}

const MOST_PLACES = 10;
const AT_ONCE = 500;

export class ImportNotes {
  readonly #category: string;
  readonly #notes = new Map<string, Note>();
  readonly #unwritten = new Set<Note>();
  #leftOut = 0;

  constructor(category: string) {
    this.#category = category;
  }

  get unwritten(): number {
    return this.#unwritten.size;
  }

  get held(): number {
    return this.#notes.size;
  }

  add(text: string) {
    this.#add(noteIdentity(text), () => text);
  }

  addUnregistered(sheetName: string, orgName: string, username: string) {
    const text = JSON.stringify({ code: UNREGISTERED, sheetName, orgName, username });
    this.addPlace(unregisteredKey(sheetName, orgName), null, () => text);
  }

  addKeyed(key: readonly string[], text: string) {
    const note = this.#add(identityOf(key), () => text);
    if (note) note.isSettled = true;
  }

  addPlace<Place>(key: readonly string[], place: Place, textOf: TextOf<Place>) {
    const note = this.#add(identityOf(key), textOf as TextOf<unknown>);
    if (!note) return;
    note.count += 1;
    if (note.places.length < MOST_PLACES) note.places.push(place);
  }

  /** Call it when every place is known: what `write` wrote of them may lack some, and notes of earlier imports may name others. */
  settle() {
    for (const note of this.#notes.values()) {
      if (note.count === 0) continue;
      // Who imports the next time does not change the note.
      note.isSettled = !unregisteredOrganization(note.textOf(note.places, note.count));
      this.#unwritten.add(note);
    }
  }

  async write(trx: Database, createdOn: Date) {
    const notes = [...this.#unwritten].slice(0, AT_ONCE);
    if (notes.length === 0) return;
    const given = notes.map(({ identity, textOf, places, count, isSettled }) => {
      const note = textOf(places, count);
      // PostgreSQL reads no JSON with half a letter, which a cell may hold.
      return { identity, note: note.toWellFormed(), sentence: noteInEnglish(note)?.toWellFormed(), rows: Math.max(1, count), isSettled };
    });
    for (const note of notes) this.#unwritten.delete(note);
    await sql`
      with given as materialized (
        select decode(identity, 'hex') as identity, note, sentence, rows, "isSettled", ordinality
        from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as (identity text, note text, sentence text, rows int, "isSettled" boolean)) with ordinality
      ), known as materialized (
        select given.*, note_id from given join import_note on import_note.category = ${this.#category} and import_note.identity = given.identity
      ), told as (
        update general_note set note = known.note, sentence = known.sentence, entity_created_on = ${createdOn}, entity_last_updated_on = ${createdOn}
        from known where general_note.id = note_id and "isSettled"
          and (general_note.note, general_note.sentence) is distinct from (known.note, known.sentence)
          and general_note.entity_last_updated_on = general_note.entity_created_on
      ), counted as (
        update import_note set rows = known.rows from known where import_note.note_id = known.note_id and import_note.rows <> known.rows
      ), unknown as materialized (
        select identity, note, sentence, rows, nextval(pg_get_serial_sequence('general_note', 'id')) as note_id
        from (select * from given where identity not in (select identity from known) order by ordinality) ordered
      ), marked as (
        insert into import_note (note_id, category, identity, rows) select note_id, ${this.#category}, identity, rows from unknown
      )
      insert into general_note (id, entity_created_on, entity_last_updated_on, category, note, sentence)
      select note_id, ${createdOn}, ${createdOn}, ${this.#category}, note, sentence from unknown`.execute(trx);
  }

  async finish(trx: Database, createdOn: Date, summary: string | null = null) {
    if (this.#leftOut > 0) {
      const text = tooManyNotesNote(MOST_NOTES, this.#leftOut);
      this.#put(noteIdentity(text), () => text);
    }
    if (summary !== null) await this.#replace(trx, summaryIdentity, summary);
    while (this.unwritten > 0) await this.write(trx, createdOn);
    await sql`
      delete from general_note using import_note
      where import_note.note_id = general_note.id and import_note.category = ${this.#category}
        and not import_note.identity in (select decode(held, 'hex') from unnest(${[...this.#notes.keys()]}::text[]) held)`.execute(trx);
  }

  async fail(trx: Database, message: string, failedOn: Date) {
    await this.#replace(trx, failureIdentity, JSON.stringify({ code: 'IMPORT_FAILED', message }));
    while (this.unwritten > 0) await this.write(trx, failedOn);
  }

  async #replace(trx: Database, identity: string, text: string) {
    await removeByIdentity(trx, this.#category, identity);
    this.#put(identity, () => text);
  }

  /** Null: there are too many. */
  #add(identity: string, textOf: TextOf<unknown>): Note | null {
    const known = this.#notes.get(identity);
    if (known || this.#notes.size < MOST_NOTES) return known ?? this.#put(identity, textOf);
    this.#leftOut += 1;
    return null;
  }

  #put(identity: string, textOf: TextOf<unknown>): Note {
    const note = { identity, textOf, places: [], count: 0, isSettled: false };
    this.#notes.set(identity, note);
    this.#unwritten.add(note);
    return note;
  }
}

export const removeKeyed = (trx: Database, category: string, key: readonly string[]) => removeByIdentity(trx, category, identityOf(key));

const removeByIdentity = (trx: Database, category: string, identity: string) =>
  sql`
    delete from general_note using import_note
    where import_note.note_id = general_note.id and import_note.category = ${category}
      and import_note.identity = decode(${identity}, 'hex')`.execute(trx);

const identityOf = (key: readonly string[]): string => hash('sha256', JSON.stringify(key), 'hex');

export const noteIdentity = (text: string): string => hash('sha256', text, 'hex');

export const removeUnregisteredNote = async (inside: WriteContext, sheetName: string, orgName: string): Promise<void> => {
  const { rows } = await sql<{ noteId: number }>`
    select general_note.id as note_id from import_note join general_note on general_note.id = import_note.note_id
    where import_note.identity = decode(${identityOf(unregisteredKey(sheetName, orgName))}, 'hex') for update of general_note`.execute(
    inside.db,
  );
  for (const { noteId } of rows) await remove(inside, inside.registry.get('general-note'), noteId);
};

/** People may have edited a note, so that it is no JSON any more: its text is matched as the import writes it. */
export const nearDuplicateNotes = async (db: Database, productId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select general_note.id from general_note join import_note on import_note.note_id = general_note.id
    where import_note.category = ${productImport.noteCategory} and starts_with(general_note.note, ${`{"code":"${NEAR_DUPLICATE}"`})
      and general_note.note ~ ${`"(primary|secondary)ProductId":${productId}[,}]`}`.execute(db);
  return rows.map(({ id }) => id);
};

export const takeOutNotes = async (db: Database, batch: Batch, ids: readonly number[]): Promise<void> => {
  await takeOut(db, batch, { table: 'import_note', hasId: false }, sql`note_id = any(${ids}::bigint[])`);
  await takeOut(db, batch, { table: 'general_note', hasId: true }, sql`id = any(${ids}::bigint[])`);
};

export const removeStaleNotes = (db: Database, noteIds: RawBuilder<unknown>) =>
  sql`
  delete from general_note where id in (${noteIds}) and exists (
    select from regexp_matches(note, '"(?:primary|secondary)ProductId":([0-9]+)', 'g') as named
    where not exists (select from product where product.id = named[1]::bigint))`.execute(db);

export const openElsewhereNote = (spreadsheet: string): string =>
  say`${quoted(spreadsheet)} was open in another program while it was imported, so unsaved changes are missing. Save it there and import again.`;

const tooManyNotesNote = (shown: number, more: number): string =>
  say`${more.toLocaleString('en')} more cells could not be imported; only the first ${shown.toLocaleString('en')} are listed. Correct those and import again.`;

const summaryIdentity = identityOf(['SUMMARY']);

const failureIdentity = identityOf(['IMPORT_FAILED']);

const unregisteredKey = (sheetName: string, orgName: string) => [UNREGISTERED, normalName(sheetName), normalName(orgName)];
