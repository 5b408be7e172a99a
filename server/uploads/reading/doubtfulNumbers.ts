import { markedAmount } from '../../spreadsheet/markedAmount.ts';
import type { Cell, Row } from '../../spreadsheet/spreadsheet.ts';
import { csvRows, delimiterIn } from './csvRows.ts';

/** `1.234` and `1,234` mean a thousand or little more than one, as the country of the writer has it. */
export const DOUBTFUL = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
const ANYWHERE = /(?<![\d.,])[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/;
const LONGEST = 40;

/** Lists parted by commas come from where a point is the decimal mark. Those parted by semicolons or tabs come from anywhere. */
const usualMarkOf = (delimiter: string) => (delimiter === ',' ? '.' : null);

/** The rows of a CSV file whose doubtful numbers mean what the other amounts of their column say. `open` reads it anew. */
export async function* withSureNumbers(open: () => AsyncIterable<string>): AsyncGenerator<Row> {
  if (!(await isAnyDoubtful(open()))) return yield* csvRows(open());
  const usual = usualMarkOf(await delimiterIn(open()));
  const marks = await marksOfColumns(csvRows(open()));
  for await (const row of csvRows(open())) {
    const cells = [...row.cells].map(([column, cell]) => [column, sure(cell, markOf(marks.get(column), usual))] as const);
    yield { ...row, cells: new Map(cells) };
  }
}

const isAnyDoubtful = async (text: AsyncIterable<string>): Promise<boolean> => {
  let end = '';
  for await (const piece of text) {
    if (ANYWHERE.test(end + piece)) return true;
    end = (end + piece).slice(-LONGEST);
  }
  return false;
};

const marksOfColumns = async (rows: AsyncIterable<Row>): Promise<ReadonlyMap<number, ReadonlySet<string>>> => {
  const marks = new Map<number, Set<string>>();
  for await (const { cells } of rows)
    for (const [column, cell] of cells) {
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
