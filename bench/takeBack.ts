import { sql } from 'kysely';
import type { RecordJson } from '../contract/records.ts';
import { resources } from '../resources/index.ts';
import { offer } from '../resources/offer.ts';
import { vacuum } from '../server/database/maintenance.ts';
import { findMany } from '../server/records/findOne.ts';
import { changeEntry, recordActivity, reserveEntry } from '../server/records/write.ts';
import { createRegistry } from '../server/registry/registry.ts';
import { systemActor } from '../server/services.ts';
import { undoBatch } from '../server/workflows/offer-import/undo/undoBatch.ts';
import { findEntry } from '../server/workflows/restoration/entries.ts';
import { previewMany } from '../server/workflows/restoration/restoreMany.ts';
import { type BenchDatabase, createBenchDatabase } from './offers/benchDatabase.ts';
import { suppliers, titles } from './offers/names.ts';
import { watchMemory } from './offers/watchMemory.ts';
import { watchWaits } from './offers/watchWaits.ts';
import type { Bench } from './run.ts';

/** OFFERS: fewer offers, for a quick trial. */
const IMPORTED = Number(process.env.OFFERS ?? 100_000);
const UPLOADED = IMPORTED / 2;
const CHUNK = 1_000;
const limits = { waitMs: 250, megabytes: 100 };

/** The undo of an import, and the previews of two restorations: of an upload, and of the deletion of as many offers. */
const run = async (): Promise<{ lines: string[] }> => {
  const database = await createBenchDatabase();
  const { db, patient } = database;
  const context = { db: patient, registry: createRegistry(resources), actor: systemActor };
  const authorities = ['CLERK', 'MANAGER'];
  const preview = async (entryId: number) => {
    const entry = await findEntry(db, entryId);
    if (!entry) throw new Error('the entry is gone');
    return previewMany({ ...context, authorities }, entry);
  };
  try {
    await database.withoutDeadline((all) => addOffers(all, UPLOADED));
    const uploaded = await enter(context, (record) => ({ before: null, after: record }));
    const deleted = await enter(context, (record) => ({ before: record, after: null }));
    await vacuum(database);
    const taking = await watched(database, () => preview(uploaded));
    if (taking.result.deleted !== UPLOADED) throw new Error(`Of ${UPLOADED} offers ${taking.result.deleted} would be deleted`);
    await database.withoutDeadline((all) => sql`delete from offer`.execute(all));
    const bringing = await watched(database, () => preview(deleted));
    if (bringing.result.created !== UPLOADED) throw new Error(`Of ${UPLOADED} offers ${bringing.result.created} would be made`);
    await database.withoutDeadline((all) => addOffers(all, IMPORTED));
    const batch = await addBatch(database, IMPORTED);
    await vacuum(database);
    const undo = await watched(database, () => undoBatch(context, batch, new AbortController().signal));
    const left = await sql`select from offer limit 1`.execute(db);
    if (left.rows.length > 0) throw new Error('The undo left offers behind');
    return {
      lines: [
        described(`undo of an import of ${count(IMPORTED)} offers`, undo),
        described(`preview of taking back an upload of ${count(UPLOADED)} offers`, taking),
        described(`preview of bringing ${count(UPLOADED)} deleted offers back`, bringing),
      ],
    };
  } finally {
    await database.close();
  }
};

export const bench: Bench = { name: 'taking an import, an upload and a deletion back, embedded', run };

type All = BenchDatabase['db'];

const addOffers = async (db: All, offers: number): Promise<void> => {
  for (let first = 0; first < offers; first += CHUNK)
    await sql`
      insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, source, entity_created_on, entity_last_updated_on)
      select 1 + (n * 7) % ${suppliers}::int, 1 + n % ${titles}::int, 1 + n % 8, 50 + (n % 9973)::numeric / 100, 'offer', 'SHEET', '2026-11-01Z', '2026-11-01Z'
      from generate_series(${first}::int, ${first + CHUNK - 1}::int) n`.execute(db);
};

type Context = Parameters<typeof findMany>[0];

const enter = async (
  context: Context,
  change: (record: RecordJson) => { before: RecordJson | null; after: RecordJson | null },
): Promise<number> => {
  const nothing = { recordId: null, recordTitle: 'offers', before: null, after: null } as const;
  const [whole = 0] = await recordActivity(context.db, systemActor, [{ action: 'UPLOAD', resource: 'offer', ...nothing }]);
  const { rows } = await sql<{ id: number }>`select id from offer order by id`.execute(context.db);
  const ids = rows.map(({ id }) => id);
  for (let first = 0; first < ids.length; first += CHUNK) {
    const records = await findMany(context, offer, ids.slice(first, first + CHUNK));
    const entries = records.map((record) => changeEntry(offer, change(record)));
    await recordActivity(context.db, systemActor, entries, { partOf: whole });
  }
  return whole;
};

/** An import whose undo is asked for, of the first offers. */
export const addBatch = async ({ db, withoutDeadline }: BenchDatabase, offers: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into import_batch (entity_created_on, job_code, requested_by, spreadsheet, finished_on, undo_job_code, undo_requested_by,
      undo_requested_on, undo_activity_id)
    values ('2026-11-01Z', 'bench', 'bench', 'bench.xlsx', now(), 'undo', 'bench', now(), ${await reserveEntry(db)}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  await withoutDeadline((all) =>
    sql`
      insert into ledger (workflow, batch_id, table_name, record_id, after)
      select 'offer-import', ${id}, 'offer', id, to_jsonb(offer) from offer order by id limit ${offers}`.execute(all),
  );
  return id;
};

const watched = async <Result>({ db }: BenchDatabase, work: () => Promise<Result>) => {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const { result, megabytes } = await watchMemory(() => watchWaits(() => sql`select 1`.execute(db), work));
  const { user, system } = process.cpuUsage(before);
  return { ...result, megabytes, ms: performance.now() - started, workedMs: (user + system) / 1_000 };
};

const described = (name: string, { waits, megabytes, ms, workedMs }: Omit<Awaited<ReturnType<typeof watched>>, 'result'>): string => {
  const longest = Math.max(...waits);
  const mark = longest <= limits.waitMs && megabytes <= limits.megabytes ? '✓' : '✗';
  return `${mark} ${name}: ${seconds(ms)}, ${seconds(workedMs)} of processor time; ${megabytes.toFixed(0)} MB more memory, at most ${limits.megabytes}; another user waited ${longest.toFixed(0)} ms at the most, bound ${limits.waitMs}`;
};

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const count = (value: number): string => value.toLocaleString('en');
