import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { authenticationCalls } from '../../../contract/authenticationCalls.ts';
import { hashOf } from '../../../server/auth/sessions.ts';
import { connectPostgres } from '../../../server/database/postgres/connectPostgres.ts';
import { appOn, type TestApp } from '../../helpers/appOn.ts';
import { createPostgresClone, createTestDatabase } from '../../helpers/database.ts';
import { bearer, makeUser, PASSWORD, statusOf } from './accounts.ts';

const template = inject('databaseTemplate');
let here: TestApp;
let there: TestApp;
let drop = async () => {};

/** Two servers on one database. The embedded database has one process, so there the two share its connection. */
beforeAll(async () => {
  if (template.kind === 'postgres') {
    const clone = await createPostgresClone(template);
    here = await appOn(await connectPostgres({ databaseUrl: clone.url, mayLoseWrites: true }));
    there = await appOn(await connectPostgres({ databaseUrl: clone.url, mayLoseWrites: true }));
    drop = clone.drop;
  } else {
    const database = await createTestDatabase();
    here = await appOn(database);
    there = await appOn({ ...database, close: async () => {} });
  }
});
afterAll(async () => {
  await there.close();
  await here.close();
  await drop();
});

let username = '';
let users = 0;
let headers = { authorization: '' };
beforeEach(async () => {
  username = `ann ${++users}`;
  await makeUser(here, username);
  headers = await bearer(here, username);
  expect([await statusOf(here, headers), await statusOf(there, headers)]).toEqual([200, 200]);
});

const idOf = async (name: string) =>
  (await here.database.db.selectFrom('user').select('id').where('username', '=', name).executeTakeFirstOrThrow()).id;
const manage = async (url: string, payload: object) => {
  const asManager = await here.signIn('CLERK', 'MANAGER');
  expect((await here.app.inject({ method: 'POST', url, headers: asManager, payload })).statusCode).toBe(200);
};
const post = (url: string, payload?: object) => here.app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });

describe('a session that both servers know', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['signed out', () => post('/api/authentication/sign-out')],
    ['disabled', () => here.database.db.updateTable('user').set({ active: false }).where('username', '=', username).execute()],
    ['disabled by a manager', async () => manage('/api/d/user/update', { object: { id: await idOf(username), active: false } })],
    ['ended by a manager', async () => manage(authenticationCalls.endSessions, { userId: await idOf(username) })],
    [
      'given another password',
      () => here.database.db.updateTable('user').set({ password: 'x' }).where('username', '=', username).execute(),
    ],
  ])('ends on both when its user is %s: at once on the server that does it', async (_, end) => {
    await end();
    expect(await statusOf(here, headers)).toBe(401);
    await expect.poll(() => statusOf(there, headers), { timeout: 60_000 }).toBe(401);
  });

  it("ends on both with the user's own change of their password, but for the one that changes it", async () => {
    const other = await bearer(here, username);
    expect([await statusOf(here, other), await statusOf(there, other)]).toEqual([200, 200]);
    await post('/api/user-management/change-password', { currentPassword: PASSWORD, newPassword: `${PASSWORD}, a new one` });
    expect([await statusOf(here, headers), await statusOf(here, other)]).toEqual([200, 401]);
    await expect.poll(() => statusOf(there, other), { timeout: 60_000 }).toBe(401);
    expect(await statusOf(there, headers)).toBe(200);
  });

  it('has the authorities and the name that its user has now', async () => {
    const offers = async (server: TestApp) =>
      (await server.app.inject({ url: '/api/offer/search/findAll', headers: { ...headers } })).statusCode;
    expect([await offers(here), await offers(there)]).toEqual([403, 403]);
    await here.database.db
      .insertInto('authority')
      .values({ userId: await idOf(username), authority: 'MANAGER' })
      .execute();
    expect(await offers(here)).toBe(200);
    await expect.poll(() => offers(there), { timeout: 60_000 }).toBe(200);
    await here.database.db
      .updateTable('user')
      .set({ username: `${username}, renamed` })
      .where('username', '=', username)
      .execute();
    await post('/api/d/country/create', { object: { name: `the land of ${username}` } });
    const entry = here.database.db.selectFrom('activity').select('username').where('recordTitle', '=', `the land of ${username}`);
    expect(await entry.executeTakeFirst()).toEqual({ username: `${username}, renamed` });
  });
});

describe('a session that is known', () => {
  /** Ends the session without a word, as no writer can. */
  const removeInSilence = ({ database: { db } }: TestApp) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await trx
        .deleteFrom('session')
        .where('tokenHash', '=', hashOf(headers.authorization.slice('Bearer '.length)))
        .execute();
    });

  it('is not asked for again', async () => {
    const sure = await appOn({ ...here.database, isHearing: () => true, close: async () => {} });
    expect(await statusOf(sure, headers)).toBe(200);
    await removeInSilence(here);
    expect(await statusOf(sure, headers)).toBe(200);
    await sure.close();
  });

  it('is kept by a server that hears the database', async () => {
    await expect.poll(() => here.database.isHearing(), { timeout: 60_000 }).toBe(true);
  });

  it('is asked for while the database may not be heard', async () => {
    const deaf = await appOn({ ...here.database, isHearing: () => false, close: async () => {} });
    expect(await statusOf(deaf, headers)).toBe(200);
    await removeInSilence(here);
    expect(await statusOf(deaf, headers)).toBe(401);
    await deaf.close();
  });

  it('is forgotten when something may have been missed', async () => {
    const missed: (() => void)[] = [];
    const { listen } = here.database;
    const losing = await appOn({
      ...here.database,
      isHearing: () => true,
      listen: (channel, handler, whenMissed = () => {}) => {
        missed.push(whenMissed);
        return listen(channel, handler, whenMissed);
      },
      close: async () => {},
    });
    expect(await statusOf(losing, headers)).toBe(200);
    await removeInSilence(here);
    for (const tell of missed) tell();
    expect(await statusOf(losing, headers)).toBe(401);
    await losing.close();
  });
});
