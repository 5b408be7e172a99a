import { sql } from 'kysely';
import { z } from 'zod';
import { JobRun, JobRunFilter, jobRunCall, jobRunSortFields } from '../../contract/jobRuns.ts';
import { jobNames } from '../../contract/jobs.ts';
import { spoken } from '../../contract/translated.ts';
import type { ShownTable } from '../changes/routes.ts';
import { isTable } from '../database/agreement.ts';
import type { Database } from '../database/tables.ts';
import { ownResource } from '../http/ownResource.ts';
import { type InDatabase, ownView } from '../records/ownView.ts';
import type { App, Services } from '../services.ts';

const access = { anyOf: ['MANAGER'] } as const;
/** `tell_job_run` writes what becomes of a job. */
export const shownRuns: ShownTable = { table: 'job_run', entity: 'job-run', access };

export const jobRunRoutes = (app: App, { database: { db } }: Services): void =>
  ownResource(app, {
    call: jobRunCall,
    access,
    name: 'A job run',
    summaries: { list: 'What the server did in the background in the last week, newest first', one: 'One run of a job' },
    row: JobRun,
    parse: (text) => z.uuid().safeParse(text).data ?? null,
    ...jobRunView(db),
  });

const jobRunView = (db: Database) =>
  ownView({
    db,
    rows: async () => ((await isTable(db, 'pgboss.job')) ? runs : none),
    filter: JobRunFilter,
    conditions: ({ name, state }) => [...(name ? [sql`t.name = ${name}`] : []), ...(state ? [sql`t.state = ${state}`] : [])],
    sortFields: jobRunSortFields,
    sortedBy: ['createdOn', 'DESC'],
    asRows: (all): JobRun[] => all.map(({ problem, ...run }) => ({ ...run, problem: problem === null ? null : shownProblem(problem) })),
  });

type Stored = InDatabase<JobRun, 'createdOn' | 'startedOn' | 'completedOn'>;

const none = sql<Stored>`select ${sql.join(jobRunSortFields.map((field) => sql`null as ${sql.id(field)}`))} where false`;

/** The queue's own jobs, and those of another version, are left out. */
const runs = sql<Stored>`
  select id, name, state::text as state, data ->> 'requestedBy' as requested_by, created_on, started_on, completed_on,
    case when completed_on >= started_on then round(1000 * extract(epoch from completed_on - started_on))::bigint end as duration_ms,
    case when started_on is null then 0 else retry_count + 1 end as attempts,
    case when state <> 'completed' then coalesce(output ->> 'message', output -> 'value' ->> 'message') end as problem
  from pgboss.job where name = any(${jobNames}::text[])`;

const LONGEST_PROBLEM = 300;

/** The first line of an error. An address in it may carry a password or a key. */
const shownProblem = (message: string): string => {
  const [line = ''] = spoken(message).trim().split('\n');
  return line.slice(0, LONGEST_PROBLEM).replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '(address)');
};
