import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { vacuum } from '../server/database/maintenance.ts';
import { startServerProcess } from '../test/helpers/serverProcess.ts';
import { fillOffers } from './lists/fillTrader.ts';
import { createBenchDatabase } from './offers/benchDatabase.ts';
import { median, timed } from './offers/median.ts';
import { watchWaits } from './offers/watchWaits.ts';
import type { Bench } from './run.ts';

/** OFFERS: fewer offers, for a quick trial; a multiple of 50,000. */
const OFFERS = Number(process.env.OFFERS ?? 1_000_000);
const SIZE = 50;
const MEGABYTE = 1_000_000;
const account = { username: 'bench', password: 'the first password' };

/** A backup while a user reads lists, one after the other, and its restoration, which compares every checksum, into a new folder. */
const run = async (): Promise<{ lines: string[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'offerdesk-bench-backup-'));
  const [dataDir, restored, file] = [join(folder, 'data'), join(folder, 'restored'), join(folder, 'bench.backup')];
  try {
    await fill(dataDir);
    const server = await startServerProcess({
      ...{ DATA_DIR: dataDir, DEMO: 'off', FLOOD_LIMIT: '999999999' },
      ...{ ADMIN_USERNAME: account.username, ADMIN_PASSWORD: account.password },
    });
    const read = await readerAt(server.address);
    const alone = await watchWaits(read, () => new Promise((done) => setTimeout(done, 10_000)));
    const { result: backupMs, waits } = await watchWaits(read, () => timed(() => command('backup', file, dataDir)));
    await server.stop();
    const { size } = await stat(file);
    const restoreMs = await timed(() => command('restore', file, restored));
    return {
      lines: [
        `backup: ${seconds(backupMs)}, ${(size / MEGABYTE).toFixed(0)} MB`,
        `a page of ${SIZE} offers meanwhile: ${waited(waits)}; alone ${waited(alone.waits)}`,
        `restoration, with every checksum compared: ${seconds(restoreMs)}`,
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const bench: Bench = { name: `backup and restoration of ${OFFERS.toLocaleString('en')} offers, embedded`, run };

const fill = async (dataDir: string): Promise<void> => {
  const database = await createBenchDatabase();
  await database.withoutDeadline(async (db) => {
    await fillOffers(db, OFFERS);
    await vacuum({ ...database, db });
  });
  await mkdir(dataDir);
  await database.copyTo?.(dataDir);
  await database.close();
};

const readerAt = async (address: string): Promise<() => Promise<void>> => {
  const signedIn = await fetch(`${address}/api/authentication/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  let page = 0;
  return async () => {
    page = (page + 1) % 100;
    const response = await fetch(`${address}/api/offer/search/findAll?pageNumber=${page}&pageSize=${SIZE}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    if (!response.ok) throw new Error(`The offers answered ${response.status}: ${await response.text()}`);
    await response.text();
  };
};

export const command = async (verb: 'backup' | 'restore', file: string, dataDir: string): Promise<void> => {
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['server/command.ts', verb, file], {
    env: { PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const isProven = verb === 'backup' || said.includes('every checksum is equal');
  if (code !== 0 || !isProven) throw new Error(`${verb} ended with ${code}: ${said}`);
};

const waited = (waits: readonly number[]): string => `median ${median(waits).toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms`;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
