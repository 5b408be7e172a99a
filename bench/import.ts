import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { readSettings } from '../server/settings.ts';
import { xlsxSpreadsheet } from '../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { importOffers } from '../server/workflows/offer-import/importOffers.ts';
import { judgeWaiting } from '../server/workflows/price-guard/openJudge.ts';
import { type BenchDatabase, createBenchDatabase } from './offers/benchDatabase.ts';
import { median, timed } from './offers/median.ts';
import type { Bench } from './run.ts';

const ROWS = 20_000;
const MANY_ROWS = 200_000;
const ROUNDS = 5;
const BATCH = 1_000;
const MEGABYTE = 1024 * 1024;
const limits = { rowsPerSecond: 5_000, megabytes: 300, holdMs: 250, guarded: 1.1 };

/**
 * First an import of 200,000 rows, with its memory and the longest wait of another request: memory has to be measured in a fresh process.
 * Then imports of 20,000 rows against their bare insertion, in turns.
 */
const run = async (): Promise<{ lines: string[] }> => {
  const database = await createBenchDatabase();
  try {
    const [few, many] = [await writeWorkbook(database, ROWS), await writeWorkbook(database, MANY_ROWS)];
    const { rise, longestWait, rowsPerSecond } = await watched(database, () => importFile(database, many));
    const imports: number[] = [];
    const inserts: number[] = [];
    const again: number[] = [];
    const guarded: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await empty(database);
      inserts.push(await timed(() => insertBarely(database)));
      await empty(database);
      imports.push(await timed(() => importFile(database, few)));
      again.push(await timed(() => importFile(database, few)));
      await empty(database);
      await switchGuard(database, 'yes');
      guarded.push(await timed(() => importFile(database, few).then(() => judgeWaiting(servicesOf(database)))));
      await switchGuard(database, 'no');
    }
    const speed = perSecond(ROWS, median(imports));
    return {
      lines: [
        `${mark(speed >= limits.rowsPerSecond)} import of ${count(ROWS)} rows: ${count(speed)} rows/s, at least ${count(limits.rowsPerSecond)}; ${(median(imports) / median(inserts)).toFixed(2)} times the bare insertion (${count(perSecond(ROWS, median(inserts)))} rows/s)`,
        `${mark(median(guarded) <= limits.guarded * median(imports))} with the price guard: ${(median(guarded) / median(imports)).toFixed(2)} times as long, at most ${limits.guarded}`,
        `the same workbook again: ${count(perSecond(ROWS, median(again)))} rows/s, ${(median(again) / median(imports)).toFixed(2)} times the first import`,
        `${mark(rise <= limits.megabytes)} import of ${count(MANY_ROWS)} rows: ${rise.toFixed(0)} MB more memory, at most ${limits.megabytes} (${count(rowsPerSecond)} rows/s)`,
        `${mark(longestWait <= limits.holdMs)} longest wait of another statement meanwhile: ${longestWait.toFixed(0)} ms, at most ${limits.holdMs}`,
      ],
    };
  } finally {
    await database.close();
  }
};

export const bench: Bench = { name: 'import of a workbook', run };

const writeWorkbook = async ({ folder }: BenchDatabase, rows: number): Promise<string> => {
  const path = join(folder, `${rows}.xlsx`);
  await promisify(execFile)(process.execPath, ['bench/offers/writeWorkbook.ts', path, String(rows)]);
  return path;
};

const importFile = ({ patient: db }: BenchDatabase, path: string) =>
  importOffers({
    db,
    spreadsheet: xlsxSpreadsheet(path),
    timeZone: 'Etc/UTC',
    now: () => new Date(),
    jobCode: randomUUID(),
    requestedBy: 'bench',
    signal: new AbortController().signal,
  });

const servicesOf = (database: BenchDatabase) => ({
  database: { ...database, db: database.patient },
  settings: readSettings({ DEMO: 'off' }),
  now: () => new Date(),
});
const switchGuard = ({ patient: db }: BenchDatabase, value: 'yes' | 'no') =>
  sql`
    insert into application_settings (category, key, value) values ('price-guard', 'active', ${value})
    on conflict (lower(category), lower(key)) do update set value = excluded.value`.execute(db);

const empty = ({ patient: db }: BenchDatabase) => sql`truncate offer, sheet_row_identity restart identity cascade`.execute(db);

/** The reference: the same number of offers, inserted from arrays. */
const insertBarely = async ({ patient: db }: BenchDatabase) => {
  for (let first = 0; first < ROWS; first += BATCH) {
    const indexes = Array.from({ length: BATCH }, (_, index) => first + index);
    await sql`
      insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, source, entity_last_updated_on)
      select * from unnest(${indexes.map((index) => 1 + (index % 40))}::bigint[], ${indexes.map((index) => 1 + (index % 500))}::bigint[],
        ${indexes.map((index) => 1 + (index % 8))}::bigint[], ${indexes.map((index) => String(50 + (index % 99_991) / 100))}::text[]::numeric[],
        ${indexes.map(() => 'offer')}::text[], ${indexes.map(() => 'SHEET')}::text[],
        ${indexes.map(() => '2026-01-01T00:00:00.000Z')}::text[]::timestamptz[])`.execute(db);
  }
};

const watched = async ({ db }: BenchDatabase, work: () => Promise<unknown>) => {
  const before = process.memoryUsage().rss;
  let [peak, longestWait, isOver] = [before, 0, false];
  const watch = async () => {
    while (!isOver) {
      longestWait = Math.max(longestWait, await timed(() => sql`select 1`.execute(db)));
      peak = Math.max(peak, process.memoryUsage().rss);
    }
  };
  const watching = watch();
  const duration = await timed(work);
  isOver = true;
  await watching;
  return { rise: (peak - before) / MEGABYTE, longestWait, rowsPerSecond: perSecond(MANY_ROWS, duration) };
};

const perSecond = (rows: number, milliseconds: number) => (rows / milliseconds) * 1_000;
const count = (value: number) => Math.round(value).toLocaleString('en');
const mark = (isReached: boolean) => (isReached ? '✓' : '✗');
