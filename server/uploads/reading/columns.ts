import { commonFields, isCommonField, marksField } from '../../../contract/commonFields.ts';
import { currencyMeant } from '../../../contract/currencyMarks.ts';
import { contractKindOf, type FieldDeclaration, type FieldOf, isSelection, lookupOf } from '../../../contract/kinds/index.ts';
import { fieldLabel } from '../../../contract/metadata.ts';
import { withoutGuard } from '../../../contract/mistakable.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { say, sentences, translated } from '../../../contract/translated.ts';
import { type ChosenColumns, textIn, type UploadQuery } from '../../../contract/uploads.ts';
import { inEveryLanguage } from '../../http/readerLanguage.ts';
import { kindOf } from '../../kinds/index.ts';
import { findField, uploadFields } from '../../records/fields.ts';
import { type Cell, quoted, type Row } from '../../spreadsheet/spreadsheet.ts';
import { limits } from '../limits.ts';
import { refusal } from '../receiveFile.ts';
import { REASON_COLUMNS } from '../refusal/badRowLines.ts';
import { foreignTitles } from './foreignTitles.ts';
import type { OpenedFile } from './openRows.ts';
import { currencyFieldOf, withoutCurrency } from './pricedCells.ts';

export interface UploadColumn {
  position: number;
  field: FieldDeclaration;
  title: string;
}

export interface UploadHeader {
  columns: UploadColumn[];
  dated: UploadColumn | null;
  derived: UploadColumn[];
  unread: UploadColumn[];
  leftOut: Pick<UploadColumn, 'position' | 'title'>[];
  ofNew: { position: number; of: OfNewRecords }[];
  /** Where a page chose them: which record a row changes, and as it was read when. A row without changes no record. */
  seen: { id: UploadColumn; version: UploadColumn } | null;
}

/** What the records that rows name and nobody stored need, such as the country of a supplier. `titles`: folded. */
export interface OfNewRecords {
  name: string;
  label: string;
  titles: readonly string[];
  lookup: FieldOf<'MANY_TO_ONE'>;
  needed: FieldDeclaration;
}

export type Choices = Pick<UploadQuery, 'columns' | 'constants' | 'unknownColumns'> & { ofNew?: readonly OfNewRecords[] };

const TITLE_ROWS = 10;
const SEEN = ['id', 'entityLastUpdatedOn'];
const namesRecords = (chosen: ChosenColumns = {}): boolean => SEEN.every((name) => Object.values(chosen).includes(name));

/** The header is the first row that names the most columns, or has the most words: a title may stand above it. */
export const openHeader = async (
  declaration: ResourceDeclaration,
  { rows, notes }: OpenedFile,
  { columns: chosen, constants = {} }: Choices = {},
) => {
  const first: Row[] = [];
  while (first.length < TITLE_ROWS) {
    const { done, value } = await rows.next();
    if (done) break;
    first.push(value);
  }
  const wordsIn = ({ cells }: Row) => [...cells.values()].filter((cell) => WORDS_ALONE.test(cellTitle(cell))).length;
  const counts = first.map((row) => namedColumns(declaration, row, chosen).all.length * limits.columns + wordsIn(row));
  const place = counts.indexOf(Math.max(...counts));
  const [header, ...below] = first.slice(Math.max(place, 0));
  if (!header) throw refusal(sentences([say`The file is empty.`, ...notes]));
  const given = { ...currencyOfRows(declaration, header, below, chosen), ...constants };
  const fields = choosableFields(declaration).filter(({ name }) => (textIn(given, name) ?? '') !== '');
  const texts = fields.map(({ name }) => textIn(given, name) ?? '');
  async function* others(): AsyncGenerator<Row> {
    for (const row of below) yield withTexts(row, texts);
    for await (const row of rows) yield withTexts(row, texts);
  }
  const titles = fields.map(({ name }) => fieldLabel(declaration, name));
  return { header: withTexts(header, titles), rowsAbove: place, others: others() };
};

/** What has digits is a row of goods, or the day of a list. */
const WORDS_ALONE = /^\D*\p{L}\D*$/u;

/** Beyond all columns of a file. */
const CONSTANTS_FROM = 10_000;

const withTexts = (row: Row, texts: readonly string[]): Row =>
  texts.length === 0
    ? row
    : {
        ...row,
        cells: new Map<number, Cell>([
          ...row.cells,
          ...texts.map((text, place) => [CONSTANTS_FROM + place, { kind: 'TEXT', text }] as const),
        ]),
      };

/** `Price (EUR)` says the currency of all rows, where no column does. So do the first amounts, where each names the same one. */
const currencyOfRows = (declaration: ResourceDeclaration, header: Row, rows: readonly Row[], chosen: ChosenColumns | undefined) => {
  const { all } = namedColumns(declaration, header, chosen);
  const [priced, other] = all.filter(({ field }) => currencyFieldOf(field) !== undefined);
  const name = currencyFieldOf(priced?.field);
  if (!priced || other || name === undefined || all.some(({ field }) => field.name === name)) return {};
  const amounts = rows.flatMap(({ cells }) => cells.get(priced.position) ?? []);
  const named = new Set(amounts.map((cell) => currencyMeant(withoutCurrency(priced.field, cell).currency ?? '')));
  const inAll = named.size === 1 ? [...named][0] : null;
  const currency = titleAndCurrency(cellTitle(header.cells.get(priced.position))).currency ?? inAll;
  return currency ? { [name]: currency } : {};
};

/** `all`: in the order of the file, also those that are not read. */
export const namedColumns = (
  declaration: ResourceDeclaration,
  { cells }: Row,
  chosen: ChosenColumns = {},
  ofNew: Choices['ofNew'] = [],
) => {
  const known = [...uploadFields(declaration), ...exportedFields(declaration)];
  const byTitle = new Map(
    [...known, marksField].flatMap((field) => titlesOf(declaration, field).map((title) => [folded(title), field] as const)).reverse(),
  );
  const ownField = (title: string) => byTitle.get(folded(title)) ?? pricedField(byTitle, title);
  const foreign = new Map(known.flatMap((field) => (foreignTitles.get(field.name) ?? []).map((title) => [folded(title), field] as const)));
  const claims = Map.groupBy([...cells.values()].map(cellTitle), (title) => ownField(title) ?? foreign.get(folded(title)));
  // `Artikel` may be a number beside `Bezeichnung`: the page asks which of two is meant.
  const foreignField = (title: string) => (claims.get(foreign.get(folded(title)))?.length === 1 ? foreign.get(folded(title)) : undefined);
  const all: UploadColumn[] = [];
  const unknown: UploadHeader['leftOut'] = [];
  const leftOut: UploadHeader['leftOut'] = [];
  const said: UploadHeader['ofNew'] = [];
  const titles = columnTitles(cells);
  for (const [position, cell] of cells) {
    const title = titles.get(position) ?? '';
    const name = position < CONSTANTS_FROM ? textIn(chosen, title) : undefined;
    const field =
      name === undefined
        ? (ownField(cellTitle(cell)) ?? foreignField(cellTitle(cell)))
        : [...choosableFields(declaration), ...(namesRecords(chosen) ? commonFields : [])].find((each) => each.name === name);
    const of = ofNew.find((each) => (name === undefined ? each.titles.includes(folded(cellTitle(cell))) : each.name === name));
    if (field) all.push({ position, field, title: translated(fieldLabel(declaration, field.name)) });
    else if (of) said.push({ position, of });
    else (name === '' ? leftOut : unknown).push({ position, title: title || say`the one in position ${position + 1}` });
  }
  const reasons = unknown.filter(({ position, title }) => inEveryLanguage(REASON_COLUMNS[position] ?? '').includes(title));
  // The product's own file of bad rows comes back mended.
  if (reasons.length < REASON_COLUMNS.length) return { all, unknown, leftOut, ofNew: said };
  return { all, unknown: unknown.filter((column) => !reasons.includes(column)), leftOut: [...leftOut, ...reasons], ofNew: said };
};

const pricedField = (byTitle: ReadonlyMap<string, FieldDeclaration>, title: string): FieldDeclaration | undefined => {
  const field = byTitle.get(folded(titleAndCurrency(title).title));
  return currencyFieldOf(field) === undefined ? undefined : field;
};

/** Of a title: what a page shows, and what a column is known by. */
const MOST_LETTERS = 200;

export const cellTitle = (cell: Cell | undefined): string =>
  cell && 'text' in cell ? withoutGuard(cell.text.trim()).slice(0, MOST_LETTERS) : '';

/** By position. The second column of a title is called `Price (2)`. */
export const columnTitles = (cells: Row['cells']): ReadonlyMap<number, string> => {
  const seen = new Map<string, number>();
  return new Map(
    [...cells.keys()]
      .sort((one, other) => one - other)
      .map((position) => {
        const title = cellTitle(cells.get(position));
        const count = (seen.get(title) ?? 0) + 1;
        seen.set(title, count);
        return [position, count === 1 || title === '' ? title : `${title} (${count})`];
      }),
  );
};

export const choosableFields = (declaration: ResourceDeclaration): FieldDeclaration[] => {
  const dated = declaration.uploadDatedBy ? findField(declaration, declaration.uploadDatedBy) : undefined;
  return [...new Set([...uploadFields(declaration), ...(dated ? [dated] : [])])];
};

const exportedFields = (declaration: ResourceDeclaration): FieldDeclaration[] => [
  ...declaration.list.columns.flatMap((name) => findField(declaration, name) ?? []),
  ...choosableFields(declaration),
  ...declaration.fields.filter(isSelection),
];

export const readHeader = (
  declaration: ResourceDeclaration,
  row: Row,
  { columns: chosen, unknownColumns, ofNew = [] }: Choices = {},
): UploadHeader => {
  if (row.cells.size > limits.columns) throw refusal(say`The header has ${row.cells.size} columns. A file may have ${limits.columns}.`);
  const fields = uploadFields(declaration);
  const { all, unknown, leftOut, ofNew: said } = namedColumns(declaration, row, chosen, ofNew);
  const dated = all.find(({ field }) => field.name === declaration.uploadDatedBy) ?? null;
  const columns = all.filter(({ field }) => fields.includes(field));
  const [id, version] = SEEN.map((name) => all.find(({ field }) => namesRecords(chosen) && field.name === name));
  const seen = id && version ? { id, version } : null;
  const derived: UploadColumn[] = [];
  const unread: UploadColumn[] = [];
  for (const column of all.filter((each) => each !== dated && !columns.includes(each) && !(seen && isCommonField(each.field.name)))) {
    const shown = shownField(fields, column.field);
    if (isSelection(column.field)) leftOut.push(column);
    else if (shown && !columns.some(({ field }) => field === shown)) columns.push({ ...column, field: shown });
    else (isCommonField(column.field.name) || column.field === marksField ? unread : derived).push(column);
  }
  const known = choosableFields(declaration)
    .map(({ name }) => translated(fieldLabel(declaration, name)))
    .join(', ');
  if (unknown.length > 0 && !(unknownColumns === 'leave-out' && all.length > 0))
    throw refusal(say`The header has unknown columns: ${listed(unknown.map(({ title }) => title))}. The columns are: ${known}.`);
  const doubled = all.filter(({ field }, index) => all.findIndex((other) => other.field === field) < index);
  if (doubled.length > 0)
    throw refusal(say`The header has these columns more than once: ${listed(doubled.map(({ title }) => title))}. Keep one of each.`);
  const missing = seen ? [] : fields.filter((field) => isNeeded(field) && !columns.some((column) => column.field === field));
  if (missing.length > 0)
    throw refusal(
      say`The header lacks: ${missing.map(({ name }) => translated(fieldLabel(declaration, name))).join(', ')}. The columns are: ${known}.`,
    );
  return { columns, dated, derived, unread, leftOut: [...leftOut, ...unknown], ofNew: said, seen };
};

export const isNeeded = (field: FieldDeclaration): boolean => field.required === true && kindOf(field).initial(field) === null;

export const shownField = (fields: readonly FieldDeclaration[], field: FieldDeclaration): FieldDeclaration | undefined =>
  contractKindOf(field).hasColumn ? undefined : fields.find(({ name }) => name === contractKindOf(field).valuePath(field));

export const titlesOf = (declaration: ResourceDeclaration, field: FieldDeclaration): string[] => {
  const names = [field.name, ...inEveryLanguage(fieldLabel(declaration, field.name)), ...(field.alsoCalled ?? [])];
  const lookup = lookupOf(field);
  return lookup ? [...names, ...names.map((name) => `${name} ${lookup.lookupSearchField}`)] : names;
};

export const folded = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.-]+/g, '');

const NAMED = 10;

const listed = (titles: readonly string[]): string => {
  const named = titles
    .slice(0, NAMED)
    .map((title) => quoted(title))
    .join(', ');
  return titles.length > NAMED ? say`${named} and ${titles.length - NAMED} more` : named;
};

/** A title such as `Price (CNY)`, `HK$ price` or `Price in EUR`, without its currency. */
const titleAndCurrency = (title: string): { title: string; currency: string | null } => {
  const words = title.split(/[\s()[\]/:_-]+/).filter((word) => word !== '');
  for (const place of [words.length - 1, 0]) {
    const currency = words.length > 1 && !WORDS.has(words[place] ?? '') ? currencyMeant(words[place] ?? '') : null;
    if (currency === null) continue;
    const others = words.filter((word, at) => at !== place && word.toLowerCase() !== 'in');
    return { title: others.join(' '), currency };
  }
  return { title, currency: null };
};

/** Codes that are words of a title in capital letters. */
const WORDS: ReadonlySet<string> = new Set(['ALL', 'TOP']);
