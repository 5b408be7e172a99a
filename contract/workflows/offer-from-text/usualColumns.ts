import { candidateAt } from './candidateAt.ts';
import type { Lexeme } from './lexeme.ts';
import { LAYOUT_BOUNDS, type ListLayout } from './listLayout.ts';
import { fillsCell, type Title, withGoods } from './pastedColumns.ts';
import type { AmountReading } from './readAmount.ts';
import { readMemory } from './readMemory.ts';

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
    const own = cells[key] ?? { rows: 0, amount: 0, quantity: 0, near: 0, largest: 0, round: 0, last: 0, share: 0 };
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
      round: own.round + (last % ROUND === 0 ? 1 : 0),
      last,
      share,
    };
  }
};
const [LEAST_COLUMNS, LEAST_CODE, ALIKE, ROUND] = [3, 1e8, 1.04, 5];
const isWithin = (one: number, other: number, most: number) => one < other * most && other < one * most;

/** What the titles do not say of the columns, or say wrongly, where the rows that are sure say it. */
export const usualColumns = ({ cells }: ListLayout, line: readonly Lexeme[], written: readonly Title[] = []): readonly Title[] => {
  const columns = columnsIn(line);
  if (columns < LEAST_COLUMNS) return written;
  const known: Known = Array.from({ length: columns }, (_, column) => cells[`${columns}/${column}`]);
  const usual = (title: 'amount' | 'quantity'): number => {
    const all = known.reduce((sum, cell) => sum + (cell?.[title] ?? 0), 0);
    const isUsual = (cell: Known[number]) =>
      cell !== undefined && cell[title] >= ENOUGH && cell[title] * 2 >= cell.rows && cell[title] >= MOSTLY * all;
    return known.findIndex(isUsual);
  };
  // A price for some and one for others: nobody knows which of them is meant.
  const isRival = (column: number) => {
    const { near = 0, rows = Infinity } = known[column] ?? {};
    return near >= LEAST_NEAR && near * 2 >= rows;
  };
  const [likely, pieces] = [usual('amount'), usual('quantity')];
  const { rows = 0, largest = 0 } = known[likely] ?? {};
  const [saysPieces, saysPrice] = [written[likely] === 'quantity', written[pieces] === 'amount'];
  const areExchanged = saysPieces && saysPrice && readMemory(line, false).storage !== null;
  // Titles that stand beside their columns name others. Where each column has its own, there may be more cables than one costs.
  const areBeside = (written.length < columns ? saysPieces || saysPrice : areExchanged) && largest >= MOSTLY * rows;
  const titles = areBeside ? [] : written;
  const most = known.findIndex((cell) => cell !== undefined && cell.rows >= ENOUGH && cell.largest >= MOSTLY * cell.rows);
  const mayBeMost = most >= 0 && most !== likely && titles[most] !== 'quantity' && !titles.includes('amount');
  const isDoubtful = mayBeMost && likely >= 0 && largest === 0 && !isRound(known[most]);
  const isSaid = (known[most]?.amount ?? 0) >= ENOUGH && known[most]?.quantity === 0;
  const areSeveral = isSaid || known.some((_, column) => column !== most && isRival(column));
  // Of a telephone there are seldom more pieces than it costs.
  const isSure = () => isRound(known[likely]) && readMemory(line, false).storage !== null;
  const isMost = isDoubtful ? isSure() : mayBeMost && likely < 0 && areSeveral;
  const amount = isMost ? most : likely;
  const quantity = isMost && isDoubtful ? likely : pieces;
  if (amount < 0 && !titles.includes('amount')) return titles;
  const said = (column: number) => {
    if (isRival(column) || (isDoubtful && column === most) || (column === amount && !titles.includes('amount'))) return 'amount';
    return column === quantity && !titles.includes('quantity') ? 'quantity' : undefined;
  };
  return known.map((_, column) => titles[column] ?? said(column) ?? (titles.length > 0 ? undefined : 'any'));
};
const [ENOUGH, MOSTLY] = [3, 0.8];
/** The `513 Pro` of one row may be near its price. */
const LEAST_NEAR = 2;

type Known = readonly (ListLayout['cells'][string] | undefined)[];

/** Of `400 | iPhone 13 | Midnight | 200` the prices are those that are seldom round. */
const isRound = (cell: Known[number]): boolean => cell !== undefined && cell.round * 2 >= cell.rows;

/** The titles of a pasted table lose their first cells, where these are empty: they stand where the numbers fit them best. */
export const besideCells = ({ cells }: ListLayout, line: readonly Lexeme[], written: readonly Title[] = []): readonly Title[] => {
  const columns = columnsIn(line);
  if (columns < LEAST_COLUMNS) return withGoods(written);
  const rowsAt = (column: number) => cells[`${columns}/${column}`]?.rows ?? 0;
  const countedBy = (titles: readonly Title[]) =>
    titles.reduce((sum, title = 'product', column) => sum + (title === 'product' ? 0 : rowsAt(column)), 0);
  const missing = Array.from({ length: columns - written.length }, (_, column): Title => (rowsAt(column) < ENOUGH ? 'product' : undefined));
  const moved = [...missing, ...written];
  return written.length < columns && written.length > 1 && countedBy(moved) > countedBy(written) ? moved : withGoods(written);
};
