import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Activity } from '../../../contract/activity.ts';
import { calls as importCalls } from '../../../contract/workflows/offer-import/calls.ts';
import { activityView } from '../../../server/activity/routes.ts';
import { speakingLater } from '../../../server/http/readerLanguage.ts';
import { noteFailedImport } from '../../../server/workflows/offer-import/importOffers.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { createTrader, header, runImport } from '../../helpers/trader.ts';
import { bearer, makeUser, PASSWORD } from '../auth/accounts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await createTrader(test.database);
});
afterAll(() => test.close());

const leftBy = async (work: () => Promise<unknown>) => {
  const { db } = test.database;
  const last = (await sql<{ id: number }>`select coalesce(max(id), 0) as id from activity`.execute(db)).rows[0]?.id;
  await work();
  const { rows } = await sql<Activity>`select * from activity where id > ${last} order by id`.execute(db);
  return rows.map(({ username, action, resource, recordTitle, before, after }) => ({
    username,
    action,
    resource,
    recordTitle,
    before,
    after,
  }));
};
const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => ['Alpha', 'P1', 100 + n]);

it('an import leaves one entry of the system with its counts, however many offers it brings', async () => {
  const sheets = { Offers: [header, ...rowsOf(1_200), ['Gamma', 'P1', 900]] };
  const counts = { rowsRead: 1_201, rowsAdded: 1_200, rowsLeftAlone: 0, rowsRefused: 1, offersAdded: 1_200, notesHeld: 1 };
  const after = { requestedBy: 'clerk', ...counts };
  expect(await leftBy(() => runImport(test.database, sheets))).toEqual([
    { username: null, action: 'IMPORT', resource: 'import-batch', recordTitle: expect.any(String), before: null, after },
  ]);
});

it('an import that is given up leaves one entry too, with what it had brought in', async () => {
  const stop = new AbortController();
  const cutShort = async () => {
    stop.abort(new Error('cut short'));
    await runImport(test.database, { Offers: [header, ...rowsOf(3)] }, { jobCode: 'lost', signal: stop.signal }).catch(() => undefined);
    await speakingLater(() => noteFailedImport(test.database.db, 'lost'));
  };
  expect(await leftBy(cutShort)).toMatchObject([{ action: 'IMPORT', after: { offersAdded: 0, failure: expect.stringContaining('lost') } }]);
  const { rows } = await sql<{ id: number }>`select max(id) as id from activity`.execute(test.database.db);
  const entry = await activityView(test.database.db).findOne(rows[0]?.id ?? 0, null);
  expect(entry?.after).toMatchObject({ failure: expect.stringMatching(/^The import stopped .*\(job lost\)/) });
});

it('registering an organization from a note leaves an entry for each record that it makes, and for the note', async () => {
  const headers = await test.signIn('CLERK');
  const payload = { organization: { name: 'Gamma', countryId: 1 }, sheetName: 'Offers', currencyId: 3 };
  const register = () => test.app.inject({ method: 'POST', url: importCalls.createOrganization.path, payload, headers });
  const left = await leftBy(register);
  const username = expect.stringMatching(/^user-/);
  const gamma = { id: expect.any(Number), name: 'Gamma' };
  expect(left).toMatchObject([
    {
      username,
      action: 'CREATE',
      resource: 'organization',
      recordTitle: 'Gamma',
      after: { name: 'Gamma', country: { id: 1, name: 'Home' } },
    },
    {
      username,
      action: 'CREATE',
      resource: 'teamwork-sheet-organization-binding',
      after: { organization: gamma, currency: { symbol: 'JPY' } },
    },
    { username, action: 'DELETE', resource: 'general-note', after: null },
  ]);
  expect(await leftBy(register)).toEqual([]);
});

it('a new account, and a password that its holder changes, leave entries without the password', async () => {
  const made = await leftBy(() => makeUser(test, 'bea', ['CLERK']));
  expect(made).toMatchObject([
    {
      username: null,
      action: 'CREATE',
      resource: 'user',
      recordTitle: 'bea',
      after: { username: 'bea', password: '(changed)', active: true, clerk: true, manager: false },
    },
  ]);
  const headers = await bearer(test, 'bea');
  const change = (currentPassword: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/user-management/change-password',
      headers,
      payload: { currentPassword, newPassword: 'a new one of bea' },
    });
  expect(await leftBy(() => change('a wrong one'))).toEqual([]);
  const changed = { username: 'bea', action: 'UPDATE', resource: 'user', recordTitle: 'bea', before: {}, after: { password: '(changed)' } };
  expect(await leftBy(() => change(PASSWORD))).toEqual([changed]);
  const { rows } = await sql<{ all: string }>`select string_agg(activity::text, '') as all from activity`.execute(test.database.db);
  expect(rows[0]?.all).not.toMatch(/a password of the tests|a new one of bea|a wrong one|argon2/);
});
