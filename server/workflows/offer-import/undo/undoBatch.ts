import { sql } from 'kysely';
import { importBatch } from '../../../../contract/activity.ts';
import type { Obstacle } from '../../../../contract/offers/undoImport.ts';
import type { Database } from '../../../database/tables.ts';
import { giveBackRecords } from '../../../ledger/giveBack.ts';
import { type Batch, isOf, telling } from '../../../ledger/ledger.ts';
import { changeEntry } from '../../../records/changeEntry.ts';
import { dependentsOf } from '../../../records/dependents.ts';
import { findMany } from '../../../records/findMany.ts';
import { recordActivity, recordReserved } from '../../../records/recordActivity.ts';
import { transact } from '../../../records/write.ts';
import type { WriteContext } from '../../../registry/registry.ts';
import { giveBackRows } from '../../../trade/knownRows.ts';
import { importedColumns } from '../importedColumns.ts';
import { lockImport } from '../storeOffers.ts';
import { findObstacles } from './findObstacles.ts';

/** On the embedded database everybody else waits for such a transaction. */
const CHUNK = 250;

/** The identities of the rows stay, so that no import brings them in again. */
export const undoBatch = async (context: WriteContext, importBatchId: number, signal: AbortSignal): Promise<void> => {
  const batch = await context.db.selectFrom('importBatch').select('undoActivityId').where('id', '=', importBatchId).executeTakeFirst();
  const partOf = batch?.undoActivityId;
  if (typeof partOf !== 'number') throw new Error(`no undo of an import ${importBatchId} is planned`);
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const ids = await transact(context, (inside) => undoChunk(inside, { importBatchId, partOf, after }));
    if (ids.length < CHUNK) break;
    after = ids.at(-1) ?? after;
  }
  await transact(context, (inside) => finish(inside, importBatchId, partOf));
};

interface Chunk {
  importBatchId: number;
  partOf: number;
  after: number;
}

const undoChunk = async (context: WriteContext, { importBatchId, partOf, after }: Chunk): Promise<number[]> => {
  const { db, actor, registry } = context;
  const batch = imported(importBatchId);
  await lockImport(db);
  const { rows } = await sql<{ id: number; isAdded: boolean }>`
    select record_id as id, before is null as is_added from ledger l
    where ${isOf(batch)} and table_name = 'offer' and record_id > ${after} and result is null
    order by record_id limit ${CHUNK}`.execute(db);
  const ids = rows.map(({ id }) => id);
  // In the order of their ids, as an upload and a merge lock them, and before they are read.
  await sql`select from offer where id = any(${ids}::bigint[]) order by id for update`.execute(db);
  const obstacles = await findObstacles(context, importBatchId, ids);
  const free = rows.filter(({ id }) => !obstacles.has(id));
  const [added, renewed] = [true, false].map((wanted) => free.filter(({ isAdded }) => isAdded === wanted).map(({ id }) => id));
  const offer = registry.get('offer');
  const before = await findMany(context, offer, [...(added ?? []), ...(renewed ?? [])]);
  const dependents = await dependentsOf(context, offer, added ?? []);
  await sql`delete from offer where id = any(${added}::bigint[])`.execute(db);
  await giveBackRecords(db, batch, { table: 'offer', columns: importedColumns, ids: renewed ?? [] });
  await giveBackRows(db, batch, renewed ?? []);
  const restored = new Map((await findMany(context, offer, renewed ?? [])).map((record) => [record.id, record]));
  const entries = [
    ...before.map((record) => changeEntry(offer, { before: record, after: restored.get(record.id) ?? null })),
    ...dependents.map(({ declaration, record }) => changeEntry(declaration, { before: record, after: null })),
  ];
  await recordActivity(db, actor, entries, { partOf });
  await remember(db, importBatchId, ids, obstacles);
  return ids;
};

const imported = (id: number): Batch => ({ workflow: 'offer-import', id });

const remember = async (db: Database, importBatchId: number, ids: readonly number[], obstacles: Map<number, Obstacle>): Promise<void> => {
  const results = ids.map((id) => {
    const obstacle = obstacles.get(id);
    return obstacle ? (obstacle.code === 'DELETED' ? 'GONE' : 'KEPT') : 'TAKEN_BACK';
  });
  await sql`
    with told as (
      ${telling(imported(importBatchId), ids, results)}
    )
    update import_batch set entity_last_updated_on = now(),
      offers_removed = offers_removed + (select count(*) from told where result = 'TAKEN_BACK' and is_added),
      offers_restored = offers_restored + (select count(*) from told where result = 'TAKEN_BACK' and not is_added),
      offers_kept = offers_kept + (select count(*) from told where result = 'KEPT'),
      offers_gone = offers_gone + (select count(*) from told where result = 'GONE')
    where id = ${importBatchId}`.execute(db);
};

const finish = async ({ db, actor }: WriteContext, importBatchId: number, entryId: number): Promise<void> => {
  const undone = await db
    .updateTable('importBatch')
    .set({ undoneOn: sql<Date>`now()` })
    .where('id', '=', importBatchId)
    .where('undoneOn', 'is', null)
    .returning(['spreadsheet', 'offersRemoved', 'offersRestored', 'offersKept', 'offersGone'])
    .executeTakeFirst();
  if (!undone) return;
  const { spreadsheet: recordTitle, ...after } = undone;
  await recordReserved(db, actor, entryId, {
    action: 'UNDO',
    resource: importBatch,
    recordId: importBatchId,
    recordTitle,
    before: null,
    after,
  });
};
