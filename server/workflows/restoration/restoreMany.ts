import { sql } from 'kysely';
import { say, spoken } from '../../../contract/translated.ts';
import {
  type LeftRecord,
  MOST_LEFT_NAMED,
  type RestorationPreview,
  type RestorationRun,
} from '../../../contract/workflows/restoration/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { PublicError } from '../../errors.ts';
import type { JobQueue, RunningJob } from '../../jobs/queue.ts';
import { asLastAdministrator, isReferenceViolation, recordActivity, transact } from '../../records/write.ts';
import type { RecordContext, WriteContext } from '../../registry/registry.ts';
import type { Services } from '../../services.ts';
import { BATCH_ROWS } from '../../uploads/limits.ts';
import { inBatches } from '../../uploads/readRecords.ts';
import { findEntries, findEntry, partsOf, type RecordEntry, type StoredEntry } from './entries.ts';
import { type Allowed, groupsOf, leftRecord, planBatch, refused, writePlans } from './planBatch.ts';
import type { Plan } from './planRecord.ts';

/** What a restoration of all parts of an entry would do now. Each batch is a short statement, so that others are answered in between. */
export const previewMany = async (
  context: Allowed<RecordContext>,
  entry: StoredEntry,
): Promise<Omit<Extract<RestorationPreview, { kind: 'MANY' }>, 'running'>> => {
  const counts = { NONE: 0, CREATE: 0, UPDATE: 0, DELETE: 0 };
  const left: LeftRecord[] = [];
  let leftInAll = 0;
  for await (const batch of partsOf(context.db, entry.id, BATCH_ROWS)) {
    for (const { declaration, entries } of groupsOf(context, entry, batch)) {
      const plans = await planBatch(context, declaration, entries, { isLocked: false, restoredWith: entry.id });
      for (const plan of plans) if (plan.problems.length === 0) counts[plan.change] += 1;
      const stays = plans.filter(({ problems }) => problems.length > 0);
      leftInAll += stays.length;
      left.push(...stays.slice(0, MOST_LEFT_NAMED - left.length).map(leftRecord));
    }
  }
  const { CREATE: created, UPDATE: updated, DELETE: deleted, NONE: unchanged } = counts;
  return { kind: 'MANY', created, updated, deleted, unchanged, left: leftInAll, leftRecords: left };
};

/** What was restored already stays unchanged, so that it goes on after a crash. */
export const restoreMany = async (
  context: Allowed<WriteContext>,
  restorationId: number,
  entry: StoredEntry,
  signal: AbortSignal,
): Promise<LeftRecord[]> => {
  let left = new Map<number, LeftRecord>();
  for await (const batch of partsOf(context.db, entry.id, BATCH_ROWS)) {
    signal.throwIfAborted();
    for (const [id, record] of await restoreBatch(context, restorationId, entry, batch)) left.set(id, record);
  }
  for (let before = Number.POSITIVE_INFINITY; left.size > 0 && left.size < before; ) {
    before = left.size;
    const stays = new Map<number, LeftRecord>();
    for await (const ids of inBatches(left.keys(), BATCH_ROWS)) {
      signal.throwIfAborted();
      const entries = await findEntries(context.db, ids);
      for (const [id, record] of await restoreBatch(context, restorationId, entry, entries)) stays.set(id, record);
    }
    left = stays;
  }
  return [...left.values()];
};

type Left = [entryId: number, record: LeftRecord][];
const leftOf = (plan: Plan): Left[number] => [plan.entry.id, leftRecord(plan)];

const restoreBatch = async (
  context: Allowed<WriteContext>,
  restorationId: number,
  whole: StoredEntry,
  batch: readonly RecordEntry[],
): Promise<Left> => {
  const left: Left = [];
  for (const { declaration, entries } of groupsOf(context, whole, batch)) {
    try {
      const plans = await transact(context, async (inside) => {
        const own = await lockRestoration(inside.db, restorationId);
        if (!own) return [];
        const planned = await planBatch(inside, declaration, entries, { isLocked: true });
        const possible = planned.filter(({ change, problems }) => change !== 'NONE' && problems.length === 0);
        if (!declaration || possible.length === 0) return planned;
        await writePlans(inside, declaration, possible, own.activityId ?? (await ownEntry(inside, restorationId, whole)));
        await sql`update activity_restoration set restored = restored + ${possible.length} where id = ${restorationId}`.execute(inside.db);
        return planned;
      });
      left.push(...plans.filter(({ problems }) => problems.length > 0).map(leftOf));
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) throw error;
      const [first] = entries;
      if (entries.length === 1 && first) left.push(leftOf(refused(first, reason)));
      else for (const each of entries) left.push(...(await restoreBatch(context, restorationId, whole, [each])));
    }
  }
  return left;
};

const ownEntry = async ({ db, actor }: WriteContext, id: number, { resource, recordTitle }: StoredEntry): Promise<number> => {
  const whole = { action: 'RESTORE', resource, recordId: null, recordTitle, before: null, after: null } as const;
  const [made] = await recordActivity(db, actor, [whole]);
  if (made === undefined) throw new Error('the entry was not written');
  await db.updateTable('activityRestoration').set({ activityId: made }).where('id', '=', id).execute();
  return made;
};

const reasonOf = (error: unknown): string | null => {
  if (isReferenceViolation(error)) return say`Other records refer to it, or what it refers to is gone`;
  const known = asLastAdministrator(error);
  return known instanceof PublicError && known.status < 500 ? known.message : null;
};

const authoritiesOf = async (db: Database, userId: number): Promise<string[]> => {
  const authorities = db.selectFrom('authority').innerJoin('user', 'user.id', 'authority.userId').select('authority');
  const held = await authorities.where('user.id', '=', userId).where('active', '=', true).execute();
  return held.map(({ authority }) => authority);
};

const NAME = 'restore-records';

/** What was asked before comes first, though another server may be at it: of the same records the last change has to go first. */
export const restoreJob =
  ({ database: { db }, registry }: Pick<Services, 'database' | 'registry'>) =>
  async ({ payload, signal, isLastAttempt }: Pick<RunningJob<typeof NAME>, 'payload' | 'signal' | 'isLastAttempt'>): Promise<void> => {
    for (const asked of await unfinishedRestorations(db, payload.restorationId)) {
      signal.throwIfAborted();
      try {
        const entry = await findEntry(db, asked.entryId);
        const actor = { id: asked.userId, username: asked.username };
        const context = { db, registry, actor, authorities: await authoritiesOf(db, asked.userId) };
        await finishRestoration(db, asked.id, entry ? await restoreMany(context, asked.id, entry, signal) : []);
      } catch (error) {
        signal.throwIfAborted();
        if (isLastAttempt && asked.id === payload.restorationId)
          await failRestoration(db, asked.id, say`An error on our side stopped it. What was restored stays restored; try again.`);
        throw error;
      }
    }
  };

/** Each has a job of its own: one job for all would refuse what is asked while it ends, and that would wait for the maintenance. */
export const sendRestoration = (jobs: JobQueue, restorationId: number): Promise<string | null> =>
  jobs.send(NAME, { restorationId }, { key: String(restorationId) });

export const sendLeftRestorations = async ({ database: { db }, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> => {
  for (const { id } of await unfinishedRestorations(db)) await sendRestoration(jobs, id);
};

export const askForRestoration = (context: WriteContext, entryId: number): Promise<number> =>
  transact(context, async ({ db, actor }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`restoration of ${entryId}`}, 0))`.execute(db);
    const running = await runningRestoration(db, entryId);
    return running ?? beginRestoration({ db, actor }, entryId);
  });

export const beginRestoration = async ({ db, actor }: Pick<WriteContext, 'db' | 'actor'>, entryId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into activity_restoration (entry_id, user_id, username) values (${entryId}, ${actor.id}, ${actor.username})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
};

const unfinished = (db: Database) =>
  db.selectFrom('activityRestoration').select(['id', 'entryId', 'userId', 'username']).where('finishedOn', 'is', null).orderBy('id');

export const runningRestoration = async (db: Database, entryId: number): Promise<number | null> =>
  (await unfinished(db).where('entryId', '=', entryId).limit(1).executeTakeFirst())?.id ?? null;

const unfinishedRestorations = (db: Database, last = Number.MAX_SAFE_INTEGER) => unfinished(db).where('id', '<=', last).execute();

/** Two servers may be at it, a batch in turns. What one of them finished, the other one leaves. */
const lockRestoration = (db: Database, id: number) =>
  unfinished(db).select('activityId').where('id', '=', id).forUpdate().executeTakeFirst();

export const finishRestoration = async (db: Database, id: number, left: readonly LeftRecord[]): Promise<void> => {
  await sql`
    update activity_restoration set left_behind = ${left.length}, left_records = ${JSON.stringify(left.slice(0, MOST_LEFT_NAMED))}::jsonb,
      finished_on = clock_timestamp()
    where id = ${id} and finished_on is null`.execute(db);
};

const failRestoration = async (db: Database, id: number, failure: string): Promise<void> => {
  const failed = { failure, finishedOn: sql<Date>`clock_timestamp()` };
  await db.updateTable('activityRestoration').set(failed).where('id', '=', id).where('finishedOn', 'is', null).execute();
};

export const findRestoration = async (db: Database, id: number): Promise<RestorationRun | null> => {
  const { rows } = await sql<RestorationRun>`
    select id, entry_id, activity_id, restored, left_behind as left, coalesce(left_records, '[]') as left_records, failure,
      finished_on is not null as is_finished
    from activity_restoration where id = ${id}`.execute(db);
  const [run] = rows;
  if (!run) return null;
  const said = (left: LeftRecord['problems']) => left.map((problem) => ({ ...problem, message: spoken(problem.message) }));
  const leftRecords = run.leftRecords.map((left) => ({ ...left, problems: said(left.problems) }));
  return { ...run, leftRecords, failure: run.failure && spoken(run.failure) };
};
