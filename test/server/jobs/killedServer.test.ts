import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { type JobName, jobNames, jobPlans, jobs } from '../../../contract/jobs.ts';
import { createJobQueue, type JobHandlers } from '../../../server/jobs/queue.ts';
import { createTestApp } from '../../helpers/app.ts';

/** Another server runs it. */
const HELD_ELSEWHERE: JobName = 'vacuum';

/** Some data that the job takes. */
const payloadOf = (name: JobName) => {
  const fields: [string, z.ZodType][] = Object.entries(jobs[name].shape);
  const value = (schema: z.ZodType) => [undefined, 1, 'clerk'].find((given) => schema.safeParse(given).success);
  return Object.fromEntries(fields.map(([field, schema]) => [field, value(schema)])) as never;
};

/** The queue of the first is started, that of the other not yet. */
const twoServers = async () => {
  const test = await createTestApp();
  const { jobs: queue } = test.services;
  const other = createJobQueue(test.database);
  onTestFinished(async () => {
    await other.stop();
    await test.close();
  });
  await queue.start({});
  return { test, queue, other };
};

it('jobs of every kind that a killed server held are taken up by another, once each; one that a living server holds is left to it', async () => {
  const { test, queue, other } = await twoServers();
  const { db } = test.database;
  for (const name of jobNames) expect(await queue.send(name, payloadOf(name))).not.toBeNull();
  await sql`
    update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
      heartbeat_on = now() + case name when ${HELD_ELSEWHERE} then interval '1 hour' else interval '-11 seconds' end
    where name = any(${jobNames}::text[])`.execute(db);
  const { rows: held } = await sql<{ id: string; name: JobName }>`
    select id, name from pgboss.job where state = 'active' and name = any(${jobNames}::text[])`.execute(db);

  const taken: string[] = [];
  const handlers: Partial<JobHandlers> = {};
  for (const name of jobNames) handlers[name] = async ({ id }: { id: string }) => void taken.push(`${name} ${id}`);
  await other.start(handlers);
  const look = async () => {
    const boss = test.database.createBoss();
    boss.on('error', console.error);
    await boss.start();
    for (const name of jobNames) await boss.supervise(name);
    await boss.stop();
  };
  await look();
  const states = async () => {
    const { rows } = await sql<{ name: JobName; state: string }>`
      select name, state from pgboss.job where id = any(${held.map(({ id }) => id)}::uuid[])`.execute(db);
    return new Map(rows.map(({ name, state }) => [name, state]));
  };
  const stateOf = (name: JobName) => (name === HELD_ELSEWHERE ? 'active' : jobPlans[name]?.isTriedOnce ? 'failed' : 'completed');
  await expect.poll(states, { timeout: 60_000, interval: 100 }).toEqual(new Map(jobNames.map((name) => [name, stateOf(name)])));
  const expected = held.filter(({ name }) => stateOf(name) === 'completed').map(({ name, id }) => `${name} ${id}`);
  expect(taken.filter((each) => held.some(({ id }) => each.endsWith(id))).sort()).toEqual(expected.sort());
});

it('jobs of before the clock was set back, waiting or held by a killed server, are done after the next start and not hours later', async () => {
  const { test, queue, other } = await twoServers();
  for (const name of ['maintenance', 'vacuum'] as const) await queue.send(name, {});
  await sql`
    update pgboss.job set created_on = now() + interval '2 hours', start_after = now() + interval '2 hours',
      state = (case name when 'vacuum' then 'active' else 'created' end)::pgboss.job_state,
      heartbeat_on = case name when 'vacuum' then now() + interval '2 hours' end
    where name in ('maintenance', 'vacuum')`.execute(test.database.db);
  await sql`update pgboss.version set cron_on = now() + interval '2 hours'`.execute(test.database.db);
  await sql`update pgboss.queue set monitor_on = now() + interval '2 hours', monitor_claim_on = now() + interval '2 hours'`.execute(
    test.database.db,
  );
  const started = Promise.withResolvers<void>();
  await other.start({ maintenance: async () => started.resolve() });
  await started.promise;
  const { rows } = await sql`
    select cron_on > now() as is_ahead from pgboss.version
    union select heartbeat_on > now() from pgboss.job where name = 'vacuum'`.execute(test.database.db);
  expect(rows).not.toContainEqual({ isAhead: true });
});
