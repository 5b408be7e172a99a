const MEGABYTE = 1_048_576;

/** The limits of one upload. Workbooks have more: spreadsheet/xlsx/limits.ts. */
export const limits = {
  fileBytes: 50 * MEGABYTE,
  rows: 100_000,
  columns: 200,
  /** Of one row. Programs write such rows by accident, and a hostile file can hold half a million cells in each. */
  rowCells: 1_000,
  /** Of a CSV file, empty ones too. No spreadsheet has more. */
  lines: 1_048_576,
  /** In all cells together: a small workbook can unpack to very much text. */
  characters: 64 * MEGABYTE,
  /** Of one row of a CSV file. Without a bound, a quote that is never closed would make one cell of the whole file. */
  recordBytes: MEGABYTE,
} as const;

/** How long the thread that reads a file may take for all of it, and how much memory it may have. */
export interface ReadingLimits {
  milliseconds: number;
  megabytes: number;
}

/** The largest files of the limits above take a tenth of the time, and half of the memory. */
export const readingLimits: ReadingLimits = { milliseconds: 60_000, megabytes: 256 };

/** How many rows are read, looked up and stored at a time. Other calls wait for one batch at most. */
export const BATCH_ROWS = 250;

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;
export const counted = (count: number): string => count.toLocaleString('en');
