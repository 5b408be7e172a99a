import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls as importCalls } from '../../../../contract/workflows/offer-import/calls.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { asSpreadsheet, createTrader, header, runImport, storedNotes, storedOffers } from '../../../helpers/trader.ts';

let test: TestApp;
let clerk: { authorization: string };

beforeAll(async () => {
  test = await createTestApp();
  clerk = await test.signIn('CLERK');
});
beforeEach(() => createTrader(test.database));
afterAll(() => test.close());

const register = async (payload: unknown, headers = clerk) => {
  const response = await test.app.inject({
    method: 'POST',
    url: importCalls.createOrganization.path,
    payload: payload as object,
    headers,
  });
  return { status: response.statusCode, body: response.json() };
};
const gamma = { organization: { name: 'Gamma', countryId: 1 }, sheetName: 'Offers', currencyId: 3 };
const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(test.database.db);
  return rows[0]?.count;
};

describe('registering an organization from a note', () => {
  const sheets = { Offers: [header, ['Gamma', 'P1', 900], ['Alpha', 'P1', 7]], Other: [header, ['GAMMA', 'P2', 5]] };

  it('takes its note back, and its rows come in at the next import', async () => {
    await runImport(test.database, sheets);
    const { status, body } = await register(gamma);
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'SUCCESS', entityId: 3, errorList: [] } });
    expect((await storedNotes(test.database)).map((note) => JSON.parse(note).sheetName)).toEqual(['Other']);
    await runImport(test.database, sheets);
    expect(
      (await storedOffers(test.database)).map(({ organization, currency, amount }) => `${organization} ${currency} ${amount}`),
    ).toEqual(['Alpha USD 7', 'Gamma JPY 900']);
  });

  it('uses the organization and the sheet that are there, in any case, and makes a sheet that is new [spec 7.offer-compare.6]', async () => {
    expect((await register({ ...gamma, organization: { name: 'ALPHA', countryId: 2 }, sheetName: 'New sheet' })).body.entityId).toBe(1);
    expect(await count('organization')).toBe(2);
    expect(await count('teamwork_sheet')).toBe(2);
    expect(await count('teamwork_sheet_organization_binding')).toBe(3);
  });

  it.each(['Gamma\u3000Trading', ' Gamma  Trading', 'GAMMA TRADING\u00a0'])(
    'uses the organization that is stored as %j, which means the same to an import',
    async (stored) => {
      await test.database.db.insertInto('organization').values({ name: stored, countryId: 1 }).execute();
      await test.database.db.insertInto('organization').values({ name: 'Cafe\u0301', countryId: 1 }).execute();
      expect((await register({ ...gamma, organization: { name: 'Gamma Trading', countryId: 1 } })).body.entityId).toBe(3);
      expect((await register({ ...gamma, organization: { name: 'Caf\u00e9', countryId: 1 } })).body.entityId).toBe(4);
    },
  );

  it('done twice is done once, also at the same time', async () => {
    const answers = await Promise.all([register(gamma), register(gamma), register(gamma)]);
    expect(answers.map(({ body }) => body.entityId)).toEqual([3, 3, 3]);
    expect(await count('organization')).toBe(3);
    expect(await count('teamwork_sheet_organization_binding')).toBe(3);
  });

  it('finds the organization that somebody else creates at the same moment, or they find it', async () => {
    const manager = await test.signIn('CLERK', 'MANAGER');
    const url = '/api/organization-management/create-organization';
    for (let round = 0; round < 8; round += 1) {
      const name = `Gamma ${round}`;
      const payload = { organization: { name, countryId: 1 } };
      const [registered, created] = await Promise.all([
        register({ ...gamma, organization: { name, countryId: 1 } }),
        test.app.inject({ method: 'POST', url, payload, headers: manager }),
      ]);
      expect([registered.status, registered.body.status]).toEqual([200, 'SUCCESS']);
      expect([200, 409]).toContain(created.statusCode);
      if (created.statusCode === 200) expect(created.json().entityId).toBe(registered.body.entityId);
    }
  });

  it('refuses another currency than the one that is bound, and changes nothing', async () => {
    const { status, body } = await register({ ...gamma, organization: { name: 'Alpha', countryId: 1 } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 'FAILED', errors: { currency: expect.stringContaining('USD') } });
    expect(await count('teamwork_sheet_organization_binding')).toBe(2);
  });

  it.each([
    ['sheetName', { ...gamma, sheetName: '' }, 'Required'],
    ['sheetName', { ...gamma, sheetName: ' Offers' }, 'No leading or trailing whitespaces'],
    ['sheetName', { ...gamma, sheetName: 'x'.repeat(101) }, 'Max 100 characters'],
    ['name', { ...gamma, organization: { countryId: 1 } }, 'Required'],
    ['name', { ...gamma, organization: { name: 'Gamma ', countryId: 1 } }, 'No leading or trailing whitespaces'],
    ['name', { ...gamma, organization: { name: 'x'.repeat(101), countryId: 1 } }, 'Max 100 characters'],
    ['country', { ...gamma, organization: { name: 'Gamma' } }, 'Required'],
    ['country', { ...gamma, organization: { name: 'Gamma', countryId: 999 } }, 'no such country'],
    ['currency', { ...gamma, currencyId: null }, 'Required'],
    ['currency', { ...gamma, currencyId: 999 }, 'no such currency'],
  ])('says at %s what is wrong, and makes nothing [spec 5.organization-from-note.1-2]', async (field, payload, message) => {
    const { status, body } = await register(payload);
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 'FAILED', errors: { [field]: expect.stringContaining(message) } });
    expect(await count('organization')).toBe(2);
    expect(await count('teamwork_sheet')).toBe(1);
  });

  it('is for clerks alone', async () => {
    expect((await register(gamma, await test.signIn('MANAGER'))).status).toBe(403);
    expect((await register(gamma, { authorization: '' })).status).toBe(401);
    expect(await count('organization')).toBe(2);
  });
});

describe('scheduling an import', () => {
  const schedule = (headers = clerk) => test.app.inject({ method: 'POST', url: importCalls.schedule.path, headers });

  it('says when no spreadsheet is set up', async () => {
    const response = await schedule();
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'NO_SPREADSHEET', status: 'FAILED' });
  });

  it('answers the code of the import, the same while it runs [spec 7.offer-compare.5]', async () => {
    const scheduled = await createTestApp({ spreadsheet: await asSpreadsheet({ Offers: [header] }) });
    await scheduled.services.jobs.start({});
    const headers = await scheduled.signIn('CLERK');
    const ask = async () => (await scheduled.app.inject({ method: 'POST', url: importCalls.schedule.path, headers })).json();
    const answer = await ask();
    expect(answer).toEqual({ status: 'SUCCESS', jobCode: expect.any(String), errorList: [] });
    expect(await ask()).toEqual(answer);
    await scheduled.close();
  });

  it('is for clerks alone', async () => {
    expect((await schedule(await test.signIn('MANAGER'))).statusCode).toBe(403);
    expect((await schedule({ authorization: '' })).statusCode).toBe(401);
  });
});
