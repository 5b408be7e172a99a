import { candidateAt, NEAR_PRICE } from './candidateAt.ts';
import type { Lexeme } from './lexeme.ts';
import { LAYOUT_BOUNDS, type ListLayout } from './listLayout.ts';
import { fillsCell, type Title, withGoods } from './pastedColumns.ts';
import type { AmountReading } from './readAmount.ts';
import { readMemory } from './readMemory.ts';
import { isColorText } from './words.ts';

const columnsIn = (line: readonly Lexeme[]) => line.filter(({ text }) => text === '\t').length + 1;

/** Notes which cells of a row are numbers, and of them those that are surely its price or its pieces, or may be another price. */
export const noteCells = (
  { cells }: ListLayout,
  line: readonly Lexeme[],
  { amount, amountAt, quantityAt, memory }: AmountReading,
  above: readonly Lexeme[] = [],
): void => {
  const columns = columnsIn(line);
  // The 256 of `256g` is near many a price.
  const isOwn = (one: Lexeme) => one.isNumber && fillsCell(one) && !memory.at.has(one.index);
  const filled = columns < LEAST_COLUMNS ? [] : line.filter(isOwn);
  const numbers = filled.map((one) => Number(candidateAt(one)?.amount)).filter((number) => number < LEAST_CODE);
  const same = filled.length === 2 && memory.ram !== null ? sameAsAbove(line, above) : new Set();
  const price = amount === null ? Math.max(...numbers) : Number(amount);
  for (const one of filled) {
    const key = `${columns}/${line.slice(0, one.index).filter(({ text }) => text === '\t').length}`;
    if (!Object.hasOwn(cells, key) && Object.keys(cells).length >= LAYOUT_BOUNDS.MOST_SLOTS) return;
    const own = cells[key] ?? { rows: 0, amount: 0, quantity: 0, near: 0, largest: 0, round: 0, last: 0, share: 0, same: 0 };
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
      same: own.same + (same.has(one.index) ? 1 : 0),
    };
  }
};

/** The numbers that stand in the row above, too, whose goods differ in their colour alone, beside one that is far from that above it. */
const sameAsAbove = (line: readonly Lexeme[], above: readonly Lexeme[]): ReadonlySet<number> => {
  const numbersOf = (row: readonly Lexeme[]) => row.filter((one) => one.isNumber && fillsCell(one));
  const isOfColor = (one: Lexeme) => one.text !== '\t' && isColorText(one.text);
  const wordsOf = (row: readonly Lexeme[], isOf: (one: Lexeme) => boolean) =>
    row.flatMap((one) => (!(one.isNumber && fillsCell(one)) && isOf(one) ? [one.text] : [])).join(' ');
  const goodsOf = (row: readonly Lexeme[]) => wordsOf(row, (one) => !isOfColor(one));
  const [own, others] = [numbersOf(line), numbersOf(above)];
  const pairs = own.flatMap((one, place) => (others[place] ? [[one, others[place]] as const] : []));
  const isFar = ([one, other]: (typeof pairs)[number]) => Math.max(one.value / other.value, other.value / one.value) >= NEAR_PRICE;
  const isOther = wordsOf(line, isOfColor) !== wordsOf(above, isOfColor) && goodsOf(line) === goodsOf(above);
  if (own.length !== others.length || !pairs.some(isFar) || !isOther) return new Set();
  return new Set(pairs.flatMap(([one, other]) => (one.text === other.text ? [one.index] : [])));
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
  const same = sameForColors(known);
  const isPriced = titles.includes('amount');
  if (same >= 0 && !isPriced && titles[same] === undefined) {
    const ofColumn = (column: number) => (column === same ? 'amount' : (known[column]?.rows ?? 0) >= ENOUGH ? 'quantity' : undefined);
    return known.map((_, column) => titles[column] ?? ofColumn(column) ?? (titles.length > 0 ? undefined : 'any'));
  }
  const mostly = (share: number) =>
    known.findIndex((cell) => cell !== undefined && cell.rows >= ENOUGH && cell.largest >= share * cell.rows);
  const [most, often] = [mostly(MOSTLY), mostly(OFTEN)];
  const mayBe = (column: number) => column >= 0 && column !== likely && titles[column] !== 'quantity' && !isPriced;
  const isDoubtful = mayBe(often) && likely >= 0 && (isRound(known[likely]) || !isRound(known[often]));
  const isSaid = (known[most]?.amount ?? 0) >= ENOUGH && known[most]?.quantity === 0;
  const areSeveral = isSaid || known.some((_, column) => column !== most && isRival(column));
  // Of a telephone there are seldom more pieces than it costs.
  const isSure = () => largest === 0 && isRound(known[likely]) && readMemory(line, false).storage !== null;
  const isMost = isDoubtful ? isSure() : mayBe(most) && likely < 0 && areSeveral;
  const amount = isMost ? often : likely;
  const quantity = isMost && isDoubtful ? likely : pieces;
  if (amount < 0 && !isPriced) return titles;
  const said = (column: number) => {
    if (isRival(column) || (isDoubtful && column === often) || (column === amount && !isPriced)) return 'amount';
    return column === quantity && !titles.includes('quantity') ? 'quantity' : undefined;
  };
  return known.map((_, column) => titles[column] ?? said(column) ?? (titles.length > 0 ? undefined : 'any'));
};
const [ENOUGH, MOSTLY, OFTEN] = [3, 0.8, 0.6];
/** The `513 Pro` of one row may be near its price. */
const LEAST_NEAR = 2;

/** The price is that of all colours, where their pieces differ by more than prices do, and are rounder. */
const sameForColors = (known: Known): number => {
  const filled = known.flatMap((cell, column) => (cell && cell.rows >= ENOUGH ? [{ ...cell, column }] : []));
  const [price, second] = filled.filter(({ same }) => same > 0);
  const pieces = filled.find((cell) => cell !== price);
  if (!price || second || !pieces || filled.length !== 2 || price.same < LEAST_SAME) return -1;
  return pieces.round >= ROUNDER * pieces.rows && price.round < MOSTLY * price.rows ? price.column : -1;
};
const ROUNDER = 0.9;
const LEAST_SAME = 2;

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
