import { type RawBuilder, sql } from 'kysely';
import {
  type ImportBatch,
  ImportBatchFilter,
  type ImportUndo,
  importBatchSortFields,
  type OfferImport,
} from '../../../contract/offers/importBatches.ts';
import type { Database } from '../../database/tables.ts';
import { readFilter, readRange, readSort, type SimpleRestQuery } from '../../http/simpleRest.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { containsText } from '../../kinds/text/containsText.ts';
import { smallPage } from '../../records/smallPage.ts';
import { runningCode } from '../../trade/runningJobs.ts';

type Stored = Omit<ImportBatch, 'startedOn' | 'finishedOn' | 'undo'> & {
  startedOn: Date;
  finishedOn: Date | null;
  undo: Omit<ImportUndo, 'state'> | null;
};

const USUAL_ROWS = 25;
const MOST_ROWS = 1_000;

interface Services {
  database: { db: Database };
  jobs: Pick<JobQueue, 'isAlive'>;
}

export const findBatches = async (services: Services, asked: SimpleRestQuery) => {
  const { db } = services.database;
  const filter = readFilter(asked.filter, ImportBatchFilter);
  const { rows, ...page } = await smallPage(db, {
    view: await batches(db),
    conditions: conditionsOf(filter),
    sort: readSort(asked.sort, importBatchSortFields, ['startedOn', 'DESC']),
    ...readRange(asked.range, filter.id?.length ?? USUAL_ROWS, MOST_ROWS),
  });
  return { ...page, rows: await Promise.all(rows.map(asJson(services))) };
};

export const findOneBatch = async (services: Services, id: number): Promise<ImportBatch | null> => {
  const { db } = services.database;
  const { rows } = await sql<Stored>`select * from (${await batches(db)}) as t where t.id = ${id}`.execute(db);
  return rows[0] ? asJson(services)(rows[0]) : null;
};

export const findOfferImport = async (services: Services): Promise<OfferImport> => {
  const { db } = services.database;
  const { rows } = await sql<Stored>`
    select distinct on (is_running) * from (select t.*, t.state = 'RUNNING' as is_running from (${await batches(db)}) as t) as marked
    order by is_running, id desc`.execute(db);
  const found = await Promise.all(rows.map(asJson(services)));
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

const conditionsOf = ({ id, jobCode, state, q }: ReturnType<typeof ImportBatchFilter.parse>): RawBuilder<unknown>[] => {
  const text = q?.trim() ?? '';
  return [
    ...(id ? [sql`t.id = any(${id}::bigint[])`] : []),
    ...(jobCode === undefined ? [] : [sql`t.job_code = ${jobCode}`]),
    ...(state ? [sql`t.state = ${state}`] : []),
    ...(text === '' ? [] : [sql`(${containsText(sql`t.spreadsheet`, text)} or ${containsText(sql`t.requested_by`, text)})`]),
  ];
};

const asJson =
  ({ jobs }: Services) =>
  async ({ undo, ...row }: Stored): Promise<ImportBatch> => ({
    ...row,
    startedOn: row.startedOn.toISOString(),
    finishedOn: row.finishedOn?.toISOString() ?? null,
    undo: undo && {
      ...undo,
      state: undo.finishedOn !== null ? 'DONE' : (await jobs.isAlive('undo-import', undo.jobCode)) ? 'RUNNING' : 'STOPPED',
      requestedOn: new Date(undo.requestedOn).toISOString(),
      finishedOn: undo.finishedOn && new Date(undo.finishedOn).toISOString(),
    },
  });
