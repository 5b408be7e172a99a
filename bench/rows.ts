import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { launchChromium } from '../test/helpers/chromium.ts';
import { median } from './offers/median.ts';
import type {} from './rows/main.tsx';
import type { Bench } from './run.ts';

const COUNTS = [200, 500, 3_000] as const;
const ROUNDS = { 200: 9, 500: 5, 3000: 3 };
/** How many times faster than stock 200 rows must be, and how many times slower than 200 rows 3,000 may be, noise included. */
const limits = { faster: 10, longer: 1.2 };

/** Both tables on one page of a production build, in turns: from loaded rows to rows on screen. */
const run = async (): Promise<{ lines: string[] }> => {
  const outDir = await mkdtemp(join(tmpdir(), 'offerdesk-rows-'));
  const config = { root: join(import.meta.dirname, 'rows'), configFile: false as const, logLevel: 'error' as const };
  await build({ ...config, plugins: [react()], build: { outDir, emptyOutDir: true, target: 'es2023' } });
  const site = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const server = await launchChromium();
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(site.resolvedUrls?.local[0] ?? '');
    const figures = await measured(page);
    await browser.close();
    return { lines: verdicts(figures) };
  } finally {
    await server.close();
    await site.close();
    await rm(outDir, { recursive: true, force: true });
  }
};

export const bench: Bench = { name: 'rows on screen', run };

interface Figure {
  count: number;
  ours: number;
  whole: number;
  stock: number;
}

interface Measured {
  figures: Figure[];
  longer: number;
}

const measured = async (page: Page): Promise<Measured> => {
  const once = (table: 'ours' | 'stock', count: number) =>
    page.evaluate(([name, rows]) => window.measureRows(name, rows), [table, count] as const);
  await once('ours', 200);
  await once('ours', 500);
  await once('stock', 200);
  const figures: Figure[] = [];
  for (const count of COUNTS) {
    const [ours, whole, stock]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS[count]; round++) {
      stock.push((await once('stock', count)).shown);
      const figure = await once('ours', count);
      ours.push(figure.shown);
      whole.push(figure.whole);
    }
    figures.push({ count, ours: median(ours), whole: median(whole), stock: median(stock) });
  }
  const [short, long]: [number[], number[]] = [[], []];
  for (let round = 0; round < 15; round++) {
    short.push((await once('ours', 200)).shown);
    long.push((await once('ours', 3_000)).shown);
  }
  return { figures, longer: median(long) / median(short) };
};

const verdicts = ({ figures, longer }: Measured): string[] => {
  const lines = figures.map(({ count, ours, whole, stock }) => {
    const isReached = count !== 200 || stock >= limits.faster * ours;
    return `${isReached ? '✓' : '✗'} ${count} rows: ${ours.toFixed(0)} ms, ${(stock / ours).toFixed(1)} times faster than a stock Datagrid (${stock.toFixed(0)} ms), at least ${limits.faster} at 200 rows; all that belongs into the document is there after ${whole.toFixed(0)} ms`;
  });
  return [
    ...lines,
    `${longer <= limits.longer ? '✓' : '✗'} 3,000 rows take ${longer.toFixed(2)} times as long as 200, at most ${limits.longer}`,
  ];
};
