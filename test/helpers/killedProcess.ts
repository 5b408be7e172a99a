import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { quickProcess } from './quickCode.ts';

/** The database of the process: `DATA_DIR` or `DATABASE_URL`. */
export type KilledPlace = { DATA_DIR: string } | { DATABASE_URL: string; DATA_DIR: string };

/** Runs a script to its end, or until it kills itself. Answers what it says after `DONE`; null: it was killed. */
export const runKilledProcess = (script: string, environment: Record<string, string>): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, DEMO: 'off', DATABASE_MAY_LOSE_WRITES: 'yes', ...environment };
    const child = spawn(process.execPath, [...quickProcess, script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
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
      else reject(new Error(`${script} ended with ${code}: ${complaints}`));
    });
  });

export const inNewFolder = async <T>(use: (DATA_DIR: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'offerdesk-killed-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
