import { type RawBuilder, sql } from 'kysely';
import {
  type ImportBatch,
  ImportBatchFilter,
  type ImportUndo,
  importBatchSortFields,
  type OfferImport,
} from '../../../contract/offers/importBatches.ts';
import { spoken } from '../../../contract/translated.ts';
import type { Database } from '../../database/tables.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { containsText } from '../../kinds/text/containsText.ts';
import { type Answered, type InDatabase, ownView, timesAsText } from '../../records/ownView.ts';
import { runningCode } from '../../trade/runningJobs.ts';

type Stored = InDatabase<Omit<ImportBatch, 'undo'>, 'startedOn' | 'finishedOn'> & { undo: Omit<ImportUndo, 'state'> | null };

interface Services {
  database: { db: Database };
  jobs: Pick<JobQueue, 'isAlive'>;
}

export const batchView = ({ database: { db }, jobs }: Services) =>
  ownView({
    db,
    rows: () => batches(db),
    filter: ImportBatchFilter,
    conditions: conditionsOf,
    sortFields: importBatchSortFields,
    sortedBy: ['startedOn', 'DESC'],
    asRows: (all) => Promise.all(all.map(asBatch(jobs))),
  });

export const findOfferImport = async (services: Services): Promise<OfferImport> => {
  const { db } = services.database;
  const { rows } = await sql<Stored>`
    select distinct on (is_running) * from (select t.*, t.state = 'RUNNING' as is_running from (${await batches(db)}) as t) as marked
    order by is_running, id desc`.execute(db);
  const found = await Promise.all(rows.map(timesAsText).map(asBatch(services.jobs)));
  const isRunning = ({ state }: ImportBatch) => state === 'RUNNING';
  return { running: found.find(isRunning) ?? null, last: found.find((batch) => !isRunning(batch)) ?? null };
};

/** An import runs as long as the setting holds its code, also while the database is tidied after it. */
const batches = async (db: Database): Promise<RawBuilder<Stored>> => {
  const running = await runningCode(db, 'import-offers');
  return sql<Stored>`
    select id, entity_created_on as started_on, case when not is_running then finished_on end as finished_on, requested_by, spreadsheet,
      failure, rows_read, rows_added, rows_refused, offers_added, notes_held, job_code,
      greatest(0, rows_read - rows_added - rows_refused) as rows_left_alone,
      case when rows_in_all is not null then greatest(rows_in_all, rows_read) end as rows_in_all,
      case when not is_running and finished_on is not null
        then greatest(0, round(1000 * extract(epoch from finished_on - entity_created_on)))::bigint end as duration_ms,
      case when is_running then 'RUNNING' when finished_on is null then 'STOPPED' when failure is null then 'COMPLETED' else 'FAILED' end
        as state,
      case when undo_requested_on is not null then jsonb_build_object(
        'requestedBy', undo_requested_by, 'requestedOn', undo_requested_on, 'finishedOn', undone_on, 'jobCode', undo_job_code,
        'activityId', undo_activity_id, 'offersRemoved', offers_removed, 'offersRestored', offers_restored, 'offersKept', offers_kept,
        'offersGone', offers_gone
      ) end as undo
    from (select *, job_code = ${running} as is_running from import_batch) as batch`;
};

const conditionsOf = ({ jobCode, state, q }: ReturnType<typeof ImportBatchFilter.parse>): RawBuilder<unknown>[] => {
  const text = q?.trim() ?? '';
  return [
    ...(jobCode === undefined ? [] : [sql`t.job_code = ${jobCode}`]),
    ...(state ? [sql`t.state = ${state}`] : []),
    ...(text === '' ? [] : [sql`(${containsText(sql`t.spreadsheet`, text)} or ${containsText(sql`t.requested_by`, text)})`]),
  ];
};

const asBatch =
  (jobs: Services['jobs']) =>
  async ({ undo, ...row }: Answered<Stored>): Promise<ImportBatch> => ({
    ...row,
    failure: row.failure && spoken(row.failure),
    undo: undo && {
      ...undo,
      state: undo.finishedOn !== null ? 'DONE' : (await jobs.isAlive('undo-import', undo.jobCode)) ? 'RUNNING' : 'STOPPED',
      requestedOn: new Date(undo.requestedOn).toISOString(),
      finishedOn: undo.finishedOn && new Date(undo.finishedOn).toISOString(),
    },
  });
