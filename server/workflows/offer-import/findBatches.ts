import { type RawBuilder, sql } from 'kysely';
import { type ImportBatch, ImportBatchFilter, importBatchSortFields, type OfferImport } from '../../../contract/offers/importBatches.ts';
import type { Database } from '../../database/tables.ts';
import { readFilter, readRange, readSort, type SimpleRestQuery } from '../../http/simpleRest.ts';
import { smallPage } from '../../http/smallPage.ts';
import { containsText } from '../../kinds/text/containsText.ts';
import { runningCode } from '../../trade/runningJobs.ts';

type Stored = Omit<ImportBatch, 'startedOn' | 'finishedOn'> & { startedOn: Date; finishedOn: Date | null };

const USUAL_ROWS = 25;
const MOST_ROWS = 1_000;

/** One page of the imports and their number. */
export const findBatches = async (db: Database, asked: SimpleRestQuery) => {
  const filter = readFilter(asked.filter, ImportBatchFilter);
  const { rows, ...page } = await smallPage<Stored>(db, {
    view: await batches(db),
    conditions: conditionsOf(filter),
    sort: readSort(asked.sort, importBatchSortFields, ['startedOn', 'DESC']),
    ...readRange(asked.range, filter.id?.length ?? USUAL_ROWS, MOST_ROWS),
  });
  return { ...page, rows: rows.map(asJson) };
};

export const findOneBatch = async (db: Database, id: number): Promise<ImportBatch | null> => {
  const { rows } = await sql<Stored>`select * from (${await batches(db)}) as t where t.id = ${id}`.execute(db);
  return rows[0] ? asJson(rows[0]) : null;
};

/** The import that runs, and the newest of the others. */
export const findOfferImport = async (db: Database): Promise<OfferImport> => {
  const { rows } = await sql<Stored>`
    select distinct on (is_running) * from (select t.*, t.state = 'RUNNING' as is_running from (${await batches(db)}) as t) as marked
    order by is_running, id desc`.execute(db);
  const found = rows.map(asJson);
  const isRunning = ({ state }: ImportBatch) => state === 'RUNNING';
  return { running: found.find(isRunning) ?? null, last: found.find((batch) => !isRunning(batch)) ?? null };
};

/** Every import as it is answered. One that did not end runs as long as the setting holds its code. */
const batches = async (db: Database): Promise<RawBuilder<unknown>> => {
  const running = await runningCode(db, 'import-offers');
  return sql`
    select id, entity_created_on as started_on, finished_on, requested_by, spreadsheet, failure, rows_read, rows_added, rows_refused,
      offers_added, notes_held, job_code, greatest(0, rows_read - rows_added - rows_refused) as rows_left_alone,
      case when rows_in_all is not null then greatest(rows_in_all, rows_read) end as rows_in_all,
      case when finished_on is not null then greatest(0, round(1000 * extract(epoch from finished_on - entity_created_on)))::bigint end
        as duration_ms,
      case when finished_on is not null and failure is null then 'COMPLETED' when finished_on is not null then 'FAILED'
        when job_code = ${running} then 'RUNNING' else 'STOPPED' end as state
    from import_batch`;
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

const asJson = (row: Stored): ImportBatch => ({
  ...row,
  startedOn: row.startedOn.toISOString(),
  finishedOn: row.finishedOn?.toISOString() ?? null,
});
