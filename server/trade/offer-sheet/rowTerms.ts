import { say } from '../../../contract/translated.ts';
import { type Cell, type NewCell, quoted, type Row, savedNumber, scaleProblems } from '../../spreadsheet/spreadsheet.ts';
import { readWallClock } from '../../spreadsheet/writtenTime.ts';
import { tidyName } from '../normalName.ts';

export const termColumns = {
  Quantity: 'quantity',
  'Least quantity': 'leastQuantity',
  Grade: 'grade',
  'Valid until': 'lastDay',
  Remark: 'remark',
} as const;
type Term = (typeof termColumns)[keyof typeof termColumns];
export type TermColumns = Partial<Record<Term, number>>;

/** As the row writes them; null: an empty cell. Of columns that the sheet lacks it has none. */
export type RowTerms = Partial<Record<Term, string | null>>;

const ranksBy = new Set(['grade', 'lastDay']);
const MOST_PIECES = 999_999_999;
const REMARK_LENGTH = 250;

/** Null: a problem was added with which its price would rank wrongly. Any other leaves that term alone out. */
export const readTerms = (row: Row, columns: TermColumns, problems: { column: number; text: string }[]): RowTerms | null => {
  const found = Object.entries(columns).map(([term, column]) => {
    const cell = row.cells.get(column);
    const [covered] = coverProblem(row, column, names[term as Term]());
    const reading = cell ? readers[term as Term](cell) : covered ? { problem: covered.text } : { value: null };
    if ('problem' in reading) problems.push({ column, text: reading.problem });
    return [term, reading] as const;
  });
  const values = found.flatMap(([term, reading]) => ('value' in reading ? [[term, reading.value] as const] : []));
  return found.some(([term, reading]) => ranksBy.has(term) && 'problem' in reading) ? null : Object.fromEntries(values);
};

/** An empty cell below a merged one, as which it counts on the sheet: nobody can say for which rows the value was meant. */
export const coverProblem = ({ cells, covered }: Row, column: number, what: string): { column: number; text: string }[] => {
  const range = cells.has(column) ? undefined : covered?.get(column);
  if (range === undefined) return [];
  return [
    {
      column,
      text: say`the ${what} is part of the merged cells ${range}. Unmerge them and fill each`,
    },
  ];
};

/** Their columns in the table of offers. */
const storedAs = { quantity: 'quantity', leastQuantity: 'least_quantity', grade: 'grade_id', lastDay: 'valid_until', remark: 'remark' };

/** What a row says, to tell whether it says something else later; null: nothing. */
export const toldTerms = (terms: RowTerms): string | null => {
  const told = Object.values(termColumns).flatMap((term) => (terms[term] ? [[storedAs[term], terms[term]]] : []));
  return told.length === 0 ? null : JSON.stringify(Object.fromEntries(told));
};

/** Those that a sheet has a column for, as a row would write them. */
export const termsFor = (columns: TermColumns, terms: Readonly<RowTerms>): RowTerms =>
  Object.fromEntries(Object.keys(columns).map((term) => [term, tidyName(terms[term as Term] ?? '') || null]));

export const termCell = (term: string, text: string): NewCell => {
  if (term === 'lastDay') return { kind: 'DATE', wallClock: `${text}T00:00:00` };
  return { kind: term === 'quantity' || term === 'leastQuantity' ? 'NUMBER' : 'TEXT', text };
};

type Reading = { value: string | null } | { problem: string };

const whole =
  (what: () => string) =>
  (cell: Cell): Reading => {
    if (cell.kind === 'FORMULA') return noValue(what());
    if (cell.kind === 'NUMBER' && cell.unit && 'scale' in cell.unit)
      return { problem: say`the ${what()} ${scaleProblems[cell.unit.scale]()}` };
    const text = shown(cell);
    const number = /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : savedNumber(text);
    return number !== null && /^[1-9]\d*$/.test(number) && Number(number) <= MOST_PIECES
      ? { value: number }
      : { problem: say`the ${what()} ${quoted(text)} is not a whole number above zero. Enter one, or nothing` };
  };

const text =
  (what: () => string) =>
  (cell: Cell): Reading => {
    if (cell.kind === 'FORMULA') return noValue(what());
    const written = shown(cell);
    return written.length > REMARK_LENGTH
      ? { problem: say`the ${what()} ${quoted(written)} is longer than ${REMARK_LENGTH} characters. Shorten it` }
      : { value: written || null };
  };

const lastDay = (cell: Cell): Reading => {
  const read = readWallClock(cell);
  return 'problem' in read
    ? { problem: say`the last day cannot be read: ${read.problem}` }
    : { value: read.wallClock.slice(0, 'yyyy-MM-dd'.length) };
};

const names: Record<Term, () => string> = {
  quantity: () => say`quantity`,
  leastQuantity: () => say`least quantity`,
  grade: () => say`grade`,
  lastDay: () => say`last day`,
  remark: () => say`remark`,
};

const readers: Record<Term, (cell: Cell) => Reading> = {
  quantity: whole(names.quantity),
  leastQuantity: whole(names.leastQuantity),
  grade: text(names.grade),
  lastDay,
  remark: text(names.remark),
};

const noValue = (what: string): Reading => ({
  problem: say`the ${what} is a formula without a value. Open the workbook and save it again`,
});

const shown = (cell: Exclude<Cell, { kind: 'FORMULA' }>): string =>
  tidyName(cell.kind === 'DATE' ? cell.wallClock.slice(0, 'yyyy-MM-dd'.length) : cell.text);

export interface OfferColumns {
  organization: number;
  products: number[];
  amount: number;
  date: number | null;
  offerOrRequest: number | null;
  terms: TermColumns;
}

export const columnsIn = ({ organization, products, amount, date, offerOrRequest, terms }: OfferColumns): number[] =>
  [organization, ...products, amount, date, offerOrRequest, ...Object.values(terms)].filter((column) => column !== null);

type HeaderFinding = { columns: OfferColumns } | { found: string[]; missing: string[]; doubled: string[] };

export const HEADER_ROWS = 20;

const COLUMN_NAMES = ['Organization', 'Product', 'Amount', 'Date', 'Offer/Request'] as const;
type ColumnName = (typeof COLUMN_NAMES)[number] | keyof typeof termColumns;
const TERM_NAMES = Object.keys(termColumns) as (keyof typeof termColumns)[];
const REQUIRED: readonly ColumnName[] = ['Organization', 'Product', 'Amount'];

export const findHeader = (row: Row): HeaderFinding => {
  const columns = new Map<ColumnName, number[]>();
  for (const [column, cell] of row.cells) {
    const name = cell.kind === 'TEXT' ? columnNameOf(cell.text) : null;
    if (name) columns.set(name, [...(columns.get(name) ?? []), column]);
  }
  const missing = REQUIRED.filter((name) => !columns.has(name));
  const doubled = COLUMN_NAMES.filter((name) => name !== 'Product' && (columns.get(name)?.length ?? 0) > 1);
  const first = (name: ColumnName) => columns.get(name)?.[0] ?? null;
  const [organization, amount] = [first('Organization'), first('Amount')];
  const products = columns.get('Product') ?? [];
  if (organization === null || amount === null || products.length === 0 || doubled.length > 0)
    return { found: REQUIRED.filter((name) => columns.has(name)), missing, doubled };
  // Of two, the first counts: sheets had such columns before they meant anything here.
  const terms = Object.fromEntries(TERM_NAMES.flatMap((name) => (columns.has(name) ? [[termColumns[name], first(name)]] : [])));
  return { columns: { organization, products, amount, date: first('Date'), offerOrRequest: first('Offer/Request'), terms } };
};

const columnNameOf = (text: string): ColumnName | null => {
  const words = text
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/ ?\/ ?/g, '/')
    .replace(/ ?:$/, '')
    .trim();
  if (/^product( ?\d+)?$/.test(words)) return 'Product';
  return [...COLUMN_NAMES, ...TERM_NAMES].find((name) => name.toLowerCase() === words) ?? null;
};
