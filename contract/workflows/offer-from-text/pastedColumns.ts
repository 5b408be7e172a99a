import type { Lexeme } from './lexLine.ts';
import type { ListLayout } from './listLayout.ts';
import { columnTitles } from './words.ts';

/** The numbers of a line by what the titles of the columns above it say. `others`: neither of the goods nor an amount nor pieces. */
export interface Columns {
  amounts: ReadonlySet<number>;
  quantities: ReadonlySet<number>;
  goods: ReadonlySet<number>;
  others: ReadonlySet<number>;
}
export const NO_COLUMNS: Columns = { amounts: new Set(), quantities: new Set(), goods: new Set(), others: new Set() };

type Title = string | undefined;

export const columnsOf = (lexemes: readonly Lexeme[], titles: readonly Title[] | undefined): Columns => {
  if (!titles || !lexemes.some(({ text }) => text === '\t')) return NO_COLUMNS;
  const found = Map.groupBy(numbersIn(lexemes), ({ column }) => titles[column] ?? 'other');
  const at = (title: string) => new Set(found.get(title)?.map(({ index }) => index));
  const isPriced = titles.includes('amount');
  const amounts = at('amount');
  return {
    amounts,
    quantities: at('quantity'),
    goods: isPriced ? at('product') : new Set(),
    others: isPriced ? at('other') : new Set(),
  };
};

const numbersIn = (lexemes: readonly Lexeme[]) => {
  let column = 0;
  return lexemes.flatMap(({ kind, text }, index) => {
    if (text === '\t') column++;
    return kind === 'DIGITS' ? [{ index, column }] : [];
  });
};

export const titleOf = (cell: string): Title => {
  const words = cell.split(/[^\p{L}]+/u);
  const titles = words.map((word) => columnTitles.get(word)).filter((title) => title !== undefined);
  const isNumber = words.includes('no') && !words.some((word) => GOODS_NUMBERS.has(word));
  return isNumber || words.includes('moq') ? 'other' : (titles.find((title) => title !== 'product') ?? titles[0]);
};
const GOODS_NUMBERS = new Set(['part', 'model']);

/** Notes how many columns a line of titles has that blanks or commas part. */
export const noteColumns = (layout: ListLayout, written: string): void => {
  const columnsIn = (cells: readonly string[]) =>
    cells.length >= LEAST && !/\d/.test(written) && areTitles(cells) && cells.some((cell) => titleOf(cell) === 'amount') ? cells.length : 0;
  const line = written.trim().toLowerCase();
  layout.blankColumns = columnsIn(line.split(BLANKS)) || layout.blankColumns;
  layout.commaColumns = columnsIn(line.split(',')) || layout.commaColumns;
};
const LEAST = 3;
const BLANKS = / {2,}/;

/** With tabs in place of what parts its columns: the commas of `Sony WH-1000XM5 Black,225,100`, and blanks below titles that blanks part. */
export const withColumns = (written: string, { blankColumns, commaColumns }: ListLayout): string => {
  if (written.includes('\t')) return written;
  if (blankColumns > 0 && written.trim().split(BLANKS).length === blankColumns)
    return written.replace(INNER_BLANKS, (blanks) => blanks.replace(' ', '\t'));
  if (!written.includes(',') || written.includes(', ')) return written;
  if (written.split(',').length === commaColumns) return written.replaceAll(',', '\t');
  return IN_COLUMNS.test(written) || areTitles(written.toLowerCase().split(',')) ? written.replaceAll(COMMA, '\t') : written;
};
const INNER_BLANKS = /(?<=\S) {2,}(?=\S)/g;
const IN_COLUMNS = /\p{L}"?,\d+(?:\.\d+)?,\d/u;
/** None of thousands: that of `black,1,050` parts no columns. */
const COMMA = /,(?!(?<=,[1-9],)\d{3}(?!\d|,\d))/g;

const areTitles = (cells: readonly string[]): boolean =>
  cells.length >= LEAST && cells.every((cell) => cell.split(/[^\p{L}]+/u).some((word) => columnTitles.has(word)));
