import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { authenticationCalls } from '../contract/authenticationCalls.ts';
import { dialects, fillPath } from '../contract/dialects.ts';
import { openDataFolder } from '../server/database/embedded/dataFolder.ts';
import { DEMONSTRATION_PASSWORD } from '../server/demo/seed.ts';
import { startEnvironment, startOptions } from './calls/startOptions.ts';
import { timed } from './offers/median.ts';
import type { Bench } from './run.ts';

const limits = { first: 15, again: 4 };

/** `npm start` with the console as it was built: in an empty folder, and again in the same. Both end with the first page of offers. */
const run = async (): Promise<{ lines: string[] }> => {
  if (!existsSync('dist/index.html')) throw new Error('Build the console first: npm run build');
  const place = mkdtempSync(join(tmpdir(), 'offerdesk-fresh-'));
  try {
    const bare = (await timed(async () => (await openDataFolder(mkdtempSync(join(place, 'bare-')))).close())) / 1_000;
    const [first, again] = [await started(join(place, 'data')), await started(join(place, 'data'))];
    const line = (what: string, seconds: number, limit: number) =>
      `${seconds <= limit ? '✓' : '✗'} ${what}: ${seconds.toFixed(1)} s, at most ${limit}; ${(seconds / bare).toFixed(2)} times an empty database that is made alone (${bare.toFixed(1)} s)`;
    return { lines: [line('in an empty folder', first, limits.first), line('again', again, limits.again)] };
  } finally {
    rmSync(place, { recursive: true });
  }
};

export const bench: Bench = { name: 'from the start to the first list', run };

const started = async (folder: string): Promise<number> => {
  const began = performance.now();
  const env = { ...startEnvironment, PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, [...startOptions, 'server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const body = JSON.stringify({ username: 'manager', password: DEMONSTRATION_PASSWORD });
    const address = await listening(server.stdout);
    const json = { 'content-type': 'application/json' };
    const { accessToken } = await answered(address + authenticationCalls.signIn, { method: 'POST', headers: json, body });
    await answered(address + fillPath(dialects['paged-search'].list.path, 'offer'), {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return (performance.now() - began) / 1_000;
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
  }
};

const listening = async (output: NodeJS.ReadableStream): Promise<string> => {
  for await (const line of createInterface({ input: output })) {
    const [, address] = / listens on (http:\S+)$/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The server ended before it listened');
};

const answered = async (url: string, init: RequestInit): Promise<{ accessToken?: string }> => {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json() as Promise<{ accessToken?: string }>;
};
