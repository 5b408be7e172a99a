/** The shared spreadsheet, independent of its storage. */
export interface Spreadsheet {
  /** Its name in messages: the file's name. */
  readonly name: string;
  /**
   * The tabs in order. Read a sheet's rows before the next sheet; nothing stays open after the loop. A file is read in one saved state;
   * of a spreadsheet that people share, only rows that move while they are read are noticed (MOVED). Throws SpreadsheetError, whose
   * message is meant for people.
   */
  sheets(): AsyncIterable<Sheet>;
  /** How long rows may still come in after `append` threw UNSURE, or its process was killed. Absent: they are there at once, or never. */
  readonly settlesWithinMs?: number;
  /** Whether somebody has it open and may not have saved yet. */
  isOpenElsewhere(): Promise<boolean>;
  /**
   * Adds rows to the first tab whose name is wanted, all of them or none. `plan` is given the tab as it is, and the rows are added to
   * this state: if the spreadsheet changes meanwhile, nothing is written. Null: there is nothing to add. Throws SpreadsheetError.
   */
  append(isWanted: (sheetName: string) => boolean, plan: (sheet: Sheet) => Promise<Addition | null>): Promise<void>;
}

/** Rows that follow the row `after`, the last filled one. They take the formats of the row `formatsOf`; null: they get no formats. */
export interface Addition {
  readonly rows: readonly NewRow[];
  readonly after: number;
  readonly formatsOf: number | null;
}

/** A row to add: its cells by column, from 0. Values are plain: none is read as a formula. */
export type NewRow = ReadonlyMap<number, NewCell>;

/** As in `Cell`; `NUMBER` is plain decimal text. */
export type NewCell =
  | { readonly kind: 'TEXT'; readonly text: string }
  | { readonly kind: 'NUMBER'; readonly text: string }
  | { readonly kind: 'DATE'; readonly wallClock: string };

/** One tab. */
export interface Sheet {
  readonly name: string;
  /** Whether the sheet is hidden. */
  readonly isHidden?: boolean;
  /** About how many rows this sheet and those after it have, by what the file says of itself; null or absent: it does not say. */
  readonly rowsFromHere?: number | null;
  /** Rows with at least one filled cell, from the top; a stream, never the whole sheet. */
  rows(): AsyncIterable<Row>;
  /** The merged cells. They need their own pass over the sheet: ask before or after the rows. */
  readonly mergedCells?: () => Promise<readonly MergedCells[]>;
}

/** Merged cells: only the first holds a value. Both ends are included; rows count from 1, columns from 0. */
export interface MergedCells {
  /** As a spreadsheet writes it, `A2:A5`. */
  readonly range: string;
  readonly rows: readonly [from: number, to: number];
  readonly columns: readonly [from: number, to: number];
}

export interface Row {
  /** As the spreadsheet shows it, from 1. */
  readonly number: number;
  /** Filled cells by column, from 0. */
  readonly cells: ReadonlyMap<number, Cell>;
  /** Ranges of merged cells whose value stands in another cell, by column. Only when asked for. */
  readonly covered?: ReadonlyMap<number, string>;
}

/**
 * A cell as the sheet shows it; a formula counts by its stored value. `NUMBER` keeps the digits as they are saved; `isAdorned`: it is
 * shown with more characters, such as `0044` or `5%`; `unit`: what it is shown as an amount of. `DATE` is a wall clock without a time
 * zone, `2026-03-31T14:05:00`. `FORMULA` is one without a stored value. `OTHER` is a truth value or an error such as #N/A.
 */
export type Cell =
  | { readonly kind: 'TEXT'; readonly text: string }
  | { readonly kind: 'NUMBER'; readonly text: string; readonly isAdorned?: boolean; readonly unit?: NumberUnit }
  | { readonly kind: 'DATE'; readonly wallClock: string }
  | { readonly kind: 'FORMULA' }
  | { readonly kind: 'OTHER'; readonly text: string };

/** `scale`: the sheet shows another number, 15% for 0.15 or 12 for 12,000. `currency`: as it is shown, a sign or a word. */
export type NumberUnit = { readonly scale: 'PERCENT' | 'THOUSANDS' } | { readonly currency: string };

export type SpreadsheetErrorCode =
  | 'MISSING'
  | 'NOT_A_WORKBOOK'
  | 'ENCRYPTED'
  | 'OLD_FORMAT'
  | 'DAMAGED'
  | 'TOO_LARGE'
  | 'LOCKED'
  | 'CHANGING'
  | 'NO_SHEET'
  | 'NOT_EXTENDABLE'
  /** It takes no more rows. */
  | 'FULL'
  /** The call was refused, as for want of a permission. */
  | 'REFUSED'
  | 'UNREACHABLE'
  /** Rows moved while they were read: they have to be read again from the first. */
  | 'MOVED'
  /** Nobody knows yet whether the rows were added. */
  | 'UNSURE';

/** Why the spreadsheet as a whole cannot be read or written, and what to do about it. */
export class SpreadsheetError extends Error {
  readonly code: SpreadsheetErrorCode;

  constructor(code: SpreadsheetErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SpreadsheetError';
    this.code = code;
  }

  /** Whether a retry in a moment may help. */
  get isPassing(): boolean {
    return this.code === 'LOCKED' || this.code === 'CHANGING';
  }
}
