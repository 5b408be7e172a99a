import { type Heading, lookAt, readHeading } from './headings.ts';
import { BARE_SIZES } from './lexeme.ts';
import { LONGEST_HEADING } from './schemas.ts';

/** Its text begins with a tab, as no other heading's does. */
export const headingOf = (text: string): Heading =>
  text.startsWith('\t')
    ? { text, kinds: new Set(['ROW']), currency: null, columns: [], options: [], per: null, amount: null, isOfMaker: false }
    : readHeading(lookAt(text));

const rowOf = (headings: readonly Heading[]): string[] | undefined =>
  headings
    .find(({ kinds }) => kinds.has('ROW'))
    ?.text.split('\t')
    .slice(1);

/** The cells of a row of goods, with those that it leaves empty since they are as above. */
export const withRow = (headings: readonly Heading[], cells: readonly string[]): Heading[] => {
  const first = cells.findIndex((cell) => cell !== '');
  const above = rowOf(headings) ?? [];
  const text = ['', ...cells.map((cell, place) => (place < first ? (above[place] ?? '') : cell))].join('\t');
  const isRow = cells.length >= LEAST_CELLS && first >= 0 && text.length <= LONGEST_HEADING;
  return [...headings.filter(({ kinds }) => !kinds.has('ROW')), ...(isRow ? [headingOf(text)] : [])];
};
const LEAST_CELLS = 3;

/** The goods that the row above lends to one whose first cells are empty, as `Apple | iPhone 17 | 256 Black` does to `| | 512 Blue`. */
export const goodsOfRow = (headings: readonly Heading[], cells: readonly string[]): string => {
  const above = rowOf(headings) ?? [];
  const first = cells.findIndex((cell) => cell !== '');
  const titles = headings.find(({ columns }) => columns.length > 0)?.columns ?? [];
  const isOfGoods = (cell: string, place: number) =>
    titles.length > 0 ? titles[place] === 'product' : /\p{L}|\d[/+]\d/u.test(cell) || BARE_SIZES.has(cell);
  return above[first] ? above.slice(0, first).filter(isOfGoods).join(' ').trim() : '';
};
