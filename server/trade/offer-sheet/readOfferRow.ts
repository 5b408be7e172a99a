import { quoted } from '../../spreadsheet/quoted.ts';
import type { Cell, Row } from '../../spreadsheet/spreadsheet.ts';
import { readWallClock } from '../../spreadsheet/writtenTime.ts';
import { tidyName } from '../normalName.ts';
import type { OfferColumns } from './offerColumns.ts';
import { readAmount } from './readAmount.ts';

export interface Problem {
  column: number;
  text: string;
}

export interface OfferRow {
  number: number;
  organization: string | null;
  products: { title: string; column: number }[];
  hasUnreadProduct: boolean;
  amount: string | null;
  shownCurrency: { text: string; column: number } | null;
  wallClock: string | null;
  offerOrRequest: 'offer' | 'request' | null;
  problems: Problem[];
  isIdentifiable: boolean;
}

export const NAME_LENGTH = 100;
const TITLE_LENGTH = 250;

export const readOfferRow = (row: Row, columns: OfferColumns, isPlausible: (wallClock: string) => boolean): OfferRow | null => {
  const wanted = [columns.organization, columns.amount, ...columns.products];
  if (!wanted.some((column) => row.cells.has(column))) return null;
  const problems: Problem[] = [];
  const name = readText(row, columns.organization, 'organization', NAME_LENGTH, problems);
  const filled = columns.products.filter((column) => row.cells.has(column));
  const readFrom = filled.length > 0 ? filled : columns.products.slice(0, 1);
  const products = readFrom.flatMap((column) => {
    const title = readText(row, column, 'product', TITLE_LENGTH, problems);
    return title === null ? [] : [{ title, column }];
  });
  const amount = readAmount(row.cells.get(columns.amount));
  if ('problem' in amount) problems.push({ column: columns.amount, text: amount.problem });
  const wallClock = columns.date === null ? null : readDate(row.cells.get(columns.date), columns.date, isPlausible, problems);
  const choice =
    columns.offerOrRequest === null ? 'offer' : readChoice(row.cells.get(columns.offerOrRequest), columns.offerOrRequest, problems);
  return {
    number: row.number,
    organization: name,
    products,
    hasUnreadProduct: products.length < readFrom.length,
    amount: 'amount' in amount ? amount.amount : null,
    shownCurrency: 'amount' in amount && amount.currency !== null ? { text: amount.currency, column: columns.amount } : null,
    wallClock,
    offerOrRequest: choice,
    problems,
    isIdentifiable: problems.every(({ column }) => columns.products.includes(column) || column === columns.offerOrRequest),
  };
};

const readText = (row: Row, column: number, what: string, limit: number, problems: Problem[]): string | null => {
  const cell = row.cells.get(column);
  const report = (text: string) => {
    problems.push({ column, text });
    return null;
  };
  if (!cell) return report(`the ${what} is empty. Enter one`);
  if (cell.kind === 'FORMULA') return report(`the ${what} is a formula without a value. Open the workbook and save it again`);
  if (cell.kind === 'DATE' || cell.kind === 'OTHER') return report(`the ${what} is not text. Enter its name`);
  const text = tidyName(cell.text);
  return text.length > limit ? report(`the ${what} ${quoted(text)} is longer than ${limit} characters. Shorten it`) : text;
};

const readDate = (
  cell: Cell | undefined,
  column: number,
  isPlausible: (wallClock: string) => boolean,
  problems: Problem[],
): string | null => {
  if (!cell) return null;
  const read = readWallClock(cell);
  if ('wallClock' in read && isPlausible(read.wallClock)) return read.wallClock;
  const text =
    'problem' in read
      ? `the date cannot be read: ${read.problem}`
      : `the date ${read.wallClock.slice(0, 10)} is in the future or long past. Correct it`;
  problems.push({ column, text });
  return null;
};

const readChoice = (cell: Cell | undefined, column: number, problems: Problem[]): 'offer' | 'request' | null => {
  if (!cell) return 'offer';
  const word = 'text' in cell ? cell.text.trim().toLowerCase() : '';
  if (word === 'offer' || word === 'request') return word;
  problems.push({ column, text: `${word ? quoted(word) : 'this cell'} is neither 'offer' nor 'request'. Enter one of them, or nothing` });
  return null;
};
