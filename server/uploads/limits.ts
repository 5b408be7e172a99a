import { say } from '../../contract/translated.ts';

const MEGABYTE = 1_048_576;

export const limits = {
  fileBytes: 50 * MEGABYTE,
  rows: 100_000,
  columns: 200,
  /** Of one row. Programs write such rows by accident, and a hostile file can hold half a million cells in each. */
  rowCells: 1_000,
  lines: 1_048_576,
  characters: 64 * MEGABYTE,
  /** Of one row of a CSV file. Without a bound, a quote that is never closed would make one cell of the whole file. */
  recordBytes: MEGABYTE,
} as const;

/** `milliseconds`: of the thread's own processor time. `waitMilliseconds`: by the clock, for the next rows. */
export const readingLimits = { milliseconds: 60_000, waitMilliseconds: 600_000, megabytes: 256 };

export const BATCH_ROWS = 250;

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;
export const counted = (count: number): string => count.toLocaleString('en');

export class UnreadableFile extends Error {}

export const unreadable = (reason: string): UnreadableFile => new UnreadableFile(reason);

export const saveAs = () => say`Open it in the program that made it, and save it as one of them.`;
