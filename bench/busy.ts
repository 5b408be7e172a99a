import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ImportBatch } from '../contract/offers/importBatches.ts';
import { importBatchCall } from '../contract/offers/offerCalls.ts';
import { pathOf } from '../contract/workflow.ts';
import { calls as compareCalls } from '../contract/workflows/offer-compare/calls.ts';
import { calls as importCalls } from '../contract/workflows/offer-import/calls.ts';
import { vacuum } from '../server/database/maintenance.ts';
import { startServerProcess } from '../test/helpers/serverProcess.ts';
import { command } from './backup.ts';
import { offersFile } from './busy/offersFile.ts';
import { startEnvironment, startOptions } from './calls/startOptions.ts';
import { fillOffers } from './lists/fillTrader.ts';
import { signIn } from './offers/benchApp.ts';
import { createBenchDatabase } from './offers/benchDatabase.ts';
import { timed } from './offers/median.ts';
import { titles } from './offers/names.ts';
import type { Bench } from './run.ts';
import { addBatch } from './takeBack.ts';

/** OFFERS and ROWS: fewer, for a quick trial. */
const OFFERS = Number(process.env.OFFERS ?? 1_000_000);
const ROWS = Number(process.env.ROWS ?? 50_000);
const CLERKS = 20;
/** A clerk reads a comparison before they make the next one. */
const PAUSE_MS = 1_000;
const ALONE_MS = 15_000;
const limitMs = 250;

interface Product {
  url: string;
  manager: string;
  clerks: string[];
}

/** Clerks compare one product after another while a manager does one long thing, and then the next. */
const run = async (): Promise<{ lines: string[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'offerdesk-bench-busy-'));
  const { batch, tokens } = await fill(join(folder, 'data'));
  const account = { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'the first password' };
  const settings = { DATA_DIR: join(folder, 'data'), DEMO: 'off', FLOOD_LIMIT: '999999999', ...account, ...startEnvironment };
  const server = await startServerProcess(settings, startOptions);
  try {
    const [manager = '', ...clerks] = tokens;
    const product = { url: server.address, manager, clerks };
    const rows = ROWS.toLocaleString('en');
    const chores: [what: string, chore: () => Promise<unknown>][] = [
      ['nothing else', () => setTimeout(ALONE_MS)],
      [`an export of ${OFFERS.toLocaleString('en')} offers`, () => read(product, manager, '/api/console/export/offer')],
      [
        `an upload of ${rows} offers`,
        () => read(product, manager, '/api/offer-upload/upload-file', { method: 'POST', body: offersFile(ROWS) }),
      ],
      ['a backup', () => command('backup', join(folder, 'bench.backup'), join(folder, 'data'))],
      [`the undo of an import of ${rows} offers`, () => undo(product, batch)],
    ];
    const lines: string[] = [];
    // The copied files are flushed, and every product is analysed.
    await meanwhile(product, 'the start', () => setTimeout(ALONE_MS));
    for (const [what, chore] of chores) lines.push(await meanwhile(product, what, chore));
    return { lines };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

export const bench: Bench = { name: `comparisons by ${CLERKS} clerks during one long thing of a manager, embedded`, run };

const fill = async (dataDir: string) => {
  const database = await createBenchDatabase();
  await database.withoutDeadline(async (db) => {
    await fillOffers(db, OFFERS);
    await vacuum({ ...database, db });
  });
  const batch = await addBatch(database, ROWS);
  await vacuum(database);
  const tokens: string[] = [];
  for (const _ of Array(CLERKS + 1)) tokens.push(await signIn(database.db, ['CLERK', 'MANAGER']));
  await database.copyTo?.(dataDir);
  await database.close();
  return { batch, tokens };
};

const meanwhile = async (product: Product, what: string, chore: () => Promise<unknown>): Promise<string> => {
  let isOver = false;
  const waits: number[] = [];
  const clerk = async (token: string, nth: number) => {
    await setTimeout((nth * PAUSE_MS) / CLERKS);
    while (!isOver) {
      waits.push(await timed(() => comparing(product, token)));
      await setTimeout(PAUSE_MS);
    }
  };
  const clerks = Promise.all(product.clerks.map(clerk));
  const seconds = (await timed(chore)) / 1_000;
  isOver = true;
  await clerks;
  const sorted = waits.sort((a, b) => a - b);
  const [median, slow, longest] = [0.5, 0.99, 1].map(
    (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0,
  );
  return `${Number(slow) <= limitMs ? '✓' : '✗'} during ${what} (${seconds.toFixed(0)} s): ${waits.length} comparisons, median ${median?.toFixed(0)} ms, 99th percentile ${slow?.toFixed(0)} ms, at most ${limitMs}, longest ${longest?.toFixed(0)} ms`;
};

let compared = 0;
const comparing = (product: Product, token: string) => {
  compared += 1;
  return read(product, token, `${compareCalls.all.path}?productId=${1 + ((compared * 37) % titles)}`);
};

const undo = async (product: Product, batch: number): Promise<void> => {
  await call(product, product.manager, pathOf(importCalls.undo, { id: String(batch) }), { method: 'POST' });
  const ended = async () => ((await (await call(product, product.manager, `${importBatchCall}/${batch}`)).json()) as ImportBatch).undo;
  while (!(await ended())?.finishedOn) await setTimeout(PAUSE_MS);
};

const call = async ({ url }: Product, token: string, path: string, sent: RequestInit = {}): Promise<Response> => {
  const response = await fetch(url + path, { ...sent, headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
  return response;
};

const read = async (...asked: Parameters<typeof call>): Promise<void> => {
  for await (const _ of (await call(...asked)).body ?? []);
};
