import { type KilledPlace, runKilledProcess } from './killedProcess.ts';

/** Runs the import's process to its end, or kills it when `killAt` offers are stored. Answers its last state. */
export const runImportProcess = (place: KilledPlace, workbook: string, killAt = Number.POSITIVE_INFINITY): Promise<string | null> =>
  runKilledProcess('test/helpers/importProcess.ts', { SPREADSHEET: workbook, KILL_AT: String(killAt), ...place });

/** The same of an import that is taken back: kills it when `killAt` offers are taken back. */
export const runUndoProcess = (place: KilledPlace, workbook: string, killAt = Number.POSITIVE_INFINITY): Promise<string | null> =>
  runKilledProcess('test/helpers/undoProcess.ts', { SPREADSHEET: workbook, KILL_AT: String(killAt), ...place });

/** Rows of every kind: good, equal, of an unknown product, of an unregistered organization, without an amount. */
export const killableRows = (count: number): (string | number | null | Date)[][] =>
  Array.from({ length: count }, (_, index) => [
    index % 97 === 0 ? 'Gamma' : index % 2 === 0 ? 'Alpha' : 'Beta',
    index % 101 === 0 ? 'P9' : `P${1 + (index % 3)}`,
    index % 103 === 0 ? null : 1 + (index % 500),
    new Date(Date.UTC(2026, 0, 1 + (index % 28))),
  ]);
