import { sql } from 'kysely';
import { spoken } from '../../../contract/translated.ts';
import { type LeftRecord, MOST_LEFT_NAMED, type RestorationRun } from '../../../contract/workflows/restoration/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { transact } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';

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

export const unfinishedRestorations = (db: Database, last = Number.MAX_SAFE_INTEGER) => unfinished(db).where('id', '<=', last).execute();

/** Two servers may be at it, a batch in turns. What one of them finished, the other one leaves. */
export const lockRestoration = (db: Database, id: number) =>
  unfinished(db).select('activityId').where('id', '=', id).forUpdate().executeTakeFirst();

export const finishRestoration = async (db: Database, id: number, left: readonly LeftRecord[]): Promise<void> => {
  await sql`
    update activity_restoration set left_behind = ${left.length}, left_records = ${JSON.stringify(left.slice(0, MOST_LEFT_NAMED))}::jsonb,
      finished_on = clock_timestamp()
    where id = ${id} and finished_on is null`.execute(db);
};

export const failRestoration = async (db: Database, id: number, failure: string): Promise<void> => {
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
