import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { quickCode } from './quickCode.ts';

/** The database of the import's process: `DATA_DIR` or `DATABASE_URL`. */
export type ImportPlace = { DATA_DIR: string } | { DATABASE_URL: string; DATA_DIR: string };

/** Runs the import's process to its end, or kills it when `killAt` offers are stored. Answers its last state. */
export const runImportProcess = (place: ImportPlace, workbook: string, killAt = Number.POSITIVE_INFINITY): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, DEMO: 'off', DATABASE_MAY_LOSE_WRITES: 'yes', SPREADSHEET: workbook, KILL_AT: String(killAt), ...place };
    const child = spawn(process.execPath, [quickCode, 'test/helpers/importProcess.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let state: string | null = null;
    let complaints = '';
    child.stderr.on('data', (text) => {
      complaints += text;
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('DONE ')) state = line.slice('DONE '.length);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL' || code === 0) resolve(state);
      else reject(new Error(`The import's process ended with ${code}: ${complaints}`));
    });
  });

/** Rows of every kind: good, equal, of an unknown product, of an unregistered organization, without an amount. */
export const killableRows = (count: number): (string | number | null | Date)[][] =>
  Array.from({ length: count }, (_, index) => [
    index % 97 === 0 ? 'Gamma' : index % 2 === 0 ? 'Alpha' : 'Beta',
    index % 101 === 0 ? 'P9' : `P${1 + (index % 3)}`,
    index % 103 === 0 ? null : 1 + (index % 500),
    new Date(Date.UTC(2026, 0, 1 + (index % 28))),
  ]);
