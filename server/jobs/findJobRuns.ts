import { sql } from 'kysely';
import { type JobRun, JobRunFilter, jobRunSortFields } from '../../contract/jobRuns.ts';
import { jobNames } from '../../contract/jobs.ts';
import type { Database } from '../database/tables.ts';
import { readFilter, readRange, readSort, type SimpleRestQuery } from '../http/simpleRest.ts';
import { smallPage } from '../records/smallPage.ts';

type Stored = Omit<JobRun, 'createdOn' | 'startedOn' | 'completedOn'> &
  Record<'createdOn', Date> &
  Record<'startedOn' | 'completedOn', Date | null>;

const USUAL_ROWS = 25;
const MOST_ROWS = 1_000;

export const findJobRuns = async (db: Database, asked: SimpleRestQuery) => {
  const { id, name, state } = readFilter(asked.filter, JobRunFilter);
  const sort = readSort(asked.sort, jobRunSortFields, ['createdOn', 'DESC']);
  const range = readRange(asked.range, id?.length ?? USUAL_ROWS, MOST_ROWS);
  if (!(await hasQueue(db))) return { rows: [], offset: range.offset, total: 0 };
  const conditions = [
    ...(id ? [sql`t.id = any(${id}::uuid[])`] : []),
    ...(name ? [sql`t.name = ${name}`] : []),
    ...(state ? [sql`t.state = ${state}`] : []),
  ];
  const { rows, ...page } = await smallPage(db, { view: runs, conditions, sort, ...range });
  return { ...page, rows: rows.map(asJson) };
};

export const findOneJobRun = async (db: Database, id: string): Promise<JobRun | null> => {
  if (!(await hasQueue(db))) return null;
  const { rows } = await sql<Stored>`select * from (${runs}) as t where t.id = ${id}::uuid`.execute(db);
  return rows[0] ? asJson(rows[0]) : null;
};

const hasQueue = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('pgboss.job') is not null as found`.execute(db);
  return rows[0]?.found ?? false;
};

/** The queue's own jobs, and those of another version, are left out. */
const runs = sql<Stored>`
  select id, name, state::text as state, data ->> 'requestedBy' as requested_by, created_on, started_on, completed_on,
    case when completed_on >= started_on then round(1000 * extract(epoch from completed_on - started_on))::bigint end as duration_ms,
    case when started_on is null then 0 else retry_count + 1 end as attempts,
    case when state <> 'completed' then coalesce(output ->> 'message', output -> 'value' ->> 'message') end as problem
  from pgboss.job where name = any(${jobNames}::text[])`;

const asJson = (run: Stored): JobRun => ({
  ...run,
  createdOn: run.createdOn.toISOString(),
  startedOn: run.startedOn?.toISOString() ?? null,
  completedOn: run.completedOn?.toISOString() ?? null,
  problem: run.problem === null ? null : shownProblem(run.problem),
});

const LONGEST_PROBLEM = 300;

/** The first line of an error. An address in it may carry a password or a key. */
const shownProblem = (message: string): string => {
  const [line = ''] = message.trim().split('\n');
  return line.slice(0, LONGEST_PROBLEM).replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '(address)');
};
