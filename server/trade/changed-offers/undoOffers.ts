import { sql } from 'kysely';
import type { ImportedOffer } from '../../../contract/offers/undoImport.ts';
import { type Batch, giveBackRecords } from '../../ledger/ledger.ts';
import { changeEntry } from '../../records/changeEntry.ts';
import { dependentsOf } from '../../records/dependents.ts';
import { findMany } from '../../records/findOne.ts';
import { recordActivity } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';
import { giveBackRows } from '../knownRows.ts';
import { findObstacles } from './findObstacles.ts';
import { ledgerColumns } from './ledgerColumns.ts';

/** Deletes the offers that a batch added, and gives the others their state before it, but for those with an obstacle. Answers what became of each. */
export const undoOffers = async (
  context: WriteContext,
  batch: Batch,
  rows: readonly { id: number; isAdded: boolean }[],
  partOf: number,
): Promise<NonNullable<ImportedOffer['result']>[]> => {
  const { db, actor, registry } = context;
  const ids = rows.map(({ id }) => id);
  // In the order of their ids, as an upload and a merge lock them, and before they are read.
  await sql`select from offer where id = any(${ids}::bigint[]) order by id for update`.execute(db);
  const obstacles = await findObstacles(context, batch, ids);
  const free = rows.filter(({ id }) => !obstacles.has(id));
  const [added, renewed] = [true, false].map((wanted) => free.filter(({ isAdded }) => isAdded === wanted).map(({ id }) => id));
  const offer = registry.get('offer');
  const before = await findMany(context, offer, [...(added ?? []), ...(renewed ?? [])]);
  const dependents = await dependentsOf(context, offer, added ?? []);
  await sql`delete from offer where id = any(${added}::bigint[])`.execute(db);
  await giveBackRecords(db, batch, { table: 'offer', columns: ledgerColumns, ids: renewed ?? [] });
  await giveBackRows(db, batch, renewed ?? []);
  const restored = new Map((await findMany(context, offer, renewed ?? [])).map((record) => [record.id, record]));
  const entries = [
    ...before.map((record) => changeEntry(offer, { before: record, after: restored.get(record.id) ?? null })),
    ...dependents.map(({ declaration, record }) => changeEntry(declaration, { before: record, after: null })),
  ];
  await recordActivity(db, actor, entries, { partOf });
  return ids.map((id) => {
    const obstacle = obstacles.get(id);
    return obstacle ? (obstacle.code === 'DELETED' ? 'GONE' : 'KEPT') : 'TAKEN_BACK';
  });
};
