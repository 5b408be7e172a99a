import { sql } from 'kysely';
import { translated } from '../../../contract/translated.ts';
import { done } from '../../../contract/workflow.ts';
import * as contract from '../../../contract/workflows/restoration/index.ts';
import * as schemas from '../../../contract/workflows/restoration/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { notFound } from '../../errors.ts';
import { parseId } from '../../kinds/recordId.ts';
import { asLastAdministrator, transact } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';
import type { Actor } from '../../services.ts';
import { defineWorkflow } from '../../workflow.ts';
import { findEntry, isOfRecord, partsOf, type RecordEntry, type StoredEntry } from './entries.ts';
import { type Allowed, forbidden, groupsOf, leftRecord, notRestorable, planBatch, restorable, writable, writePlans } from './planBatch.ts';
import {
  askForRestoration,
  beginRestoration,
  findRestoration,
  finishRestoration,
  previewMany,
  restoreJob,
  restoreMany,
  runningRestoration,
  sendLeftRestorations,
  sendRestoration,
} from './restoreMany.ts';
import { named, previewRecord, restoreDependents, restoreRecord } from './restoreRecord.ts';

/** More are undone by a job, which managers start on the page of the activity. */
const MOST_AT_ONCE = 1_000;

/** In one transaction, with an entry of its own. @throws PublicError NOT_RESTORABLE */
const takeBack = (context: Allowed<WriteContext>, resource: string, entryId: number): Promise<schemas.Left> =>
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

const takeBackOne = async (inside: Allowed<WriteContext>, entry: RecordEntry, id: number): Promise<schemas.LeftRecord[]> => {
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

const takeBackMany = async (inside: Allowed<WriteContext>, entry: StoredEntry, id: number): Promise<schemas.LeftRecord[]> => {
  const { value: parts } = await partsOf(inside.db, entry.id, MOST_AT_ONCE + 1).next();
  if (parts && parts.length > MOST_AT_ONCE)
    throw notRestorable`It changed more than ${MOST_AT_ONCE} records at once. A manager can undo it on the page of the activity.`;
  const left = await restoreMany(inside, id, entry, new AbortController().signal);
  const [first] = left;
  if (first && left.length === parts?.length) throw reasonOf(first);
  return left;
};

const reasonOf = ({ resource, recordId, recordTitle, problems }: schemas.LeftRecord) =>
  notRestorable`${recordTitle ?? `${resource} ${recordId}`}: ${problems.map(({ message }) => message).join('. ')}.`;

export const restoration = defineWorkflow<typeof contract>({
  contract,
  tables: ['activityRestoration'],
  shown: { activityRestoration: contract.calls.run.access },
  maintain: sendLeftRestorations,
  schemas: schemas.callSchemas,
  calls: {
    preview: async ({ params: { id }, user: { authorities } }, { database: { db, patient }, registry }) => {
      const entry = await existingEntry(db, id);
      const declaration = restorable(registry, entry, authorities);
      if (isOfRecord(entry)) return previewRecord({ db, registry, authorities }, declaration, entry);
      const preview = await previewMany({ db: patient, registry, authorities }, entry);
      return { ...preview, running: await runningRestoration(db, entry.id) };
    },
    restore: async ({ params: { id }, body: { version }, user: { authorities, ...actor } }, { database: { db }, registry, jobs }) => {
      const entry = await existingEntry(db, id);
      const declaration = restorable(registry, entry, authorities);
      const context = { db, registry, actor };
      if (isOfRecord(entry)) return { ...done, ...(await restoreRecord({ ...context, authorities }, declaration, entry, version)) };
      const restorationId = await askForRestoration(context, entry.id);
      await sendRestoration(jobs, restorationId);
      return { ...done, restorationId };
    },
    run: ({ params: { id } }, { database: { db } }) => existing(db, findRestoration, id, 'restoration'),
    lastOwn: ({ params: { resource }, user }, { database: { db }, registry }) =>
      lastOwnChanges(db, user, writable(registry, resource, user.authorities).name),
    takeBack: async ({ params: { resource }, body, user: { authorities, ...actor } }, { database: { db }, registry }) => {
      const { name } = writable(registry, resource, authorities);
      const left = await takeBack({ db, registry, actor, authorities }, name, body.entryId);
      return { ...done, ...left };
    },
  },
  jobs: { 'restore-records': restoreJob },
});

const existing = async <Found>(db: Database, find: (db: Database, id: number) => Promise<Found | null>, text: string, what: string) => {
  const id = parseId(text);
  const found = id === null ? null : await find(db, id);
  if (found === null) throw notFound`${translated(what)} with the id ${text}`;
  return found;
};
const existingEntry = (db: Database, id: string) => existing(db, findEntry, id, 'entry of the activity record');

/** Of the user's changes of any records. A key pressed by mistake should not undo what they did long ago. */
const MOST_LOOKED_AT = 1_000;

const lastOwnChanges = async (db: Database, actor: Actor, resource: string): Promise<schemas.LastOwnChanges> => {
  const { undo, redo } = await lastOwnEntries(db, actor, resource);
  const again = redo === undefined ? null : await changeOf(db, redo);
  return {
    undo: undo === undefined ? null : await changeOf(db, undo),
    redo: again && { ...again, before: again.after, after: again.before },
  };
};

/** An undo is an entry of its own that names the one it took back, so undo and redo are read from the entries alone. */
const lastOwnEntries = async (db: Database, { id, username }: Actor, resource: string) => {
  const { rows } = await sql<{ id: number; tookBack: number | null }>`
    select own.id, taken.entry_id as took_back
    from (
      select id, user_id, resource, action from activity
      where lower(username) = lower(${username}) and part_of is null and at > clock_timestamp() - interval '1 day'
      order by at desc, id desc limit ${MOST_LOOKED_AT}
    ) as own left join activity_restoration as taken on taken.activity_id = own.id
    where own.user_id = ${id} and own.resource = ${resource} and own.action in ('CREATE', 'UPDATE', 'DELETE', 'UPLOAD', 'RESTORE')
    order by own.id`.execute(db);
  let undo: number[] = [];
  let redo: number[] = [];
  for (const { id: entry, tookBack } of rows)
    if (tookBack !== null && tookBack === undo.at(-1)) [undo, redo] = [undo.slice(0, -1), [...redo, entry]];
    else [undo, redo] = [[...undo, entry], tookBack !== null && tookBack === redo.at(-1) ? redo.slice(0, -1) : []];
  return { undo: undo.at(-1), redo: redo.at(-1) };
};

const changeOf = async (db: Database, entryId: number): Promise<schemas.OwnChange> => {
  const { rows } = await sql<schemas.OwnChange>`
    select id as entry_id, record_title,
      case when record_id is not null then before end as before, case when record_id is not null then after end as after,
      case when record_id is null then (select count(*) from activity as part where part.part_of = activity.id) else 1 end as count
    from activity where id = ${entryId}`.execute(db);
  if (!rows[0]) throw new Error('an entry of the activity record stays');
  return rows[0];
};
