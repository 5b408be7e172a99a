import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobRun, jobRunCall } from '../../../contract/jobRuns.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let test: TestApp;
let manager: { authorization: string };
beforeAll(async () => {
  test = await createTestApp();
  manager = await test.signIn('MANAGER');
});
afterAll(() => test.close());

const get = async <Body = JobRun[]>(query: Record<string, unknown> = {}, headers = manager, path = '') => {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  const response = await test.app.inject({ url: `${jobRunCall}${path}`, query: texts, headers });
  return { status: response.statusCode, range: response.headers['content-range'], body: response.json<Body>() };
};

it('there are none before the queue has first started', async () => {
  expect(await get()).toMatchObject({ status: 200, body: [], range: 'job-run */0' });
  expect((await get({}, manager, `/${randomUUID()}`)).status).toBe(404);
});

interface Ran {
  name: string;
  state: string;
  started?: string | null;
  completed?: string | null;
  data?: object;
  output?: object | null;
  retries?: number;
}
const ids: Record<string, string> = {};
const ran = async ({ name, state, started = null, completed = null, data = {}, output = null, retries = 0 }: Ran) => {
  const id = randomUUID();
  ids[`${name} ${state}`] = id;
  await sql`
    insert into pgboss.job (id, name, state, data, created_on, started_on, completed_on, output, retry_count)
    values (${id}, ${name}, ${state}::pgboss.job_state, ${JSON.stringify(data)}::jsonb, ${started ?? '2026-11-20T11:00:00Z'}::timestamptz,
      ${started}::timestamptz, ${completed}::timestamptz, ${output && JSON.stringify(output)}::jsonb, ${retries})`.execute(
    test.database.db,
  );
};

describe('the runs of the jobs', () => {
  beforeEach(async () => {
    await test.services.jobs.start({});
    const { db } = test.database;
    await sql`delete from pgboss.job`.execute(db);
    const message = 'could not reach postgres://desk:geheim@10.0.0.9/offers\n    at connect (/srv/offerdesk/server.js:1:1)';
    await ran({ name: 'import-offers', state: 'created', data: { requestedBy: 'ann' } });
    await ran({ name: 'maintenance', state: 'completed', started: '2026-11-20T10:00:00Z', completed: '2026-11-20T10:00:01.5Z' });
    await ran({
      name: 'vacuum',
      state: 'failed',
      started: '2026-11-20T09:00:00Z',
      completed: '2026-11-20T09:01:00Z',
      output: { message, stack: `Error: ${message}`, name: 'Error' },
      retries: 2,
    });
  });

  it('say what ran, when, how long, for whom and what went wrong, without a stack and without an address', async () => {
    const { body, range } = await get();
    expect(range).toBe('job-run 0-2/3');
    const none = { requestedBy: null, problem: null };
    expect(body).toEqual([
      {
        ...none,
        id: ids['import-offers created'],
        name: 'import-offers',
        state: 'created',
        requestedBy: 'ann',
        createdOn: '2026-11-20T11:00:00.000Z',
        startedOn: null,
        completedOn: null,
        durationMs: null,
        attempts: 0,
      },
      expect.objectContaining({ ...none, name: 'maintenance', state: 'completed', durationMs: 1_500, attempts: 1 }),
      expect.objectContaining({ name: 'vacuum', state: 'failed', attempts: 3, problem: 'could not reach (address)' }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/geheim|server\.js|stack/);
  });

  it('are sorted, filtered and paged in the dialect', async () => {
    const names = async (query: Record<string, unknown>) => (await get(query)).body.map(({ name }) => name);
    expect(await names({ sort: ['durationMs', 'ASC'] })).toEqual(['maintenance', 'vacuum', 'import-offers']);
    expect(await names({ filter: { state: 'failed' } })).toEqual(['vacuum']);
    expect(await names({ filter: { name: 'maintenance' } })).toEqual(['maintenance']);
    expect(await names({ filter: { id: [ids['vacuum failed']] } })).toEqual(['vacuum']);
    expect((await get({ range: [2, 5] })).range).toBe('job-run 2-2/3');
    expect((await get({ filter: { id: ['7'] } })).status).toBe(400);
    expect((await get({ sort: ['output', 'ASC'] })).status).toBe(400);
    expect((await get<JobRun>({}, manager, `/${ids['vacuum failed']}`)).body.name).toBe('vacuum');
    expect((await get({}, manager, '/7')).status).toBe(404);
  });

  it('are for managers alone, and nobody changes them', async () => {
    expect((await get({}, await test.signIn('CLERK'))).status).toBe(403);
    expect((await test.app.inject({ method: 'DELETE', url: `${jobRunCall}/${ids['vacuum failed']}`, headers: manager })).statusCode).toBe(
      405,
    );
  });
});
