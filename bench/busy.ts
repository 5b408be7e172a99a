import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { calls as compareCalls } from '../contract/workflows/offer-compare/calls.ts';
import { offersFile } from './busy/offersFile.ts';
import { startEnvironment, startOptions } from './calls/startOptions.ts';
import { timed } from './offers/median.ts';
import { titles } from './offers/names.ts';
import type { Bench } from './run.ts';

const OFFERS = 100_000;
const ROWS = 50_000;
const CLIENTS = 20;
/** A clerk reads a comparison before they make the next one. */
const PAUSE_MS = 1_000;
const ALONE_MS = 10_000;
const limitMs = 250;

interface Product {
  url: string;
  manager: string;
  clerks: string[];
}

/** Clerks compare one product after another, while one manager exports all offers again and again, until another's upload is stored. */
const run = async (): Promise<{ lines: string[] }> => {
  const program = fork('bench/busy/busyProgram.ts', [String(OFFERS), String(CLIENTS)], {
    execArgv: startOptions,
    env: { ...process.env, ...startEnvironment },
  });
  try {
    const [product] = (await once(program, 'message')) as [Product];
    const alone = await compareUntil(product, () => setTimeout(ALONE_MS));
    let exports = 0;
    let isStored = false;
    const exporting = async () => {
      while (!isStored) {
        await read(product, '/api/console/export/offer', product.manager);
        exports += 1;
      }
    };
    const ended = Promise.withResolvers<void>();
    const exported = exporting();
    const busy = compareUntil(product, () => ended.promise);
    const seconds = (await timed(() => upload(product))) / 1_000;
    isStored = true;
    ended.resolve();
    const waits = await busy;
    await exported;
    const isReached = percentile(waits, 0.99) <= limitMs;
    return {
      lines: [
        `${CLIENTS} clerks alone: ${described(alone)}`,
        `${isReached ? '✓' : '✗'} the same while ${ROWS.toLocaleString('en')} offers are uploaded (${seconds.toFixed(0)} s) and all are exported (${exports} times): ${described(waits)}, at most ${limitMs} ms at the 99th percentile`,
      ],
    };
  } finally {
    program.kill();
    if (program.exitCode === null) await once(program, 'exit');
  }
};

export const bench: Bench = { name: `comparisons by ${CLIENTS} clerks during an export and an upload, embedded`, run };

const compareUntil = async (product: Product, end: () => Promise<unknown>): Promise<number[]> => {
  let isOver = false;
  const waits: number[] = [];
  const clerk = async (token: string, nth: number) => {
    await setTimeout((nth * PAUSE_MS) / CLIENTS);
    while (!isOver) {
      waits.push(await timed(() => comparing(product, token)));
      await setTimeout(PAUSE_MS);
    }
  };
  const clerks = Promise.all(product.clerks.map(clerk));
  await end();
  isOver = true;
  await clerks;
  return waits;
};

let compared = 0;
const comparing = (product: Product, token: string) => {
  compared += 1;
  return read(product, `${compareCalls.all.path}?productId=${1 + ((compared * 37) % titles)}`, token);
};

const read = async ({ url }: Product, path: string, token: string): Promise<void> => {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  for await (const _ of response.body ?? []);
};

const upload = async ({ url, manager }: Product): Promise<void> => {
  const response = await fetch(`${url}/api/offer-upload/upload-file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager}` },
    body: offersFile(ROWS),
  });
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
};

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

const described = (waits: readonly number[]): string =>
  `${waits.length} comparisons, median ${percentile(waits, 0.5).toFixed(0)} ms, 99th percentile ${percentile(waits, 0.99).toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms`;
