import { sql } from 'kysely';
import type { Left, LeftRecord } from '../../../contract/workflows/restoration/schemas.ts';
import { asLastAdministrator, transact } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';
import { findEntry, isOfRecord, partsOf, type RecordEntry, type StoredEntry } from './entries.ts';
import { type Allowed, groupsOf } from './groupsOf.ts';
import { lastOwnEntries } from './lastOwnChanges.ts';
import { forbidden, leftRecord } from './leftRecord.ts';
import { planBatch } from './planBatch.ts';
import { notRestorable } from './restorable.ts';
import { beginRestoration, finishRestoration } from './restorations.ts';
import { restoreMany } from './restoreMany.ts';
import { named, restoreDependents } from './restoreRecord.ts';
import { writePlans } from './writePlans.ts';

/** More are undone by a job, which managers start on the page of the activity. */
const MOST_AT_ONCE = 1_000;

/** In one transaction, with an entry of its own. @throws PublicError NOT_RESTORABLE */
export const takeBack = (context: Allowed<WriteContext>, resource: string, entryId: number): Promise<Left> =>
  transact(context, async (inside) => {
    const { db, actor } = inside;
    await sql`select pg_advisory_xact_lock(hashtextextended(${`own changes of ${actor.id} in ${resource}`}, 0))`.execute(db);
    const last = await lastOwnEntries(db, actor, resource);
    const entry = entryId === last.undo || entryId === last.redo ? await findEntry(db, entryId) : null;
    if (!entry) throw notRestorable`This is no longer your last change here. Look at the list, and try again.`;
    const id = await beginRestoration(inside, entryId);
    const left = isOfRecord(entry) ? await takeBackOne(inside, entry, id) : await takeBackMany(inside, entry, id);
    await finishRestoration(db, id, left);
    return named(left);
  }).catch((error: unknown) => {
    throw asLastAdministrator(error);
  });

const takeBackOne = async (inside: Allowed<WriteContext>, entry: RecordEntry, id: number): Promise<LeftRecord[]> => {
  const [{ declaration } = { declaration: null }] = groupsOf(inside, entry, [entry]);
  if (!declaration) throw reasonOf(leftRecord(forbidden(entry)));
  const plans = await planBatch(inside, declaration, [entry], { isLocked: true });
  for (const plan of plans) if (plan.problems.length > 0) throw reasonOf(leftRecord(plan));
  const changing = plans.filter(({ change }) => change !== 'NONE');
  const [madeId] = await writePlans(inside, declaration, changing, null);
  if (madeId === undefined) throw notRestorable`The record is already as it was before this change.`;
  await sql`update activity_restoration set activity_id = ${madeId}, restored = 1 where id = ${id}`.execute(inside.db);
  return entry.after === null ? restoreDependents(inside, entry, madeId) : [];
};

const takeBackMany = async (inside: Allowed<WriteContext>, entry: StoredEntry, id: number): Promise<LeftRecord[]> => {
  const { value: parts } = await partsOf(inside.db, entry.id, MOST_AT_ONCE + 1).next();
  if (parts && parts.length > MOST_AT_ONCE)
    throw notRestorable`It changed more than ${MOST_AT_ONCE} records at once. A manager can undo it on the page of the activity.`;
  const left = await restoreMany(inside, id, entry, new AbortController().signal);
  const [first] = left;
  if (first && left.length === parts?.length) throw reasonOf(first);
  return left;
};

const reasonOf = ({ resource, recordId, recordTitle, problems }: LeftRecord) =>
  notRestorable`${recordTitle ?? `${resource} ${recordId}`}: ${problems.map(({ message }) => message).join('. ')}.`;
