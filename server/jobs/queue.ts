import type { JobWithMetadata, PgBoss, QueueOptions } from 'pg-boss';
import { fromKysely } from 'pg-boss';
import { type JobName, type JobPayload, jobs } from '../../contract/jobs.ts';
import type { DatabaseHandle } from '../database/connect.ts';
import type { Database } from '../database/tables.ts';

/** A job while it runs. */
export interface RunningJob<Name extends JobName> {
  id: string;
  payload: JobPayload<Name>;
  /** Aborted when the job is cancelled, lost to another server, or the server stops: give up at the next safe point, by throwing. */
  signal: AbortSignal;
  /** Whether a failure now is the end of the job. */
  isLastAttempt: boolean;
}

export type JobHandlers = { [Name in JobName]: (job: RunningJob<Name>) => Promise<void> };

export interface JobQueue {
  /** Prepares the queues, then takes on jobs by the handlers. */
  start(handlers: Partial<JobHandlers>): Promise<void>;
  /**
   * Answers the job's id. With `trx` the job is there when that transaction commits, or never. `isDaily`: once in a day, whichever
   * server sends it and however often they are started, and not in their first hour. Null: one of the name waits or runs, or ran today.
   */
  send<Name extends JobName>(
    name: Name,
    payload: JobPayload<Name>,
    options?: { trx?: Database; isDaily?: boolean },
  ): Promise<string | null>;
  /** Whether the job waits, runs, or will be tried again. */
  isAlive(name: JobName, id: string, options?: { trx?: Database }): Promise<boolean>;
  cancel(name: JobName, id: string): Promise<void>;
  /** Waits for running jobs to reach a safe point; they go on after the next start. */
  stop(): Promise<void>;
}

/** A job that was killed is tried again after the heartbeat; an import of hours is no fault. */
const queueOptions: QueueOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 6 * 3600,
  retryLimit: 10,
  retryDelay: 1,
  retentionSeconds: 7 * 86_400,
};
const STOP_TIMEOUT_MS = 20_000;
/** A new job is announced, one that is tried again is not: it is found by looking. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };
const MAINTENANCE_EVERY_5_MINUTES = '*/5 * * * *';
/** pg-boss keeps what has run for a week, and so knows what ran today. */
const daily = { singletonSeconds: 86_400, startAfter: 3_600 };

export const createJobQueue = (handle: DatabaseHandle, log: (error: unknown) => void = console.error): JobQueue => {
  const boss = handle.createBoss();
  const stopping = new AbortController();
  let isStarted = false;
  boss.on('error', log);
  return {
    async start(handlers) {
      await boss.start();
      isStarted = true;
      for (const name of jobNames) await prepareQueue(boss, name);
      if (handlers.maintenance) await boss.schedule('maintenance', MAINTENANCE_EVERY_5_MINUTES, {});
      for (const name of jobNames) await work(boss, name, handlers, stopping.signal);
      // What a crash left undone is put right at once, not in five minutes.
      if (handlers.maintenance) await boss.send('maintenance', {});
    },
    send: (name, payload, { trx, isDaily = false } = {}) =>
      boss.send(name, jobs[name].parse(payload), { ...bossOptions(trx), ...(isDaily ? daily : {}) }),
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

const jobNames = Object.keys(jobs) as JobName[];
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** pg-boss knows its own column names; our camel case would rename them. */
const bossOptions = (trx: Database | undefined) => (trx ? { db: fromKysely(trx.withoutPlugins()) } : {});

/**
 * One job of a name waits or runs at a time. `exclusive` and not `singleton`: by that policy pg-boss passes over a queue whose job was
 * running when it last looked, for up to a minute, also after a kill. The look-up fills pg-boss' cache: a first send inside of a
 * transaction would look the queue up on the one connection of the embedded database, and wait for itself.
 */
const prepareQueue = async (boss: PgBoss, name: JobName) => {
  const options = { ...queueOptions, notify: true };
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, { ...options, policy: 'exclusive' });
  await boss.getJobById(name, NO_JOB);
};

const work = async <Name extends JobName>(boss: PgBoss, name: Name, handlers: Partial<JobHandlers>, stopping: AbortSignal) => {
  const handler = handlers[name];
  if (!handler) return;
  await boss.work(name, { includeMetadata: true, ...polling }, async ([job]: JobWithMetadata[]) => {
    if (!job) return;
    await handler({
      id: job.id,
      payload: jobs[name].parse(job.data) as JobPayload<Name>,
      signal: AbortSignal.any([job.signal, stopping]),
      isLastAttempt: job.retryCount >= job.retryLimit,
    });
  });
};
