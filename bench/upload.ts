import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { resources } from '../resources/index.ts';
import { offer } from '../resources/offer.ts';
import { tag } from '../resources/tag.ts';
import { create } from '../server/records/create.ts';
import { findPage } from '../server/records/findPage.ts';
import { createRegistry } from '../server/registry/registry.ts';
import { systemActor } from '../server/services.ts';
import { zonedInstants } from '../server/spreadsheet/zonedInstants.ts';
import { uploadFile } from '../server/uploads/uploadFile.ts';
import { type BenchDatabase, createBenchDatabase } from './offers/benchDatabase.ts';
import { median, timed } from './offers/median.ts';
import { currencySymbols, organizationName, productTitle, suppliers, titles } from './offers/names.ts';
import { watchMemory } from './offers/watchMemory.ts';
import type { Bench } from './run.ts';

/** These uploads are never cancelled. */
const { signal } = new AbortController();
const ROWS = 50_000;
const COMPARED_ROWS = 10_000;
const ROUNDS = 3;
const BATCH = 500;
const limits = { megabytes: 300, ratio: 8, waitMs: 250 };

/** An upload of 10,000 offers against their bare insertion, in turns; then 50,000 twice, with the memory and the waits of other users. */
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
    const others = timedOthers(database);
    const first = await watchMemory(() => timed(() => upload(database, many)));
    const again = await watchMemory(() => timed(() => upload(database, many)));
    const { reading, writing } = await others.stop();
    const ratio = median(uploads) / median(inserts);
    return {
      lines: [
        `${mark(ratio <= limits.ratio)} upload of ${count(COMPARED_ROWS)} offers: ${ratio.toFixed(1)} times their bare insertion, at most ${limits.ratio} (with the checks, the look-ups and the activity record)`,
        `${mark(first.megabytes <= limits.megabytes)} upload of ${count(ROWS)} offers: ${first.megabytes.toFixed(0)} MB more memory, at most ${limits.megabytes} (${(first.result / 1_000).toFixed(1)} s)`,
        `the same file again, all left alone: ${again.megabytes.toFixed(0)} MB, ${(again.result / first.result).toFixed(2)} times the first upload`,
        `${mark(reading <= limits.waitMs)} longest wait of one who reads meanwhile: ${reading.toFixed(0)} ms, at most ${limits.waitMs}`,
        `${mark(writing <= limits.waitMs)} longest wait of one who changes a tag meanwhile: ${writing.toFixed(0)} ms, at most ${limits.waitMs}`,
      ],
    };
  } finally {
    await database.close();
  }
};

export const bench: Bench = { name: 'upload of a file', run };

const upload = async ({ db, inParts }: BenchDatabase, path: string): Promise<void> => {
  const context = { db, inParts, registry: createRegistry(resources), actor: systemActor, signal, fileName: 'offers.csv' };
  const options = { context, declaration: offer, toInstant: zonedInstants('Etc/UTC'), now: new Date() };
  const answer = await uploadFile({ path, name: 'offers.csv' }, options);
  if (!answer.counts) throw new Error(`the file was refused: ${answer.faults.shown[0]?.reason}`);
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

const empty = ({ patient: db }: BenchDatabase) => sql`truncate offer, sheet_row_identity restart identity cascade`.execute(db);

/** The reference: the same number of offers, inserted from arrays in one transaction, in batches of the same size. */
const insertBarely = ({ patient: db }: BenchDatabase) =>
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

/** Other users who call meanwhile, one call after another, and the longest wait of each. */
const timedOthers = ({ db }: BenchDatabase) => {
  let isOver = false;
  const longest = async (call: () => Promise<unknown>) => {
    let longestMs = 0;
    while (!isOver) {
      longestMs = Math.max(longestMs, await timed(call));
      await setTimeout(PAUSE_MS);
    }
    return longestMs;
  };
  const context = { db, registry: createRegistry(resources), actor: systemActor };
  const reading = longest(() => findPage(context, offer, { page: 0, size: 50 }));
  const writing = longest(() => create(context, tag, { title: randomUUID() }));
  return {
    async stop() {
      isOver = true;
      return { reading: await reading, writing: await writing };
    },
  };
};
const PAUSE_MS = 20;

const count = (value: number) => value.toLocaleString('en');
const mark = (isReached: boolean) => (isReached ? '✓' : '✗');
