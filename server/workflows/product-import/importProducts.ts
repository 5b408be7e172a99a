import { sql } from 'kysely';
import { nearDuplicate, nearDuplicateNote } from '../../../contract/importNote.ts';
import { productImport, productSheetSetting } from '../../../contract/sharedSpreadsheet.ts';
import { say, translated } from '../../../contract/translated.ts';
import { product } from '../../../resources/product.ts';
import type { Database } from '../../database/tables.ts';
import { notFound, refusalAt } from '../../errors.ts';
import { cellText } from '../../kinds/serverKind.ts';
import { failuresOf, readInput } from '../../records/recordInput.ts';
import { remove } from '../../records/remove.ts';
import { recordActivity, transact } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';
import { systemActor } from '../../services.ts';
import { type Cell, columnName, quoted, type Row, type Sheet, SpreadsheetError } from '../../spreadsheet/spreadsheet.ts';
import { loadCatalogue, productTitles } from '../../trade/catalogue.ts';
import { type ImportOptions, importJob } from '../../trade/importJob.ts';
import { ImportNotes, noteIdentity, openElsewhereNote } from '../../trade/importNotes.ts';
import { normalName, tidyName } from '../../trade/normalName.ts';
import { settingOf } from '../../trade/tradeSettings.ts';
import { type NearPair, nearDuplicates } from './nearDuplicates.ts';

type ProductImportOptions = Omit<ImportOptions, 'timeZone'>;

const BATCH_SIZE = 500;
const MOST_PAIRS = 500;

/** Titles of products and of merged products are known. Batches are stored whole, so an import that was cut short continues. */
export const importProducts = async (options: ProductImportOptions): Promise<number> => {
  const { db, spreadsheet, now, jobCode } = options;
  const startedOn = now();
  const notes = new ImportNotes(productImport.noteCategory);
  let failure: SpreadsheetError | null = null;
  let summary: string | null = null;
  try {
    if (await spreadsheet.isOpenElsewhere()) notes.add(openElsewhereNote(spreadsheet.name));
    summary = await importSheet(options, notes, startedOn);
  } catch (error) {
    if (!(error instanceof SpreadsheetError) || (error.code === 'MOVED' && options.isTriedAgain)) throw error;
    failure = error;
  }
  if (!failure) await noteNearDuplicates(db, notes);
  await db.transaction().execute(async (trx) => {
    await (failure ? notes.fail(trx, failure.message, now()) : notes.finish(trx, startedOn, summary));
    await removeKnownApart(trx);
  });
  return countCreated(db, jobCode);
};

const importSheet = async (options: ProductImportOptions, notes: ImportNotes, startedOn: Date): Promise<string | null> => {
  const { db, spreadsheet, jobCode } = options;
  const wanted = (await settingOf(db, productSheetSetting)) || productSheetSetting.unset;
  const others: string[] = [];
  let read: string | null = null;
  let summary: string | null = null;
  for await (const sheet of spreadsheet.sheets()) {
    if (normalName(sheet.name) !== normalName(wanted)) {
      others.push(sheet.name);
      continue;
    }
    if (read !== null) {
      notes.add(ignoredSheetNote(sheet.name, read));
      continue;
    }
    read = sheet.name;
    try {
      const counts = await importTitles(options, sheet, notes, startedOn);
      summary = summaryNote(sheet.name, { ...counts, created: await countCreated(db, jobCode) });
    } catch (error) {
      if (!(error instanceof NoTitleColumn)) throw error;
      notes.add(noColumnNote(sheet.name));
    }
  }
  if (read === null) notes.add(noSheetNote(spreadsheet.name, wanted, others));
  return summary;
};

const importTitles = async (options: ProductImportOptions, sheet: Sheet, notes: ImportNotes, startedOn: Date) => {
  const { db, signal } = options;
  const catalogue = await loadCatalogue(db);
  const found = new Set<string>();
  let created: string[] = [];
  const counts = { read: 0, refused: 0 };
  const store = async () => {
    signal.throwIfAborted();
    await db.transaction().execute(async (trx) => {
      await storeProducts(trx, created, options);
      await notes.write(trx, startedOn);
    });
    created = [];
  };
  for await (const cell of readTitles(sheet)) {
    if ('read' in cell) {
      notes.add(ignoredColumnNote(sheet.name, cell));
      continue;
    }
    counts.read += 1;
    if ('problem' in cell) {
      counts.refused += 1;
      notes.add(cellNote(sheet.name, cell, cell.problem));
    } else if (catalogue.productId(cell.title) === null && !found.has(normalName(cell.title))) {
      found.add(normalName(cell.title));
      created.push(cell.title);
    }
    if (created.length >= BATCH_SIZE || notes.unwritten >= BATCH_SIZE) await store();
  }
  await store();
  return counts;
};

const noteNearDuplicates = async (db: Database, notes: ImportNotes): Promise<void> => {
  const apart = await knownApart(db);
  const pairs = await nearDuplicates(await productTitles(db), (...pair) => apart.size > 0 && apart.has(noteIdentity(noteOf(pair))));
  for (const pair of pairs.slice(0, MOST_PAIRS)) notes.add(noteOf(pair));
  if (pairs.length > MOST_PAIRS) notes.add(morePairsNote(pairs.length - MOST_PAIRS));
};

const noteOf = ([primary, secondary]: NearPair): string =>
  nearDuplicateNote({
    primaryProductId: primary.id,
    primaryTitle: primary.title,
    secondaryProductId: secondary.id,
    secondaryTitle: secondary.title,
  });

const made = { action: 'CREATE', resource: product.name, before: null } as const;

const storeProducts = async (trx: Database, titles: readonly string[], options: ProductImportOptions): Promise<void> => {
  const { rows } = await sql<{ id: number; title: string }>`
    insert into product (title) select title from unnest(${titles}::text[]) with ordinality as given (title, position) order by position
    on conflict (lower(title)) do nothing returning id, title`.execute(trx);
  if (rows.length === 0) return;
  const { jobCode, requestedBy, spreadsheet } = options;
  const whole = { action: 'IMPORT', resource: product.name, recordId: null, recordTitle: spreadsheet.name, before: null } as const;
  const partOf =
    (await wholeEntry(trx, jobCode)) ?? (await recordActivity(trx, systemActor, [{ ...whole, after: { requestedBy, jobCode } }]))[0];
  const entries = rows.map(({ id, title }) => ({ ...made, recordId: id, recordTitle: title, after: { title } }));
  await recordActivity(trx, systemActor, entries, { partOf: partOf ?? null });
};

const countCreated = async (db: Database, jobCode: string): Promise<number> => {
  const partOf = await wholeEntry(db, jobCode);
  if (partOf === undefined) return 0;
  const counted = db.selectFrom('activity').select(({ fn }) => fn.countAll<number>().as('created'));
  return (await counted.where('partOf', '=', partOf).executeTakeFirstOrThrow()).created;
};

const wholeEntry = async (db: Database, jobCode: string): Promise<number | undefined> => {
  const isWhole = sql<boolean>`action = 'IMPORT' and resource = ${product.name} and part_of is null and after ->> 'jobCode' = ${jobCode}`;
  return (await db.selectFrom('activity').select('id').where(isWhole).executeTakeFirst())?.id;
};

export const importProductsJob = importJob('import-products', importProducts, (db, jobCode, now) =>
  db.transaction().execute((trx) => new ImportNotes(productImport.noteCategory).fail(trx, failedImportNote(jobCode), now)),
);

const cellNote = (sheet: string, { row, column }: TitleCell, problem: string): string =>
  say`Sheet ${quoted(sheet)}, row ${row}, cell ${columnName(column)}${row}: ${problem}.`;

const ignoredColumnNote = (sheet: string, { column, name, read }: IgnoredColumn): string =>
  say`Sheet ${quoted(sheet)}, column ${columnName(column)}: ${quoted(name)} was not read, since column ${columnName(read)} holds the titles. Keep one of the two columns.`;

const ignoredSheetNote = (sheet: string, read: string): string =>
  say`Sheet ${quoted(sheet)}: it was not read, since the sheet ${quoted(read)} has the same name but for capital letters and spaces. Rename or merge one of the two.`;

const noSheetNote = (spreadsheet: string, wanted: string, sheets: readonly string[]): string =>
  say`${quoted(spreadsheet)} has no sheet ${quoted(wanted)}, so no products were imported. It has the sheets: ${quoted(sheets.join(', '), 1_000)}. Rename one, or name it in the application setting import-product-from-teamwork-spreadsheet / sheet-name.`;

const noColumnNote = (sheet: string): string =>
  say`Sheet ${quoted(sheet)}: it has several columns, and none of its first ${HEADER_ROWS} rows names one 'Product' or 'Title'. No products were imported; name the column.`;

const morePairsNote = (more: number): string =>
  say`${more.toLocaleString('en')} more pairs of products have nearly the same titles. Merge those that are listed, then sync again.`;

const summaryNote = (sheet: string, { read, created, refused }: { read: number; created: number; refused: number }): string =>
  say`Sheet ${quoted(sheet)}: ${counted(read, '{0} title was', '{0} titles were')} read. ${counted(created, '{0} product was', '{0} products were')} created, ${counted(read - created - refused, '{0} title was', '{0} titles were')} known, ${counted(refused, '{0} cell', '{0} cells')} could not be read.`;

const failedImportNote = (jobCode: string): string =>
  say`The import stopped because of an error on our side (job ${jobCode}). Products read before it are stored; sync again.`;

const counted = (count: number, one: string, many: string): string => translated(count === 1 ? one : many, [count.toLocaleString('en')]);

type TitleCell = { row: number; column: number } & ({ title: string } | { problem: string });

interface IgnoredColumn {
  column: number;
  name: string;
  read: number;
}

const HEADER_ROWS = 20;

class NoTitleColumn extends Error {}

async function* readTitles(sheet: Sheet): AsyncGenerator<TitleCell | IgnoredColumn> {
  const first: Row[] = [];
  let column: number | null = null;
  for await (const row of sheet.rows()) {
    if (column === null) {
      const [header, ...others] = headersOf(row);
      if (header) {
        column = header.column;
        for (const other of others) yield { ...other, read: column };
      } else first.push(row);
      if (!header && first.length === HEADER_ROWS) {
        column = onlyColumn(first);
        yield* titlesOf(first, column);
      }
    } else yield* titlesOf([row], column);
  }
  if (column === null && first.length > 0) yield* titlesOf(first, onlyColumn(first));
}

const headersOf = ({ cells }: Row): { column: number; name: string }[] =>
  [...cells].flatMap(([column, cell]) => (cell.kind === 'TEXT' && isHeader(cell.text) ? [{ column, name: cell.text }] : []));

const isHeader = (text: string): boolean => HEADERS.includes(normalName(text).replace(/ ?:$/, ''));
const HEADERS = ['product', 'products', 'title', 'titles', 'product title', 'product titles'];

const onlyColumn = (rows: readonly Row[]): number => {
  const [column, ...others] = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  if (column === undefined || others.length > 0) throw new NoTitleColumn();
  return column;
};

const titlesOf = (rows: readonly Row[], column: number): TitleCell[] =>
  rows.flatMap(({ number, cells }) => {
    const cell = cells.get(column);
    return cell ? [{ row: number, column, ...readTitle(cell) }] : [];
  });

const readTitle = (cell: Cell): { title: string } | { problem: string } => {
  if (cell.kind === 'NUMBER' && cell.isAdorned)
    return {
      problem: say`The cell holds ${quoted(cell.text)} but shows more because of its format. Format it as text and enter the title`,
    };
  const read = cellText(cell);
  if ('problem' in read) return read;
  const title = tidyName(read.text);
  const failure = failuresOf(product, readInput(product, { title }, ['title']), null).get('title');
  return failure ? { problem: failure.message } : { title };
};

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

const removeKnownApart = (trx: Database) =>
  sql`
    delete from general_note using import_note
    where import_note.note_id = general_note.id and import_note.category = ${productImport.noteCategory}
      and import_note.identity in (select identity from product_distinction)`.execute(trx);

const knownApart = async (db: Database): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ identity: string }>`select encode(identity, 'hex') as identity from product_distinction`.execute(db);
  return new Set(rows.map(({ identity }) => identity));
};
