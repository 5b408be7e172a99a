import { sql } from 'kysely';
import { resources } from '../resources/index.ts';
import { vacuum } from '../server/database/maintenance.ts';
import { createRegistry } from '../server/registry/registry.ts';
import { systemActor } from '../server/services.ts';
import { previewMerge } from '../server/workflows/product-merge/index.ts';
import { mergeProducts } from '../server/workflows/product-merge/mergeProducts.ts';
import { undoMerge } from '../server/workflows/product-merge/undoMerge.ts';
import { type BenchDatabase, onBothDatabases } from './offers/benchDatabase.ts';
import { timed } from './offers/median.ts';
import { suppliers, titles } from './offers/names.ts';
import { watchWaits } from './offers/watchWaits.ts';
import type { Bench } from './run.ts';

/** OFFERS: fewer offers, for a quick trial. */
const MOVED = Number(process.env.OFFERS ?? 100_000);
const OTHERS = MOVED * 1.5;
const CHUNK = MOVED / 4;
const products = { primaryProductId: 1, secondaryProductId: 2 };
const limitMs = 5_000;

/** Two products, of which one has 100,000 offers, are merged and parted again, on both databases. */
const run = (): Promise<{ lines: string[] }> => onBothDatabases(measured);

export const bench: Bench = { name: `merge of a product with ${MOVED.toLocaleString('en')} offers`, run };

const measured = async (database: BenchDatabase): Promise<string[]> => {
  const context = { db: database.patient, registry: createRegistry(resources), actor: systemActor };
  try {
    await database.withoutDeadline((db) => fill({ ...database, db }));
    const before = await checksum(database);
    const preview = await timed(() => previewMerge(context, products));
    const bare = await bareUpdate(database, products.primaryProductId, products.secondaryProductId);
    const merge = await watched(database, () => mergeProducts(context, products));
    const bareBack = await bareUpdate(database, products.secondaryProductId, products.primaryProductId);
    const undo = await watched(database, () => undoMerge(context, merge.result.mergeId));
    if ((await checksum(database)) !== before) throw new Error('The merge and its undo changed the offers');
    return [
      `preview, ${database.kind}: ${seconds(preview)}`,
      described('merge', database, merge, bare),
      described('undo', database, undo, bareBack),
    ];
  } finally {
    await database.close();
  }
};

/** The reference: the same rows of a table with the same indexes, without references, triggers and the ledger. */
const bareUpdate = async ({ patient: db }: BenchDatabase, to: number, from: number): Promise<number> => {
  if (from === products.secondaryProductId) {
    await sql`create table offer_copy (like offer including all)`.execute(db);
    for (let first = 0; first < MOVED + OTHERS; first += CHUNK)
      await sql`insert into offer_copy select * from offer where id > ${first} and id <= ${first + CHUNK}`.execute(db);
    await sql`vacuum analyze offer_copy`.execute(db);
  }
  return timed(() => sql`update offer_copy set product_id = ${to} where product_id = ${from}`.execute(db));
};

const watched = async <Result>({ patient }: BenchDatabase, work: () => Promise<Result>) => {
  let [ms, workedMs] = [0, 0];
  const { result, waits } = await watchWaits(
    () => sql`select from offer where id = 1`.execute(patient),
    async () => {
      const [started, before] = [performance.now(), process.cpuUsage()];
      const done = await work();
      const { user, system } = process.cpuUsage(before);
      [ms, workedMs] = [performance.now() - started, (user + system) / 1_000];
      return done;
    },
  );
  return { result, ms, workedMs, longestWait: Math.max(...waits) };
};

type Measured = Omit<Awaited<ReturnType<typeof watched>>, 'result'>;

/** On PostgreSQL the processor time is another process's. */
const described = (name: string, { kind }: BenchDatabase, { ms, workedMs, longestWait }: Measured, bare: number): string => {
  const isEmbedded = kind === 'embedded';
  const mark = !isEmbedded || ms <= limitMs ? '✓' : '✗';
  const processor = isEmbedded ? `, ${seconds(workedMs)} of processor time; at most ${seconds(limitMs)}` : '';
  return `${mark} ${name}, ${kind}: ${seconds(ms)}${processor}; ${(ms / bare).toFixed(2)} times the bare update (${seconds(bare)}); another user waited ${longestWait.toFixed(0)} ms at the most`;
};

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const checksum = async ({ patient: db }: BenchDatabase): Promise<string | undefined> => {
  const { rows } = await sql<{ sum: string }>`select sum(hashtextextended(t::text, 0)) as sum from offer t`.execute(db);
  return rows[0]?.sum;
};

/** Many offers of the secondary product lie among those of all others, with keywords and notifications of both. */
const fill = async (database: BenchDatabase): Promise<void> => {
  const { db, patient } = database;
  const { secondaryProductId } = products;
  for (let first = 0; first < MOVED + OTHERS; first += CHUNK)
    await sql`
      insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, source, entity_last_updated_on)
      select 1 + (n * 7) % ${suppliers}::int, case when n % 5 < 2 then ${secondaryProductId}::int else 3 + n % ${titles - 2}::int end,
        1 + (n * 7) % ${suppliers}::int % 8, 50 + (n % 9973)::numeric / 100, 'offer', 'SHEET', now() - (n::bigint * 104729 % 129600) * interval '1 minute'
      from generate_series(${first}::int, ${first + CHUNK - 1}::int) n`.execute(patient);
  await sql`insert into keyword (terms) select 'word ' || n from generate_series(1, 200) n`.execute(db);
  await sql`
    insert into product_keyword (keyword_id, product_id) select n, 1 from generate_series(1, 150) n union all
    select n, 2 from generate_series(51, 200) n`.execute(db);
  await vacuum(database);
};
