import { candidateAt } from './candidateAt.ts';
import type { Lexeme } from './lexeme.ts';
import { LAYOUT_BOUNDS, type ListLayout } from './listLayout.ts';
import { fillsCell, type Title } from './pastedColumns.ts';
import type { AmountReading } from './readAmount.ts';

const columnsIn = (line: readonly Lexeme[]) => line.filter(({ text }) => text === '\t').length + 1;

/** Notes which cells of a row are numbers, and of them those that are surely its price or its pieces. */
export const noteCells = (
  { cells }: ListLayout,
  line: readonly Lexeme[],
  { amount, amountAt, quantityAt, memory }: AmountReading,
): void => {
  const columns = columnsIn(line);
  let column = 0;
  for (const one of columns < LEAST_COLUMNS ? [] : line) {
    if (one.text === '\t') column++;
    // The 256 of `256g` is near many a price.
    if (!one.isNumber || !fillsCell(one) || memory.at.has(one.index)) continue;
    const key = `${columns}/${column}`;
    if (!Object.hasOwn(cells, key) && Object.keys(cells).length >= LAYOUT_BOUNDS.MOST_SLOTS) return;
    const own = cells[key] ?? { rows: 0, amount: 0, quantity: 0, near: 0 };
    const isNear = amount !== null && !amountAt.has(one.index) && isWithin(Number(candidateAt(one)?.amount), Number(amount));
    const isSure = (at: ReadonlySet<number>) => (amount !== null && at.has(one.index) ? 1 : 0);
    cells[key] = {
      rows: own.rows + 1,
      amount: own.amount + isSure(amountAt),
      quantity: own.quantity + isSure(quantityAt),
      near: own.near + (isNear ? 1 : 0),
    };
  }
};
const LEAST_COLUMNS = 3;
const isWithin = (one: number, other: number) => one < other * 2 && other < one * 2;

/** What the titles do not say of the columns, where the rows that are sure say it. */
export const usualColumns = ({ cells }: ListLayout, line: readonly Lexeme[], titles: readonly Title[] = []): readonly Title[] => {
  const columns = columnsIn(line);
  const known = Array.from({ length: columns }, (_, column) => cells[`${columns}/${column}`]);
  const usual = (title: 'amount' | 'quantity'): number => {
    const all = known.reduce((sum, cell) => sum + (cell?.[title] ?? 0), 0);
    const isUsual = (cell: (typeof known)[number]) =>
      cell !== undefined && cell[title] >= ENOUGH && cell[title] * 2 >= cell.rows && cell[title] >= MOSTLY * all;
    return titles.includes(title) ? -1 : known.findIndex(isUsual);
  };
  const [amount, quantity] = [usual('amount'), usual('quantity')];
  if (amount < 0 && !titles.includes('amount')) return titles;
  // A price for some and one for others: nobody knows which of them is meant.
  const isRival = (column: number) => {
    const { near = 0, rows = Infinity } = known[column] ?? {};
    return titles.length === 0 && near >= LEAST_NEAR && near * 2 >= rows;
  };
  const said = (column: number) => (column === amount || isRival(column) ? 'amount' : column === quantity ? 'quantity' : undefined);
  return known.map((_, column) => titles[column] ?? said(column) ?? (titles.length > 0 ? undefined : 'any'));
};
const [ENOUGH, MOSTLY] = [3, 0.8];
/** The `513 Pro` of one row may be near its price. */
const LEAST_NEAR = 2;
