const MEGABYTE = 1_048_576;

/** What one upload may ask of us. Beside them stand the limits of workbooks, spreadsheet/xlsx/limits.ts. */
export const limits = {
  fileBytes: 50 * MEGABYTE,
  rows: 100_000,
  columns: 200,
  /** Of all cells that are read: a small workbook can unpack to very much text. */
  characters: 64 * MEGABYTE,
  /** One row of a CSV file; without a bound a quote that is never closed would take the whole file for one cell. */
  recordBytes: MEGABYTE,
} as const;

/** Rows that are read, looked up and stored at a time: so few that others do not wait long for them. */
export const BATCH_ROWS = 250;

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;
export const counted = (count: number): string => count.toLocaleString('en');
