import { plainDecimal } from '../../contract/kinds/number/decimal.ts';
import { withoutGuard } from '../../contract/mistakable.ts';
import { type Sentence, say } from '../../contract/translated.ts';

export interface Spreadsheet {
  readonly name: string;
  /** Read a sheet's rows before the next sheet. @throws SpreadsheetError */
  sheets(): AsyncIterable<Sheet>;
  /** How long rows may still come in after `append` threw UNSURE, or its process was killed. Absent: they are there at once, or never. */
  readonly settlesWithinMs?: number;
  isOpenElsewhere(): Promise<boolean>;
  /** The rows are added to the state that `plan` saw: if the spreadsheet changes meanwhile, nothing is written. @throws SpreadsheetError */
  append(isWanted: (sheetName: string) => boolean, plan: (sheet: Sheet) => Promise<Addition | null>): Promise<void>;
  /** Empties the rows that `plan` names, in the state that it saw. Absent: others may move the rows meanwhile. @throws SpreadsheetError */
  emptyRows?(isWanted: (sheetName: string) => boolean, plan: (sheet: Sheet) => Promise<readonly number[]>): Promise<void>;
}

export interface Addition {
  readonly rows: readonly NewRow[];
  readonly after: number;
  readonly formatsOf: number | null;
}

export type NewRow = ReadonlyMap<number, NewCell>;

export type NewCell =
  | { readonly kind: 'TEXT'; readonly text: string }
  | { readonly kind: 'NUMBER'; readonly text: string }
  | { readonly kind: 'DATE'; readonly wallClock: string };

export interface Sheet {
  readonly name: string;
  readonly isHidden?: boolean;
  readonly rowsFromHere?: number | null;
  rows(): AsyncIterable<Row>;
  /** The merged cells. They need their own pass over the sheet: ask before or after the rows. */
  readonly mergedCells?: () => Promise<readonly MergedCells[]>;
}

export interface MergedCells {
  readonly range: string;
  readonly rows: readonly [from: number, to: number];
  readonly columns: readonly [from: number, to: number];
}

export interface Row {
  readonly number: number;
  readonly cells: ReadonlyMap<number, Cell>;
  readonly covered?: ReadonlyMap<number, string>;
}

/** A formula counts by its stored value. `isAdorned`: shown with more characters, as `0044` or `5%`. `FORMULA` has no value.
 * `number`: what a text such as `1.234` means as a number, or null where nothing tells. */
export type Cell =
  | { readonly kind: 'TEXT'; readonly text: string; readonly number?: string | null }
  | { readonly kind: 'NUMBER'; readonly text: string; readonly isAdorned?: boolean; readonly unit?: NumberUnit }
  | { readonly kind: 'DATE'; readonly wallClock: string }
  | { readonly kind: 'FORMULA' }
  | { readonly kind: 'OTHER'; readonly text: string };

/** `scale`: the sheet shows another number, 15% for 0.15 or 12 for 12,000. `currency`: as it is shown, a sign or a word. */
export type NumberUnit = { readonly scale: 'PERCENT' | 'THOUSANDS' } | { readonly currency: string };

const errorCodes = [
  'MISSING',
  'NOT_A_WORKBOOK',
  'ENCRYPTED',
  'OLD_FORMAT',
  'DAMAGED',
  'TOO_LARGE',
  'LOCKED',
  'CHANGING',
  'NO_SHEET',
  'NOT_EXTENDABLE',
  'FULL',
  'REFUSED',
  'UNREACHABLE',
  'MOVED',
  'UNSURE',
] as const;
export type SpreadsheetErrorCode = (typeof errorCodes)[number];

export class SpreadsheetError extends Error {
  readonly code: SpreadsheetErrorCode;

  constructor(code: SpreadsheetErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SpreadsheetError';
    this.code = code;
  }

  get isPassing(): boolean {
    return this.code === 'LOCKED' || this.code === 'CHANGING';
  }
}

/** By code, a tag as `say` is: spreadsheetError().MISSING`There is no '${name}'.` */
export const spreadsheetError = (options?: ErrorOptions): Record<SpreadsheetErrorCode, (...sentence: Sentence) => SpreadsheetError> => {
  const tagOf = (code: SpreadsheetErrorCode) => [code, (...sentence: Sentence) => new SpreadsheetError(code, say(...sentence), options)];
  return Object.fromEntries(errorCodes.map(tagOf));
};

/** The first half of a letter that JavaScript keeps as two. */
const HALF_LETTER = /[\ud800-\udbff]$/;

export const quoted = (text: string, limit = 100): string => {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return `'${line.length > limit ? `${line.slice(0, limit).replace(HALF_LETTER, '')}…` : line}'`;
};

export const plainCell = (cell: Exclude<Cell, { kind: 'DATE' }>, isTruthExpected: boolean): { text: string } | { problem: string } => {
  if (cell.kind === 'FORMULA') return { problem: say`The cell is a formula without a value. Open the workbook and save it again` };
  if (cell.kind === 'TEXT') return SHORTENED.test(cell.text.trim()) ? { problem: shortened(cell.text) } : { text: withoutGuard(cell.text) };
  if (cell.kind === 'OTHER') {
    const isTruth = cell.text === 'TRUE' || cell.text === 'FALSE';
    return isTruth && isTruthExpected
      ? { text: cell.text }
      : { problem: say`The cell holds ${quoted(cell.text)}, which is not text. Enter the value itself` };
  }
  if (cell.unit && 'scale' in cell.unit) return { problem: say`The cell ${scaleProblems[cell.unit.scale]()}` };
  const text = savedNumber(cell.text);
  return text === null
    ? { problem: say`${quoted(cell.text)} has more digits than a number keeps. Format the cell as text and enter it again` }
    : { text };
};

export const scaleProblems = {
  PERCENT: () => say`is shown as a percentage. Enter the number and give it a plain number format`,
  THOUSANDS: () => say`is shown in thousands. Give it a format that shows the whole number`,
} as const;

/** How a spreadsheet writes a long number into a CSV file: without the last digits, and always with the exponent's sign. */
const SHORTENED = /^[+-]?\d+([.,]\d+)?E[+-]\d+$/i;

const shortened = (text: string) =>
  say`${quoted(text)} was shortened by a spreadsheet and has lost digits. Format the cell as text and enter it again`;

/** A workbook's text that `plainCell` reads as it was: the apostrophe stands only where it would be taken for another text. */
export const savedText = (text: string): string => (withoutGuard(text) !== text || SHORTENED.test(text.trim()) ? `'${text}` : text);

const SIGNIFICANT_DIGITS = 15;
/** A workbook saves binary fractions: 1.1 may be written 1.1000000000000001. A larger difference is not such a rounding. */
const ROUNDING = 4.5e-16;

export const savedNumber = (text: string): string | null => {
  const value = Number(text);
  if (!Number.isFinite(value)) return null;
  const rounded = Number(value.toPrecision(SIGNIFICANT_DIGITS));
  const typedDigits = text.replace(/e.*$/i, '').replace(/^[-0.]+|\./g, '').length;
  const isExact = typedDigits <= 17 && Math.abs(value - rounded) <= Math.abs(value) * ROUNDING;
  return isExact ? plainDecimal(String(rounded)) : null;
};

export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

export const columnOf = (reference: string): number => {
  let column = 0;
  for (let index = 0; index < reference.length; index++) {
    const letter = reference.charCodeAt(index) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
};
