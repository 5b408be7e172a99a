import { sql } from 'kysely';
import type { GoodsLines } from '../contract/products/goodsLines.ts';
import { goodsLinesCall } from '../contract/products/goodsLinesCall.ts';
import { calls } from '../contract/workflows/book/calls.ts';
import { calls as wantedCalls } from '../contract/workflows/wanted/calls.ts';
import { vacuum } from '../server/database/maintenance.ts';
import { readSettings } from '../server/settings.ts';
import { announcePairs } from '../server/workflows/book/announcePairs.ts';
import { createBenchApp } from './offers/benchApp.ts';
import { type BenchDatabase, onBothDatabases } from './offers/benchDatabase.ts';
import { median, timed } from './offers/median.ts';
import { fillRegion, PRODUCTS, titleStart } from './region/fillRegion.ts';
import type { Bench } from './run.ts';

const OFFERS = Number(process.env.OFFERS ?? 1_000_000);
const ROUNDS = 9;
const LINES = 200;
const REQUESTS = 2_000;
const limits = { wanted: 2_000, book: 500, newest: 100 };

/** A wanted list of 200 lines, as its page reads it and asks for its prices, and the page of requests that meet offers. */
const measured = async (database: BenchDatabase): Promise<string[]> => {
  const { get, post, listen, close } = await createBenchApp(database);
  try {
    await fillRegion(database, OFFERS);
    await database.withoutDeadline((db) => addRequests({ ...database, db }));
    await announcePairs({ database, settings: readSettings({ DEMO: 'off' }), now: () => new Date() });
    await listen();
    await untilRead(post);
    const [lists, books, newest]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      const ids = Array.from({ length: LINES }, (_, index) => 1 + ((round * 997 + index * 83) % PRODUCTS));
      // Every other line says no market: it fits five products, and its page asks for the prices of all of them.
      const lines = ids.map((id, index) => `${titleStart(id)}${index % 2 ? ' HK' : ''} 10pcs`);
      lists.push(
        await timed(async () => {
          const { lines: read } = (await post(goodsLinesCall.path, { lines })) as GoodsLines;
          const productIds = read.flatMap(({ product, candidates }) => (product ? [product] : candidates).map(({ id }) => id));
          await post(wantedCalls.prices.path, { productIds });
        }),
      );
      books.push(await timed(() => get(calls.book.path, {})));
      newest.push(await timed(() => get(calls.newest.path, {})));
    }
    const line = (what: string, ms: number, most: number) =>
      `${ms <= most ? '✓' : '✗'} ${what}, ${database.kind}: ${ms.toFixed(0)} ms, at most ${most}`;
    return [
      line(`a wanted list of ${LINES} lines among ${PRODUCTS} products`, median(lists), limits.wanted),
      line(`the book of ${REQUESTS} requests`, median(books), limits.book),
      line('new pairs on the home page', median(newest), limits.newest),
    ];
  } finally {
    await close();
    await database.close();
  }
};

export const bench: Bench = {
  name: `wanted list and book among ${OFFERS.toLocaleString('en')} offers`,
  run: () => onBothDatabases(measured),
};

const untilRead = async (post: (url: string, payload: object) => Promise<unknown>): Promise<void> => {
  for (;;) {
    const isRead = await post(goodsLinesCall.path, { lines: ['x'] }).then(
      () => true,
      () => false,
    );
    if (isRead) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

const addRequests = async (database: BenchDatabase): Promise<void> => {
  await sql`
    insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, source)
    select 1 + n % 50, 1 + (n * 7) % ${PRODUCTS}::int, 1, 100 + (n * 7 / 5) % 900, 'request', 'TEXT' from generate_series(1, ${REQUESTS}::int) n`.execute(
    database.db,
  );
  await vacuum(database);
};
