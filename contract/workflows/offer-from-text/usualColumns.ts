import { candidateAt } from './candidateAt.ts';
import type { Lexeme } from './lexeme.ts';
import { LAYOUT_BOUNDS, type ListLayout } from './listLayout.ts';
import { fillsCell, type Title } from './pastedColumns.ts';
import type { AmountReading } from './readAmount.ts';

const columnsIn = (line: readonly Lexeme[]) => line.filter(({ text }) => text === '\t').length + 1;

/** Notes which cells of a row are numbers, and of them those that are surely its price or its pieces, or may be another price. */
export const noteCells = (
  { cells }: ListLayout,
  line: readonly Lexeme[],
  { amount, amountAt, quantityAt, memory }: AmountReading,
): void => {
  const columns = columnsIn(line);
  // The 256 of `256g` is near many a price.
  const isOwn = (one: Lexeme) => one.isNumber && fillsCell(one) && !memory.at.has(one.index);
  const filled = columns < LEAST_COLUMNS ? [] : line.filter(isOwn);
  const numbers = filled.map((one) => Number(candidateAt(one)?.amount)).filter((number) => number < LEAST_CODE);
  const price = amount === null ? Math.max(...numbers) : Number(amount);
  for (const one of filled) {
    const key = `${columns}/${line.slice(0, one.index).filter(({ text }) => text === '\t').length}`;
    if (!Object.hasOwn(cells, key) && Object.keys(cells).length >= LAYOUT_BOUNDS.MOST_SLOTS) return;
    const own = cells[key] ?? { rows: 0, amount: 0, quantity: 0, near: 0, largest: 0, last: 0, share: 0 };
    const last = Number(candidateAt(one)?.amount);
    const share = last / price;
    // In two currencies each price has the same share of the other.
    const isAlike = last !== own.last && isWithin(share, own.share, ALIKE);
    const isSure = (at: ReadonlySet<number>) => (amount !== null && at.has(one.index) ? 1 : 0);
    const isNear = !isSure(amountAt) && last !== price && (isWithin(share, 1, 2) || isAlike);
    cells[key] = {
      rows: own.rows + 1,
      amount: own.amount + isSure(amountAt),
      quantity: own.quantity + isSure(quantityAt),
      near: own.near + (isNear ? 1 : 0),
      largest: own.largest + (last === Math.max(...numbers) ? 1 : 0),
      last,
      share,
    };
  }
};
const [LEAST_COLUMNS, LEAST_CODE, ALIKE] = [3, 1e8, 1.04];
const isWithin = (one: number, other: number, most: number) => one < other * most && other < one * most;

/** What the titles do not say of the columns, or say wrongly, where the rows that are sure say it. */
export const usualColumns = ({ cells }: ListLayout, line: readonly Lexeme[], written: readonly Title[] = []): readonly Title[] => {
  const columns = columnsIn(line);
  const known = Array.from({ length: columns }, (_, column) => cells[`${columns}/${column}`]);
  const usual = (title: 'amount' | 'quantity'): number => {
    const all = known.reduce((sum, cell) => sum + (cell?.[title] ?? 0), 0);
    const isUsual = (cell: (typeof known)[number]) =>
      cell !== undefined && cell[title] >= ENOUGH && cell[title] * 2 >= cell.rows && cell[title] >= MOSTLY * all;
    return known.findIndex(isUsual);
  };
  const [amount, quantity] = [usual('amount'), usual('quantity')];
  const { rows = 0, largest = 0 } = known[amount] ?? {};
  // Titles that stand beside their columns name others.
  const areBeside = (written[amount] === 'quantity' || written[quantity] === 'amount') && largest >= MOSTLY * rows;
  const titles = areBeside ? [] : written;
  if (amount < 0 && !titles.includes('amount')) return titles;
  // A price for some and one for others: nobody knows which of them is meant.
  const isRival = (column: number) => {
    const { near = 0, rows = Infinity } = known[column] ?? {};
    return near >= LEAST_NEAR && near * 2 >= rows;
  };
  const said = (column: number) => {
    if (isRival(column) || (column === amount && !titles.includes('amount'))) return 'amount';
    return column === quantity && !titles.includes('quantity') ? 'quantity' : undefined;
  };
  return known.map((_, column) => titles[column] ?? said(column) ?? (titles.length > 0 ? undefined : 'any'));
};
const [ENOUGH, MOSTLY] = [3, 0.8];
/** The `513 Pro` of one row may be near its price. */
const LEAST_NEAR = 2;
