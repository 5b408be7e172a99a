import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { bearer, makeUser, signInAs } from './accounts.ts';

let test: TestApp;
let ada: number;
let headers: { authorization: string };
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await sql`truncate "user", application_settings restart identity cascade`.execute(test.database.db);
  ada = await makeUser(test, 'ada', ['CLERK', 'MANAGER']);
  headers = await bearer(test, 'ada');
});
afterAll(() => test.close());

const ask = async (url: string, payload?: object, as = headers) => {
  const method = payload ? 'POST' : 'GET';
  const answer = await test.app.inject({ method, url, headers: as, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, text: answer.body, json: answer.json() };
};
const roleId = async (userId: number, authority: 'CLERK' | 'MANAGER') =>
  (
    await test.database.db
      .selectFrom('authority')
      .select('id')
      .where('userId', '=', userId)
      .where('authority', '=', authority)
      .executeTakeFirstOrThrow()
  ).id;
const change = (id: number, values: object, as = headers) => ask('/api/d/user/update', { object: { id, ...values } }, as);
const disable = (id: number, as = headers) => change(id, { active: false }, as);
const remove = (id: number, as = headers) => ask('/api/d/user/deleteById', { objectId: id }, as);
const dropRole = async (id: number, authority: 'CLERK' | 'MANAGER') =>
  ask('/api/d/authority/deleteById', { objectId: await roleId(id, authority) });
const holders = async () => {
  const { rows } = await test.database.db.executeQuery<{ id: number }>(
    test.database.db
      .selectFrom('user')
      .innerJoin('authority', 'authority.userId', 'user.id')
      .select('user.id')
      .where('user.active', '=', true)
      .groupBy('user.id')
      .having((eb) => eb.fn.count('authority.id'), '=', 2)
      .compile(),
  );
  return rows.map(({ id }) => id);
};
const isRefused = { status: 409, json: { code: 'LAST_ADMINISTRATOR', status: 'FAILED' } };

describe('the last active holder of both roles', () => {
  it('cannot lose either, nor be disabled or deleted, by whatever call', async () => {
    const bob = await makeUser(test, 'bob', []);
    for (const authority of ['CLERK', 'MANAGER'] as const) expect(await dropRole(ada, authority)).toMatchObject(isRefused);
    for (const values of [{ active: false }, { clerk: false }, { manager: false }, { active: false, clerk: false, manager: false }])
      expect(await change(ada, values)).toMatchObject(isRefused);
    expect(await remove(ada)).toMatchObject(isRefused);
    const id = await roleId(ada, 'MANAGER');
    expect(await ask('/api/d/authority/update', { object: { id, user: { id: bob } } })).toMatchObject(isRefused);
    expect(await ask('/api/d/authority/update', { object: { id, authority: 'CLERK' } })).toMatchObject({ status: 409 });
    for (const statement of [
      () => test.database.db.deleteFrom('authority').where('userId', '=', ada).execute(),
      () => test.database.db.deleteFrom('authority').execute(),
      () => test.database.db.updateTable('user').set({ active: false }).execute(),
      () => test.database.db.deleteFrom('user').execute(),
    ]) {
      await expect(statement()).rejects.toMatchObject({ code: 'OD001' });
    }
    expect(await holders()).toEqual([ada]);
  });

  it('may change in every other way, and be replaced', async () => {
    expect(await ask('/api/d/user/update', { object: { id: ada, username: 'adele', password: 'new horse' } })).toMatchObject({
      status: 200,
    });
    headers = await bearer(test, 'adele', 'new horse');
    const bob = await makeUser(test, 'bob', ['CLERK', 'MANAGER']);
    expect(await disable(ada)).toMatchObject({ status: 200 });
    expect(await holders()).toEqual([bob]);
  });

  it('is left when two take the other one away at the same moment', async () => {
    const bob = await makeUser(test, 'bob', ['CLERK', 'MANAGER']);
    const ways = [() => disable(ada), () => disable(bob), () => dropRole(ada, 'CLERK'), () => dropRole(bob, 'MANAGER')];
    const inTheForm = [() => change(ada, { manager: false }), () => change(bob, { clerk: false })];
    for (const [one, other] of [
      [ways[0], ways[1]],
      [ways[2], ways[3]],
      [ways[0], ways[3]],
      [inTheForm[0], inTheForm[1]],
      [inTheForm[0], ways[3]],
      [ways[0], () => remove(bob)],
    ] as const) {
      const { db } = test.database;
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('user').set({ active: true }).execute();
        await trx.deleteFrom('session').execute();
        for (const userId of [ada, bob]) {
          for (const authority of ['CLERK', 'MANAGER'] as const) {
            await trx
              .insertInto('authority')
              .values({ userId, authority })
              .onConflict((conflict) => conflict.doNothing())
              .execute();
          }
        }
      });
      headers = await bearer(test, 'ada');
      const answers = await Promise.all([one?.(), other?.()]);
      // The user who was disabled or lost a role first may no longer change the other one.
      expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
      expect(await holders()).toHaveLength(1);
    }
  });
});

describe('users and their roles', () => {
  it('are read by clerks, and written only by who holds both roles', async () => {
    await makeUser(test, 'clara', ['CLERK']);
    await makeUser(test, 'max', ['MANAGER']);
    const [clerk, manager] = [await bearer(test, 'clara'), await bearer(test, 'max')];
    for (const entity of ['user', 'authority']) {
      const statuses = async (as: { authorization: string }) => [
        (await ask(`/api/d/${entity}/findAllPage`, undefined, as)).status,
        (await ask(`/api/d/${entity}/create`, { object: {} }, as)).status,
      ];
      expect([await statuses(clerk), await statuses(manager), await statuses(headers)]).toEqual([
        [200, 403],
        [403, 403],
        [200, 400],
      ]);
    }
  });

  it('never answer, sort or look up a password, and keep it where an update leaves it empty', async () => {
    const created = await ask('/api/d/user/create', { object: { username: 'eve', password: 'correct horse', active: true } });
    const id = created.json.entityId;
    for (const password of ['', null]) {
      expect(await ask('/api/d/user/update', { object: { id, username: 'eva', password } })).toMatchObject({ status: 200 });
    }
    expect((await signInAs(test, 'eva', 'correct horse')).statusCode).toBe(200);
    const stored = await test.database.db.selectFrom('user').select('password').where('id', '=', id).executeTakeFirstOrThrow();
    expect(stored.password).toMatch(/^\$argon2id\$/);
    const version = '2001-01-01T00:00:00.000Z';
    const answers = [
      created,
      await ask(`/api/d/user/findById?id=${id}`),
      await ask('/api/d/user/findAllPage'),
      await ask('/api/d/search/findAllByKeywordCaseInsensitive?keyword=eva'),
      await ask('/api/d/authority/findAllPage'),
      await ask('/api/d/user/update', { object: { id, entityLastUpdatedOn: version, password: 'stale horse' } }),
      await ask('/api/console/export/user').catch(() => null),
    ];
    for (const answer of answers) if (answer) expect(answer.text).not.toMatch(/argon2|horse|"password"/);
    expect((await ask('/api/d/user/findAllPage?sort=password;asc')).status).toBe(400);
    expect((await ask('/api/d/user/findAllWhereValueContainsText?fieldName=password&textToMatch=argon')).status).toBe(400);
    expect((await ask('/api/d/authority/findAllWhereValueContainsText?fieldName=user.password&textToMatch=argon')).status).toBe(400);
  });

  it('are made by one call, each with the other or not at all', async () => {
    const account = { username: 'eve', password: 'correct horse', active: true, clerk: true, manager: false };
    const { json } = await ask('/api/d/user/create', { object: account });
    expect((await signInAs(test, 'eve', 'correct horse')).json()).toMatchObject({ authorityList: ['CLERK'] });
    const { text } = await ask(`/api/console/activity?filter=${encodeURIComponent(JSON.stringify({ resource: 'user' }))}`);
    expect(JSON.parse(text)[0]).toMatchObject({ action: 'CREATE', recordTitle: 'eve', after: { clerk: true, manager: false } });
    expect(await ask('/api/d/user/create', { object: { ...account, username: 'eva', clerk: 'perhaps' } })).toMatchObject({ status: 400 });
    expect((await ask('/api/d/authority/findAllPage')).json.content).toHaveLength(3);
    const eve = { id: json.entityId, username: 'eve' };
    expect(await ask(`/api/d/user/findById?id=${eve.id}`)).toMatchObject({ json: { ...eve, clerk: true, manager: false } });
  });

  it('are the same in the form of the user and in the list of roles, whichever is written', async () => {
    const bob = await makeUser(test, 'bob', []);
    const held = async () => {
      const { clerk, manager } = (await ask(`/api/d/user/findById?id=${bob}`)).json;
      const rows = await test.database.db.selectFrom('authority').select('authority').where('userId', '=', bob).orderBy('id').execute();
      return { clerk, manager, rows: rows.map(({ authority }) => authority) };
    };
    await change(bob, { clerk: true, manager: true });
    expect(await held()).toEqual({ clerk: true, manager: true, rows: ['CLERK', 'MANAGER'] });
    expect(await ask('/api/d/authority/create', { object: { user: { id: bob }, authority: 'CLERK' } })).toMatchObject({ status: 409 });
    const version = (await ask(`/api/d/user/findById?id=${bob}`)).json.entityLastUpdatedOn;
    await dropRole(bob, 'CLERK');
    expect(await held()).toEqual({ clerk: false, manager: true, rows: ['MANAGER'] });
    expect(await change(bob, { clerk: true, entityLastUpdatedOn: version })).toMatchObject({ status: 409, json: { code: 'STALE_RECORD' } });
    await ask('/api/d/authority/update', { object: { id: await roleId(bob, 'MANAGER'), authority: 'CLERK' } });
    expect(await held()).toEqual({ clerk: true, manager: false, rows: ['CLERK'] });
    const cleo = await makeUser(test, 'cleo', []);
    await ask('/api/d/authority/update', { object: { id: await roleId(bob, 'CLERK'), user: { id: cleo } } });
    expect(await held()).toEqual({ clerk: false, manager: false, rows: [] });
    expect((await ask(`/api/d/user/findById?id=${cleo}`)).json).toMatchObject({ clerk: true, manager: false });
  });

  it('go together when the user is deleted, each in the activity record, and the user is signed out', async () => {
    const bob = await makeUser(test, 'bob', ['CLERK', 'MANAGER']);
    const as = await bearer(test, 'bob');
    expect((await ask('/api/d/user/findAllPage', undefined, as)).status).toBe(200);
    expect(await remove(bob)).toMatchObject({ status: 200 });
    expect((await ask('/api/d/user/findAllPage', undefined, as)).status).toBe(401);
    expect((await ask('/api/d/authority/findAllPage')).json.content).toHaveLength(2);
    const activity = async (filter: object) =>
      (await ask(`/api/console/activity?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json;
    const [deleted] = await activity({ resource: 'user', action: 'DELETE' });
    expect(deleted).toMatchObject({ recordTitle: 'bob', before: { username: 'bob', clerk: true, manager: true } });
    const titles = (await activity({ partOf: deleted.id })).map(({ recordTitle }: { recordTitle: string }) => recordTitle);
    expect(titles.sort()).toEqual(['bob · CLERK', 'bob · MANAGER']);
  });

  it('are deleted by themselves too, while another holder of both roles is left', async () => {
    await makeUser(test, 'bob', ['CLERK', 'MANAGER']);
    expect(await remove(ada)).toMatchObject({ status: 200 });
    expect((await ask('/api/d/user/findAllPage')).status).toBe(401);
    headers = await bearer(test, 'bob');
    expect((await ask('/api/d/user/findAllPage')).json.content).toHaveLength(1);
  });

  it('who is disabled is signed out at once, and not signed in again', async () => {
    const bob = await makeUser(test, 'bob');
    const as = await bearer(test, 'bob');
    expect((await ask('/api/d/user/findAllPage', undefined, as)).status).toBe(200);
    await disable(bob);
    expect((await ask('/api/d/user/findAllPage', undefined, as)).status).toBe(401);
    expect((await signInAs(test, 'bob')).statusCode).toBe(401);
  });
});

describe('application settings', () => {
  it('that say which job runs are written by the server alone', async () => {
    const category = 'offer-from-teamwork-sheet';
    const { db } = test.database;
    await db
      .insertInto('applicationSettings')
      .values({ category, key: 'import-job-code', value: '' })
      .onConflict((each) => each.doNothing())
      .execute();
    const { json } = await ask(`/api/application-settings/search/findByCategoryAndKey?category=${category}&key=import-job-code`);
    const isServers = { status: 400, json: { errors: { key: expect.stringContaining('server alone') } } };
    expect(await ask('/api/d/application-settings/update', { object: { id: json.id, value: 'mine' } })).toMatchObject(isServers);
    expect(await ask('/api/d/application-settings/update', { object: { id: json.id, key: 'other' } })).toMatchObject(isServers);
    const own = await ask('/api/d/application-settings/create', { object: { category, key: 'mine', value: 'x' } });
    expect(own.status).toBe(200);
    const object = { id: own.json.entityId, key: 'OFFER-from-text-import-job-code' };
    expect(await ask('/api/d/application-settings/update', { object })).toMatchObject(isServers);
    expect(
      await ask('/api/application-settings-management/create-application-settings', {
        applicationSettings: { category: 'import-product-from-teamwork-spreadsheet', key: 'job-code', value: 'x' },
      }),
    ).toMatchObject(isServers);
  });
});

describe('a general note', () => {
  it('is cleaned when staff write it, and refused where nothing is left', async () => {
    const create = (note: string) => ask('/api/general-note-management/create-general-note', { generalNote: { category: 'c', note } });
    const { json } = await create('<p>Call <b>Ada</b><script>alert(1)</script></p>');
    expect((await ask(`/api/general-note/search/findById?id=${json.entityId}`)).json.note).toBe('<p>Call <b>Ada</b></p>');
    expect(await create('<script>alert(1)</script>')).toMatchObject({ status: 400, json: { errors: { note: 'Required' } } });
    expect(await create('&'.repeat(9_000))).toMatchObject({ status: 400, json: { errors: { note: 'Max 10000 characters' } } });
  });
});
