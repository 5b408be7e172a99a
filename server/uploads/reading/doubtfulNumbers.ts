import { markedAmount } from '../../spreadsheet/markedAmount.ts';
import type { Cell, Row } from '../../spreadsheet/spreadsheet.ts';
import { csvRows, delimiterIn } from './csvRows.ts';

/** `1.234` and `1,234` mean a thousand or little more than one, as the country of the writer has it. */
const DOUBTFUL = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
const LONGEST = 40;

/** Lists parted by commas come from where a point is the decimal mark. Those parted by semicolons or tabs come from anywhere. */
const usualMarkOf = (delimiter: string) => (delimiter === ',' ? '.' : null);

export const sureCsvRows = (open: () => AsyncIterable<string>): AsyncGenerator<Row> =>
  sureRows(
    () => csvRows(open()),
    async () => usualMarkOf(await delimiterIn(open())),
  );

/** Rows whose doubtful numbers mean what the other amounts of their column say, or the usual mark where none says it. `open` reads them anew. */
export async function* sureRows(open: () => AsyncIterable<Row>, usualMark: () => Promise<string | null>): AsyncGenerator<Row> {
  let marks: ReadonlyMap<number, ReadonlySet<string>> | null = null;
  let usual: string | null = null;
  for await (const written of open()) {
    const row = inLatinDigits(written);
    if (![...row.cells.values()].some((cell) => DOUBTFUL.test(numberIn(cell)))) {
      yield row;
      continue;
    }
    if (!marks) [marks, usual] = await Promise.all([marksOfColumns(open()), usualMark()]);
    const known = marks;
    const cells = [...row.cells].map(([column, cell]) => [column, sure(cell, markOf(known.get(column), usual))] as const);
    yield { ...row, cells: new Map(cells) };
  }
}

const OTHER_DIGITS = /[٠-٩۰-۹๐-๙]/g;

/** Numbers and dates in Arabic, Persian or Thai. Words stay as they are written. */
const inLatinDigits = (row: Row): Row => {
  const isOther = ({ text }: { text: string }) => text.length <= LONGEST && text.search(OTHER_DIGITS) >= 0 && !/\p{L}/u.test(text);
  const read = (cell: Cell): Cell => (cell.kind === 'TEXT' && isOther(cell) ? { ...cell, text: latin(cell.text) } : cell);
  return [...row.cells.values()].every((cell) => read(cell) === cell)
    ? row
    : { ...row, cells: new Map([...row.cells].map(([column, cell]) => [column, read(cell)] as const)) };
};

/** Zero to nine stand at the beginning of a row of sixteen, in each of these scripts. */
const latin = (text: string): string => text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) % 16));

const marksOfColumns = async (rows: AsyncIterable<Row>): Promise<ReadonlyMap<number, ReadonlySet<string>>> => {
  const marks = new Map<number, Set<string>>();
  for await (const row of rows)
    for (const [column, cell] of inLatinDigits(row).cells) {
      const mark = decimalMarkIn(cell);
      if (mark !== null) marks.set(column, (marks.get(column) ?? new Set()).add(mark));
    }
  return marks;
};

/** Null: they disagree. */
const markOf = ([mark, other]: Iterable<string> = [], usual: string | null) => (other ? null : (mark ?? usual));

const numberIn = (cell: Cell): string => {
  const text = cell.kind === 'TEXT' && cell.text.length <= LONGEST ? cell.text.trim() : '';
  return markedAmount(text)?.amount ?? text;
};

/** Where thousands are parted otherwise, what is left parts the decimals. */
const BLANK_GROUPS = /(?<=\d)[ '’\u00a0\u2009\u202f](?=\d{3}(?!\d))/g;

const decimalMarkIn = (cell: Cell): string | null => {
  const text = numberIn(cell).replace(BLANK_GROUPS, '');
  if (!/^[+-]?\d[\d.,]*$/.test(text) || DOUBTFUL.test(text)) return null;
  const marks = text.replace(/[^.,]/g, '');
  const last = marks.at(-1) ?? null;
  const isGrouping = marks.length > 1 && new Set(marks).size === 1;
  return isGrouping ? (last === '.' ? ',' : '.') : last;
};

const sure = (cell: Cell, mark: string | null): Cell => {
  const text = numberIn(cell);
  if (cell.kind !== 'TEXT' || !DOUBTFUL.test(text)) return cell;
  const number = mark === null ? null : text.includes(mark) ? text.replace(',', '.') : text.replace(/[.,]/, '');
  return { ...cell, number };
};
