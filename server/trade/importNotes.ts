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

interface Note {
  identity: string;
  readonly text: string;
  readonly rows?: number;
  isSettled?: boolean;
}

const noteOfPlaces = <Place>(identity: string, textOf: (places: readonly Place[], count: number) => string) => {
  const places: Place[] = [];
  let count = 0;
  const add = (place: Place): void => {
    count += 1;
    if (places.length < MOST_PLACES) places.push(place);
  };
  const note: Note & { add: typeof add } = {
    identity,
    add,
    get text() {
      return textOf(places, count);
    },
    get rows() {
      return count;
    },
  };
  return note;
};

const MOST_PLACES = 10;
const AT_ONCE = 500;

export class ImportNotes {
  readonly #category: string;
  #held = new Set<string>();
  #unwritten: Note[] = [];
  #leftOut = 0;
  #ofPlaces = new Map<string, Note & { add(place: unknown): void }>();
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
    const text = JSON.stringify({ code: UNREGISTERED, sheetName, orgName, username });
    this.addPlace(unregisteredKey(sheetName, orgName), null, () => text);
  }

  addKeyed(key: readonly string[], text: string) {
    this.#add({ identity: identityOf(key), text, isSettled: true });
  }

  addPlace<Place>(key: readonly string[], place: Place, textOf: (places: readonly Place[], count: number) => string) {
    const identity = identityOf(key);
    const known = this.#ofPlaces.get(identity);
    if (known) return known.add(place);
    const note = noteOfPlaces(identity, textOf);
    note.add(place);
    if (this.#add(note)) this.#ofPlaces.set(identity, note);
  }

  /** Call it when every place is known: what `write` wrote of them may lack some, and notes of earlier imports may name others. */
  settle() {
    const waiting = new Set(this.#unwritten);
    for (const note of this.#ofPlaces.values()) {
      // Who imports the next time does not change the note.
      note.isSettled = !unregisteredOrganization(note.text);
      if (!waiting.has(note)) this.#unwritten.push(note);
    }
  }

  summarize(text: string) {
    this.#summary = text;
  }

  async write(trx: Database, createdOn: Date) {
    const notes = this.#unwritten.splice(0, AT_ONCE);
    if (notes.length === 0) return;
    const settled = notes.filter(({ isSettled }) => isSettled);
    if (settled.length > 0)
      await sql`
        update general_note set note = given.note, sentence = given.sentence, entity_created_on = ${createdOn}, entity_last_updated_on = ${createdOn}
        from unnest(${settled.map(({ identity }) => identity)}::text[], ${settled.map(({ text }) => text)}::text[],
          ${settled.map(({ text }) => noteInEnglish(text))}::text[]) as given (identity, note, sentence)
        join import_note known on known.category = ${this.#category} and known.identity = decode(given.identity, 'hex')
        where general_note.id = known.note_id and (general_note.note, general_note.sentence) is distinct from (given.note, given.sentence)
          and general_note.entity_last_updated_on = general_note.entity_created_on`.execute(trx);
    await sql`
      with given as materialized (
        select decode(hex, 'hex') as identity, note, sentence, rows, position from unnest(
          ${notes.map(({ identity }) => identity)}::text[], ${notes.map(({ text }) => text)}::text[],
          ${notes.map(({ text }) => noteInEnglish(text))}::text[], ${notes.map(({ rows = 1 }) => rows)}::int[]
        ) with ordinality as given (hex, note, sentence, rows, position)
      ), unknown as materialized (
        select identity, note, sentence, rows, nextval(pg_get_serial_sequence('general_note', 'id')) as note_id
        from (
          select * from given
          where not exists (select from import_note known where known.category = ${this.#category} and known.identity = given.identity)
          order by position
        ) ordered
      ), counted as (
        update import_note known set rows = given.rows from given
        where known.category = ${this.#category} and known.identity = given.identity and known.rows <> given.rows
      ), marked as (
        insert into import_note (note_id, category, identity, rows) select note_id, ${this.#category}, identity, rows from unknown
      )
      insert into general_note (id, entity_created_on, entity_last_updated_on, category, note, sentence)
      select note_id, ${createdOn}, ${createdOn}, ${this.#category}, note, sentence from unknown`.execute(trx);
  }

  async finish(trx: Database, createdOn: Date) {
    if (this.#leftOut > 0) {
      const text = tooManyNotesNote(MOST_NOTES, this.#leftOut);
      const identity = noteIdentity(text);
      this.#held.add(identity);
      this.#unwritten.push({ identity, text });
    }
    if (this.#summary !== null) await this.#replace(trx, summaryIdentity, this.#summary);
    while (this.unwritten > 0) await this.write(trx, createdOn);
    await sql`
      delete from general_note using import_note
      where import_note.note_id = general_note.id and import_note.category = ${this.#category}
        and not import_note.identity in (select decode(held, 'hex') from unnest(${[...this.#held]}::text[]) held)`.execute(trx);
  }

  async fail(trx: Database, message: string, failedOn: Date) {
    await this.#replace(trx, failureIdentity, JSON.stringify({ code: 'IMPORT_FAILED', message }));
    while (this.unwritten > 0) await this.write(trx, failedOn);
  }

  async #replace(trx: Database, identity: string, text: string) {
    await removeByIdentity(trx, this.#category, identity);
    this.#held.add(identity);
    this.#unwritten.push({ identity, text });
  }

  #add(note: Note): boolean {
    if (this.#held.has(note.identity)) return false;
    if (this.#held.size >= MOST_NOTES) {
      this.#leftOut += 1;
      return false;
    }
    this.#held.add(note.identity);
    this.#unwritten.push(note);
    return true;
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
