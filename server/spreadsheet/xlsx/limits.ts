const MEGABYTE = 1024 * 1024;

export const limits = {
  fileBytes: 256 * MEGABYTE,
  entries: 5_000,
  unpackedBytes: 1024 * MEGABYTE,
  /** Of a sheet that rows are added to: it is held in memory. Some two million rows. */
  extendedBytes: 256 * MEGABYTE,
  sharedStrings: 1_000_000,
  sharedCharacters: 64 * MEGABYTE,
  /** Excel's own is 65,490. They are held in memory, with their formats. */
  styles: 100_000,
  formatCharacters: 255,
  cellCharacters: 32_767,
  columns: 16_384,
  rows: 1_048_576,
  bytesBetweenTags: MEGABYTE,
  xmlDepth: 64,
  sheets: 1_000,
  mergedCells: 100_000,
} as const;

export const megabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE).toLocaleString('en')} MB`;
