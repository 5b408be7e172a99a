import { type Heading, lookAt, readHeading } from './headings.ts';
import { BARE_SIZES } from './lexeme.ts';
import type { LineFacts } from './lineRelevance.ts';
import { withGoods } from './pastedColumns.ts';
import { LONGEST_HEADING } from './schemas.ts';
import { isMaker, isShorthand, means, modelNames, noiseWords, regions, termsWords, totalWords, variants } from './words.ts';

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
export const goodsOfRow = (headings: readonly Heading[], { cells, facts }: { cells: readonly string[]; facts: LineFacts }): string => {
  const above = rowOf(headings) ?? [];
  const saysModel = facts.hasCode || facts.words.some((word) => isShorthand(word) || variants.has(word) || modelNames.has(word));
  const isNone = facts.words.some((word) => totalWords.has(word) || termsWords.has(word));
  const first = cells.findIndex((cell) => cell !== '');
  const titles = withGoods(headings.find(({ columns }) => columns.length > 0)?.columns ?? []);
  const isOfGoods = (cell: string, place: number) =>
    titles.length > 0 ? titles[place] === 'product' : /\p{L}|\d[/+]\d/u.test(cell) || BARE_SIZES.has(cell);
  const isLent = (cell: string, place: number) => isOfGoods(cell, place) && !isCode(cell) && (!saysModel || namesNoModel(cell));
  return above[first] && !isNone ? above.slice(0, first).filter(isLent).join(' ').trim() : '';
};

/** `MFYN4ZD/A` is of one product alone, unlike the `SM-A065F` of a model. */
const isCode = (cell: string): boolean =>
  CODE.test(cell) && !means(/^\w+(?=-)/.exec(cell)?.[0].toLowerCase() ?? '', 'code') && !lookAt(cell).facts.hasMemory;
const CODE = /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{2,}(?:[-/][A-Z\d]+)*$(?<=.{5})/;

/** `Apple`, `HK` */
const namesNoModel = (cell: string): boolean => {
  const { words, numbers } = lookAt(cell).facts;
  return numbers === 0 && words.every((word) => isMaker(word) || regions.has(word) || noiseWords.has(word));
};
