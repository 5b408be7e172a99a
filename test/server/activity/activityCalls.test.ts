import { sql } from 'kysely';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Activity, activityCall } from '../../../contract/activity.ts';
import type { Authority } from '../../../contract/authentication.ts';
import { activityView } from '../../../server/activity/routes.ts';
import { recordActivity } from '../../../server/records/write.ts';
import { systemActor } from '../../../server/services.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

const ROWS = 12_000;
let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await createTestApp();
  headers = await test.signIn('MANAGER');
  const { db } = test.database;
  const entry = { action: 'UPDATE', resource: 'tag', before: { title: 'a' }, after: { title: 'b' } } as const;
  const alice = { id: 1, username: 'Alice' };
  await recordActivity(db, alice, [
    { ...entry, recordId: 5, recordTitle: '50% off' },
    { ...entry, recordId: 6, recordTitle: 'Half' },
  ]);
  await recordActivity(db, systemActor, [
    { ...entry, action: 'IMPORT', resource: 'import-batch', recordId: 5, recordTitle: 'Offers.xlsx' },
  ]);
  await sql`
    insert into activity (at, user_id, username, action, resource, record_id, record_title)
    select '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', n % 20, 'user ' || n % 20,
      (array['CREATE', 'UPDATE', 'DELETE'])[1 + n % 3], (array['offer', 'contact', 'product'])[1 + n % 3], n, 'Record ' || n
    from generate_series(1, ${ROWS}::int) as n`.execute(db);
  await sql`analyze activity`.execute(db);
});
afterAll(() => test.close());

const get = (path: string, asked: { authorization?: string } = headers) => test.app.inject({ url: path, headers: asked });
const list = async (query: Record<string, unknown>) => {
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
  const answer = await get(`${activityCall}?${asked}`);
  return { status: answer.statusCode, range: answer.headers['content-range'], rows: answer.json<Activity[]>(), body: answer.body };
};

const client = simpleRestProvider('/api', async (url: string, options: RequestInit = {}) => {
  const { method = 'GET', body } = options;
  const sent = { ...headers, ...Object.fromEntries(new Headers(options.headers)), ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await test.app.inject({ method: method as 'GET', url, headers: sent, ...(body ? { payload: String(body) } : {}) });
  if (answer.statusCode >= 400) throw Object.assign(new Error(answer.json().message), { status: answer.statusCode });
  return { status: answer.statusCode, headers: new Headers(answer.headers as HeadersInit), body: answer.body, json: answer.json() };
});
const resource = 'console/activity';
const first = { pagination: { page: 1, perPage: 25 }, sort: { field: 'at', order: 'DESC' } } as const;

describe('ra-data-simple-rest', () => {
  it('lists, newest first, with a total', async () => {
    const { data, total } = await client.getList(resource, { ...first, filter: { resource: 'tag' } });
    expect(total).toBe(2);
    expect(data.map(({ recordId }) => recordId)).toEqual([6, 5]);
    expect(data[0]).toMatchObject({ userId: 1, username: 'Alice', action: 'UPDATE', recordTitle: 'Half', before: { title: 'a' } });
  });

  it('pages through without a gap or a double, both ways', async () => {
    for (const order of ['ASC', 'DESC'] as const) {
      const pages = [1, 2, 3, 4].map(async (page) => {
        const pagination = { page, perPage: 7 };
        return (await client.getList(resource, { pagination, sort: { field: 'at', order }, filter: { username: 'user 3' } })).data;
      });
      const ids = (await Promise.all(pages)).flat().map(({ id }) => Number(id));
      expect(new Set(ids).size).toBe(28);
      expect(ids).toEqual([...ids].sort((a, b) => (order === 'ASC' ? a - b : b - a)));
    }
  });

  it('reads one and many, all that are asked for', async () => {
    const { data } = await client.getList(resource, { pagination: { page: 1, perPage: 100 }, sort: first.sort, filter: {} });
    const ids = data.map(({ id }) => id);
    expect((await client.getOne(resource, { id: ids[3] })).data).toEqual(data[3]);
    expect((await client.getMany(resource, { ids })).data.map(({ id }) => id)).toEqual(ids);
    await expect(client.getOne(resource, { id: 999_999_999 })).rejects.toMatchObject({ status: 404 });
  });

  it('reads what happened to one record', async () => {
    const reference = { target: 'recordId', id: 5, ...first, filter: {} };
    const { data, total } = await client.getManyReference(resource, { ...reference, filter: { resource: 'tag' } });
    expect({ total, titles: data.map(({ recordTitle }) => recordTitle) }).toEqual({ total: 1, titles: ['50% off'] });
  });

  it('says that nothing can be created, changed or deleted', async () => {
    const id = (await list({ range: [0, 0] })).rows[0]?.id ?? 0;
    const attempts = [
      () => client.create(resource, { data: { action: 'CREATE' } }),
      () => client.update(resource, { id, data: { username: 'nobody' }, previousData: { id } }),
      () => client.updateMany(resource, { ids: [id], data: { username: 'nobody' } }),
      () => client.delete(resource, { id }),
      () => client.deleteMany(resource, { ids: [id] }),
    ];
    for (const attempt of attempts) {
      const refusal = { status: 405, message: 'The activity record can only be read: nobody can change it.' };
      await expect(attempt()).rejects.toMatchObject(refusal);
    }
  });
});

describe('the filter', () => {
  const titles = async (filter: unknown) => (await list({ filter })).rows.map(({ recordTitle }) => recordTitle);

  it('takes a user without regard to case, the system, an action, a record, a part of a title', async () => {
    expect(await titles({ username: 'ALICE' })).toEqual(['Half', '50% off']);
    expect(await titles({ username: null, resource: 'import-batch' })).toEqual(['Offers.xlsx']);
    expect((await list({ filter: { username: null } })).rows.every(({ userId, username }) => userId === null && username === null)).toBe(
      true,
    );
    expect(await titles({ action: 'IMPORT' })).toEqual(['Offers.xlsx']);
    expect(await titles({ recordId: 5 })).toEqual(['Offers.xlsx', '50% off', 'Record 5']);
    expect(await titles({ recordId: '6', resource: 'tag' })).toEqual(['Half']);
    expect(await titles({ q: 'fer' })).toEqual(['Offers.xlsx']);
  });

  it('takes % and _ literally', async () => {
    expect(await titles({ q: '%' })).toEqual(['50% off']);
    expect(await titles({ q: '_' })).toEqual([]);
  });

  it('takes a period, its begin included, its end not', async () => {
    const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString();
    expect(await titles({ from: at(3), to: at(6) })).toEqual(['Record 5', 'Record 4', 'Record 3']);
  });

  it('counts what it has seen the end of, however many rows the database takes it for', async () => {
    const { db } = test.database;
    await sql`update pg_class set reltuples = 1e10 where oid = 'activity'::regclass`.execute(db);
    const ranges = [
      (await list({ filter: { resource: 'tag' } })).range,
      (await list({ filter: { resource: 'tag' }, range: [1, 9] })).range,
    ];
    await sql`analyze activity`.execute(db);
    expect(ranges).toEqual(['activity 0-1/2', 'activity 1-1/2']);
  });

  it('counts exactly up to the bound, and says where nothing is', async () => {
    expect((await list({ filter: { username: 'user 3' }, range: [10, 14] })).range).toBe('activity 10-14/600');
    expect((await list({ filter: { resource: 'none' } })).range).toBe('activity */0');
    expect(Number((await list({})).range?.toString().split('/')[1])).toBeGreaterThan(10_000);
  });
});

describe('what is not understood', () => {
  it.each([
    ['an unknown key', { filter: { user: 'x' } }],
    ['a filter that is no object', { filter: [1] }],
    ['an unknown action', { filter: { action: 'DESTROY' } }],
    ['a record that is no number', { filter: { recordId: '5; drop table activity' } }],
    ['a day that is none', { filter: { from: '0000-01-01T00:00:00Z' } }],
    ['a text that cannot be stored', { filter: { q: 'nul \0' } }],
    ['an unknown sort field', { sort: ['before', 'ASC'] }],
    ['an unknown order', { sort: ['at', 'SIDEWAYS'] }],
    ['a sort that is no list', { sort: 'at' }],
    ['a sort by an object instead of text', { sort: [{ toString: 1 }, 'ASC'] }],
    ['an order that is no text', { sort: ['at', { toString: 1 }] }],
    ['a range backwards', { range: [5, 3] }],
    ['a range before the first', { range: [-1, 3] }],
    ['a range of too many', { range: [0, 1_000] }],
  ])('is refused with a reason: %s', async (_, query) => {
    const { status, body } = await list(query);
    expect({ status, body }).toMatchObject({ status: 400, body: expect.stringContaining('"message"') });
    expect(body).not.toMatch(/select|syntax|postgres/i);
  });

  it('is refused when it is no JSON, or no number', async () => {
    expect((await get(`${activityCall}?filter=x`)).statusCode).toBe(400);
    expect((await get(`${activityCall}/x`)).statusCode).toBe(404);
  });
});

describe('who may read it', () => {
  it.each([
    [[], 403],
    [['CLERK'], 403],
    [['MANAGER'], 200],
    [['CLERK', 'MANAGER'], 200],
  ] as [Authority[], number][])('%j: %i', async (authorities, status) => {
    const asked = await test.signIn(...authorities);
    const { id } = (await get(`${activityCall}?range=[0,0]`)).json<[Activity]>()[0];
    expect((await get(activityCall, asked)).statusCode).toBe(status);
    expect((await get(`${activityCall}/${id}`, asked)).statusCode).toBe(status);
    const removing = await test.app.inject({ method: 'DELETE', url: `${activityCall}/${id}`, headers: asked });
    expect(removing.statusCode).toBe(status === 200 ? 405 : status);
  });

  it('nobody who is signed out', async () => {
    expect((await get(activityCall, {})).statusCode).toBe(401);
  });
});

describe('the first page', () => {
  it.each([
    {},
    { resource: 'offer' },
    { resource: 'offer', recordId: 9 },
    { username: 'user 3' },
    { username: null },
    { action: 'DELETE' },
    { q: 'Record 77' },
    { from: '2020-01-03T00:00:00Z', to: '2020-01-04T00:00:00Z' },
    { resource: 'offer', action: 'CREATE', username: 'user 3' },
  ])('is found through an index, never by reading all: %j', async (filter) => {
    for (const sort of ['["at","DESC"]', '["at","ASC"]', '["id","DESC"]']) {
      const statement = (await activityView(test.database.db).page({ filter: JSON.stringify(filter), sort }, null)).statement;
      const { rows } = await sql<Record<string, unknown>>`explain (costs off) ${statement}`.execute(test.database.db);
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan).toMatch(/Index/);
      expect(plan).not.toMatch(/Seq Scan/);
    }
  });
});
