import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { JobWithMetadata, PgBoss, QueueOptions, QueueResult } from 'pg-boss';
import { fromKysely } from 'pg-boss';
import { type JobName, type JobPayload, jobNames, jobPlans, jobs } from '../../contract/jobs.ts';
import type { DatabaseHandle } from '../database/connect.ts';
import type { Database } from '../database/tables.ts';
import { speakingLater } from '../http/readerLanguage.ts';

export interface RunningJob<Name extends JobName> {
  id: string;
  payload: JobPayload<Name>;
  /** Aborted when the job is cancelled, lost to another server, or the server stops. The job then throws at its next safe point. */
  signal: AbortSignal;
  isLastAttempt: boolean;
}

export type JobHandlers = { [Name in JobName]: (job: RunningJob<Name>) => Promise<void> };

export interface JobQueue {
  start(handlers: Partial<JobHandlers>, timeZone?: string): Promise<void>;
  /** Null: a job of this name and key waits or runs, or is just ending. */
  send<Name extends JobName>(name: Name, payload: JobPayload<Name>, options?: { trx?: Database; key?: string }): Promise<string | null>;
  isAlive(name: JobName, id: string, options?: { trx?: Database }): Promise<boolean>;
  cancel(name: JobName, id: string): Promise<void>;
  stop(): Promise<void>;
}

/** A killed job is retried after the heartbeat. An import may take hours. */
const queueOptions: QueueOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 6 * 3600,
  retryLimit: 10,
  retryDelay: 1,
  retentionSeconds: 7 * 86_400,
};
const STOP_TIMEOUT_MS = 2_500;
/** New jobs are announced. Retried jobs are not; polling finds them. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

export const createJobQueue = (handle: DatabaseHandle, log: (error: unknown) => void = console.error): JobQueue => {
  const boss = handle.createBoss();
  const stopping = new AbortController();
  let isStarted = false;
  boss.on('error', log);
  return {
    async start(handlers, timeZone = 'UTC') {
      await boss.start();
      await sql`select follow_jobs()`.execute(handle.db);
      await forgetWrongClock(handle.db);
      isStarted = true;
      const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const name of jobNames) await prepareQueue(boss, name, stored.get(name));
      await plan(boss, handlers, timeZone);
      for (const name of jobNames) await work(boss, name, handlers, stopping.signal);
      // Work that a crash left is taken up at once, not in five minutes.
      if (handlers.maintenance) await boss.send('maintenance', {});
    },
    send: (name, payload, { trx, key } = {}) =>
      boss.send(name, jobs[name].parse(payload), { ...bossOptions(trx), ...(key === undefined ? {} : { singletonKey: key }) }),
    isAlive: async (name, id, { trx } = {}) => {
      if (!UUID.test(id)) return false;
      const job = await boss.getJobById(name, id, bossOptions(trx));
      return job !== null && ['created', 'retry', 'active'].includes(job.state);
    },
    cancel: async (name, id) => {
      await boss.cancel(name, id);
    },
    async stop() {
      if (!isStarted) return;
      stopping.abort(new Error('the server stops; the job goes on after the next start'));
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
};

const NO_JOB = '00000000-0000-0000-0000-000000000000';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** pg-boss knows its own column names; our camel case would rename them. */
const bossOptions = (trx: Database | undefined) => (trx ? { db: fromKysely(trx.withoutPlugins()) } : {});

/** After the clock was set back, jobs and schedules of before would wait until it gets there again. */
const forgetWrongClock = (db: Database) =>
  sql`
    with timetable as (update pgboss.version set cron_on = null where cron_on > now()),
      queues as (update pgboss.queue set monitor_on = null, monitor_claim_on = null where greatest(monitor_on, monitor_claim_on) > now())
    update pgboss.job set created_on = now(), start_after = least(start_after, now()), heartbeat_on = least(heartbeat_on, now())
    where created_on > now() + interval '1 minute' and state < 'completed'`.execute(db);

/** With `singleton` pg-boss skips a queue whose job just ran. A first look-up inside a transaction would wait for itself. */
const prepareQueue = async (boss: PgBoss, name: JobName, stored: QueueResult | undefined) => {
  const options = { ...queueOptions, notify: true, ...(jobPlans[name]?.isTriedOnce ? { retryLimit: 0 } : {}) };
  if (isDeepStrictEqual({ ...stored, ...options }, stored)) return;
  if (stored) await boss.updateQueue(name, options);
  else await boss.createQueue(name, { ...options, policy: 'exclusive' });
  await boss.getJobById(name, NO_JOB);
};

/** A schedule outlives the server that made it: it is removed where the job is no longer served, or known. */
const plan = async (boss: PgBoss, handlers: Partial<JobHandlers>, timeZone: string) => {
  const planned = jobNames.flatMap((name) => (name in handlers && jobPlans[name]?.at ? [{ name, at: jobPlans[name].at }] : []));
  for (const { name } of await boss.getSchedules()) if (!planned.some((job) => job.name === name)) await boss.unschedule(name);
  for (const { name, at } of planned) await boss.schedule(name, at, {}, { tz: timeZone });
};

const work = async <Name extends JobName>(boss: PgBoss, name: Name, handlers: Partial<JobHandlers>, stopping: AbortSignal) => {
  const handler = handlers[name];
  if (!handler) return;
  await boss.work(name, { includeMetadata: true, ...polling }, async ([job]: JobWithMetadata[]) => {
    if (!job) return;
    const payload = jobs[name].parse(job.data) as JobPayload<Name>;
    const signal = AbortSignal.any([job.signal, stopping]);
    await speakingLater(() => handler({ id: job.id, payload, signal, isLastAttempt: job.retryCount >= job.retryLimit }));
  });
};
