import { amountDigits, EXACT_DIGITS, plainDecimal, withoutCellGroups, withoutGroups } from '../../../contract/kinds/number/decimal.ts';
import { say } from '../../../contract/translated.ts';
import { markedAmount } from '../../spreadsheet/markedAmount.ts';
import { type Cell, quoted, type Row, savedNumber, scaleProblems } from '../../spreadsheet/spreadsheet.ts';
import { readWallClock } from '../../spreadsheet/writtenTime.ts';
import { tidyName } from '../normalName.ts';
import { coverProblem, type OfferColumns, type RowTerms, readTerms } from './rowTerms.ts';

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
  /** Null: one of them cannot be read. */
  terms: RowTerms | null;
  problems: Problem[];
  isIdentifiable: boolean;
}

export const NAME_LENGTH = 100;
const TITLE_LENGTH = 250;

export const readOfferRow = (given: Row, columns: OfferColumns, isPlausible: (wallClock: string) => boolean): OfferRow | null => {
  // A heading over all columns lacks an amount, which is said once.
  const row = given.covered?.has(columns.amount) ? { ...given, covered: new Map() } : given;
  const wanted = [columns.organization, columns.amount, ...columns.products];
  if (!wanted.some((column) => row.cells.has(column))) return null;
  const problems: Problem[] = [];
  const name = readText(row, columns.organization, say`organization`, NAME_LENGTH, problems);
  const filled = columns.products.filter((column) => row.cells.has(column));
  const readFrom = filled.length > 0 ? filled : columns.products.slice(0, 1);
  const products = readFrom.flatMap((column) => {
    const title = readText(row, column, say`product`, TITLE_LENGTH, problems);
    return title === null ? [] : [{ title, column }];
  });
  const amount = readAmount(row.cells.get(columns.amount));
  if ('problem' in amount) problems.push({ column: columns.amount, text: amount.problem });
  const wallClock = columns.date === null ? null : readDate(row, columns.date, isPlausible, problems);
  const choice = columns.offerOrRequest === null ? 'offer' : readChoice(row, columns.offerOrRequest, problems);
  const terms = readTerms(row, columns.terms, problems);
  const besides = [...columns.products, columns.offerOrRequest, ...Object.values(columns.terms)];
  return {
    number: row.number,
    organization: name,
    products,
    hasUnreadProduct: products.length < readFrom.length,
    amount: 'amount' in amount ? amount.amount : null,
    shownCurrency: 'amount' in amount && amount.currency !== null ? { text: amount.currency, column: columns.amount } : null,
    wallClock,
    offerOrRequest: choice,
    terms,
    problems,
    isIdentifiable: problems.every(({ column }) => besides.includes(column)),
  };
};

const readText = (row: Row, column: number, what: string, limit: number, problems: Problem[]): string | null => {
  const cell = row.cells.get(column);
  const report = (text: string) => {
    problems.push({ column, text });
    return null;
  };
  if (!cell) return report(say`the ${what} is empty. Enter one`);
  if (cell.kind === 'FORMULA') return report(say`the ${what} is a formula without a value. Open the workbook and save it again`);
  if (cell.kind === 'DATE' || cell.kind === 'OTHER') return report(say`the ${what} is not text. Enter its name`);
  const text = tidyName(cell.text);
  return text.length > limit ? report(say`the ${what} ${quoted(text)} is longer than ${limit} characters. Shorten it`) : text;
};

const readDate = (row: Row, column: number, isPlausible: (wallClock: string) => boolean, problems: Problem[]): string | null => {
  const cell = row.cells.get(column);
  if (!cell) {
    problems.push(...coverProblem(row, column, say`date`));
    return null;
  }
  const read = readWallClock(cell);
  if ('wallClock' in read && isPlausible(read.wallClock)) return read.wallClock;
  const text =
    'problem' in read
      ? say`the date cannot be read: ${read.problem}`
      : say`the date ${read.wallClock.slice(0, 10)} is in the future or long past. Correct it`;
  problems.push({ column, text });
  return null;
};

const readChoice = (row: Row, column: number, problems: Problem[]): 'offer' | 'request' | null => {
  const cell = row.cells.get(column);
  if (!cell) {
    const covered = coverProblem(row, column, say`offer or request`);
    problems.push(...covered);
    return covered.length > 0 ? null : 'offer';
  }
  const word = 'text' in cell ? cell.text.trim().toLowerCase() : '';
  if (word === 'offer' || word === 'request') return word;
  const text = say`${word ? quoted(word) : say`this cell`} is neither 'offer' nor 'request'. Enter one of them, or nothing`;
  problems.push({ column, text });
  return null;
};

type AmountReading = { amount: string; currency: string | null } | { problem: string };

const readAmount = (cell: Cell | undefined): AmountReading => {
  if (!cell) return { problem: say`the amount is empty. Enter a number` };
  if (cell.kind === 'FORMULA') return { problem: say`the amount is a formula without a value. Open the workbook and save it again` };
  if (cell.kind === 'DATE') return { problem: say`the amount is a date. Enter a number and format the cell as one` };
  if (cell.kind === 'NUMBER') {
    const { unit } = cell;
    if (unit && 'scale' in unit) return { problem: say`the amount ${scaleProblems[unit.scale]()}` };
    return checked(roundedTo(amountDigits.scale, cell.text), unit?.currency ?? null);
  }
  const text = cell.text.trim();
  const { amount: typed, currency } = markedAmount(text) ?? { amount: text, currency: null };
  const isGroupedByComma = currency !== null && COMMA_PARTS_THOUSANDS.test(currency);
  const plain = cell.kind === 'TEXT' ? (isGroupedByComma ? withoutGroups : withoutCellGroups)(typed) : null;
  const isNumber = plain !== null && (plain !== typed || PLAIN_NUMBER.test(typed));
  return isNumber ? checked(plain, currency) : { problem: textProblem(text) };
};

/** Where these are used the comma parts no decimals, and nobody writes three: `4,004` has thousands. */
const COMMA_PARTS_THOUSANDS = /^((US|HK|SG?|AU?|CA?|NZ|NT)?\$|[£¥]|(US|HK|SG|AU|CA|NZ|TW|AE)D|CNY|RMB|GBP|JPY|INR|KRW|MYR|THB|PHP)$/i;

/** A number that was typed as text, where it can mean only one thing: `1,250` and `1.250` differ by country. */
const PLAIN_NUMBER = /^-?\d{1,15}(\.\d{1,2})?$/;
const WITH_CURRENCY = /^(?:[^\d\s.,-]{1,5}\s*-?[\d.,\s]*\d|-?\d[\d.,\s]*[^\d\s.,-]{1,5})$/u;

/** Longer text is not an amount, and the expression's time grows with the square of the length. */
const LONGEST = 100;

const textProblem = (text: string): string =>
  text.length <= LONGEST && WITH_CURRENCY.test(text)
    ? say`the amount ${quoted(text)} names a currency. Enter the number alone; the currency is the one that the organization is bound to on this sheet`
    : say`the amount ${quoted(text)} is not a number. Enter a number`;

const LIMIT = 10 ** (amountDigits.precision - amountDigits.scale);

/** A formula such as `=cost/0.79` gives a number without end, of which nobody sees more than some decimals. */
const roundedTo = (decimals: number, text: string): string => {
  const value = Number(text);
  const rounded = Math.abs(value) < 10 ** (EXACT_DIGITS - decimals) ? value.toFixed(decimals) : text;
  return Number(rounded) === 0 ? text : rounded;
};

const checked = (text: string, currency: string | null): AmountReading => {
  const value = Number(text);
  if (!Number.isFinite(value)) return { problem: say`the amount ${quoted(text)} is not a number. Enter a number` };
  if (value <= 0) return { problem: say`the amount is ${quoted(plainDecimal(text) ?? text)}. It must be above zero` };
  const decimal = savedNumber(text);
  const fraction = decimal?.split('.')[1] ?? '';
  if (decimal === null || value >= LIMIT || fraction.length > amountDigits.scale)
    return {
      problem: say`the amount ${quoted(text)} has too many digits. Round it to at most ${amountDigits.scale} decimals and ${EXACT_DIGITS} digits in all`,
    };
  return { amount: decimal, currency };
};
