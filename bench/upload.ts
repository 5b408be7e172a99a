import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { resources } from '../resources/index.ts';
import { offer } from '../resources/offer.ts';
import { systemActor } from '../server/records/actor.ts';
import { createRegistry } from '../server/records/registry.ts';
import { zonedInstants } from '../server/spreadsheet/zonedInstants.ts';
import { uploadFile } from '../server/uploads/uploadFile.ts';
import { type BenchDatabase, createBenchDatabase } from './offers/benchDatabase.ts';
import { median, timed } from './offers/median.ts';
import { currencySymbols, organizationName, productTitle, suppliers, titles } from './offers/names.ts';
import { watchMemory } from './offers/watchMemory.ts';
import type { Bench } from './run.ts';

const ROWS = 50_000;
const COMPARED_ROWS = 10_000;
const ROUNDS = 3;
const BATCH = 500;
const limits = { megabytes: 300, ratio: 8, holdMs: 250 };

/** An upload of 10,000 offers beside their bare insertion in turns; then one of 50,000, twice, with its memory and its longest statement. */
const run = async (): Promise<{ lines: string[] }> => {
  const database = await createBenchDatabase();
  try {
    const few = await writeCsv(database, COMPARED_ROWS);
    const uploads: number[] = [];
    const inserts: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await empty(database);
      inserts.push(await timed(() => insertBarely(database)));
      await empty(database);
      uploads.push(await timed(() => upload(database, few)));
    }
    await empty(database);
    const many = await writeCsv(database, ROWS);
    const statements = timedStatements(database);
    const first = await watchMemory(() => timed(() => upload(database, many)));
    const again = await watchMemory(() => timed(() => upload(database, many)));
    statements.stop();
    const ratio = median(uploads) / median(inserts);
    return {
      lines: [
        `${mark(ratio <= limits.ratio)} upload of ${count(COMPARED_ROWS)} offers: ${ratio.toFixed(1)} times their bare insertion, at most ${limits.ratio} (with the checks, the look-ups and the activity record)`,
        `${mark(first.megabytes <= limits.megabytes)} upload of ${count(ROWS)} offers: ${first.megabytes.toFixed(0)} MB more memory, at most ${limits.megabytes} (${(first.result / 1_000).toFixed(1)} s)`,
        `the same file again, all left alone: ${again.megabytes.toFixed(0)} MB, ${(again.result / first.result).toFixed(2)} times the first upload`,
        `${mark(statements.longest() <= limits.holdMs)} longest statement: ${statements.longest().toFixed(0)} ms, at most ${limits.holdMs}`,
      ],
    };
  } finally {
    await database.close();
  }
};

export const bench: Bench = { name: 'upload of a file', run };

const upload = async ({ db }: BenchDatabase, path: string): Promise<void> => {
  const context = { db, registry: createRegistry(resources), actor: systemActor };
  const options = { context, declaration: offer, toInstant: zonedInstants('Etc/UTC') };
  const answer = await uploadFile({ path, name: 'offers.csv' }, options);
  if (!('message' in answer)) throw new Error(`the file was refused: ${answer.shown[0]?.reason}`);
};

const writeCsv = async ({ folder }: BenchDatabase, rows: number): Promise<string> => {
  const path = join(folder, `${rows}.csv`);
  const lines = Array.from({ length: rows }, (_, index) =>
    [
      organizationName(index % suppliers),
      productTitle(index % titles),
      currencySymbols[index % currencySymbols.length],
      (50 + index / 100).toFixed(2),
    ].join(','),
  );
  await writeFile(path, `Organization,Product,Currency,Amount\n${lines.join('\n')}\n`);
  return path;
};

const empty = ({ db }: BenchDatabase) => sql`truncate offer, sheet_row_identity restart identity cascade`.execute(db);

/** The reference: as many offers, straight from arrays into the table, in one transaction and as large batches. */
const insertBarely = ({ db }: BenchDatabase) =>
  db.transaction().execute(async (trx) => {
    for (let first = 0; first < COMPARED_ROWS; first += BATCH) {
      const indexes = Array.from({ length: BATCH }, (_, index) => first + index);
      await sql`
        insert into offer (organization_id, product_id, currency_id, amount, source)
        select o, p, c, a::numeric, 'UPLOAD'
        from unnest(${indexes.map((index) => 1 + (index % suppliers))}::bigint[], ${indexes.map((index) => 1 + (index % titles))}::bigint[],
          ${indexes.map((index) => 1 + (index % currencySymbols.length))}::bigint[], ${indexes.map((index) => String(50 + index / 100))}::text[])
          as v (o, p, c, a)`.execute(trx);
    }
  });

/** Times every statement from here on. */
const timedStatements = ({ db }: BenchDatabase) => {
  const executor = Object.getPrototypeOf(db.getExecutor()) as { executeQuery: (...parameters: unknown[]) => Promise<unknown> };
  const { executeQuery } = executor;
  let longest = 0;
  executor.executeQuery = async function (...parameters) {
    const started = performance.now();
    const answer = await executeQuery.apply(this, parameters);
    longest = Math.max(longest, performance.now() - started);
    return answer;
  };
  return {
    longest: () => longest,
    stop() {
      executor.executeQuery = executeQuery;
    },
  };
};

const count = (value: number) => value.toLocaleString('en');
const mark = (isReached: boolean) => (isReached ? '✓' : '✗');
