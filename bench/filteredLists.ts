import { vacuum } from '../server/database/maintenance.ts';
import { fillOffers } from './lists/fillTrader.ts';
import { type FilterCase, pairs, single } from './lists/filterCases.ts';
import { ROWS } from './lists/inChunks.ts';
import { createBenchApp } from './offers/benchApp.ts';
import { type BenchDatabase, onBothDatabases } from './offers/benchDatabase.ts';
import { median, timed } from './offers/median.ts';
import type { Bench } from './run.ts';

/** OFFERS: fewer offers, for a quick trial. */
const OFFERS = Number(process.env.OFFERS ?? ROWS);
const ROUNDS = 3;
const limits = { embedded: 200, postgres: 100 };
const orders = ['', 'amount;desc', 'product;asc'];

/** The first page of offers under each condition and under any two, in the list's own order and by other headers, on both databases. */
const run = (): Promise<{ lines: string[] }> => onBothDatabases(measured);

export const bench: Bench = { name: `filters among ${OFFERS.toLocaleString('en')} offers`, run };

const measured = async (database: BenchDatabase): Promise<string[]> => {
  const { get, close } = await createBenchApp(database, ['CLERK', 'MANAGER']);
  const ask = (sort: string, { where }: FilterCase) =>
    get('/api/offer/search/findAll', { pageNumber: 0, pageSize: 50, sort, where: JSON.stringify(where) });
  try {
    await database.withoutDeadline(async (db) => {
      await fillOffers(db, OFFERS);
      await vacuum({ ...database, db });
    });
    for (const each of single) await ask('', each);
    const lines: string[] = [];
    for (const sort of orders) {
      lines.push(await slowest(`any one condition, ${sort || 'newest first'}, ${database.kind}`, single));
      lines.push(await slowest(`any two, ${sort || 'newest first'}, ${database.kind}`, pairs));

      async function slowest(name: string, cases: readonly FilterCase[]): Promise<string> {
        const times: { name: string; ms: number }[] = [];
        for (const each of cases) {
          const rounds: number[] = [];
          for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timed(() => ask(sort, each)));
          times.push({ name: each.name, ms: median(rounds) });
        }
        const ordered = times.toSorted((one, other) => other.ms - one.ms);
        const over = ordered.filter(({ ms }) => ms > limits[database.kind]);
        const [worst] = ordered;
        return `${over.length === 0 ? '✓' : '✗'} ${name}: median ${median(times.map(({ ms }) => ms)).toFixed(1)} ms, the slowest ${worst?.ms.toFixed(1)} ms (${worst?.name}), ${over.length} of ${cases.length} over ${limits[database.kind]} ms${over.length > 0 && process.env.SHOW ? `: ${over.map((each) => `${each.name} ${each.ms.toFixed(0)}`).join('; ')}` : ''}`;
      }
    }
    return lines;
  } finally {
    await close();
    await database.close();
  }
};
