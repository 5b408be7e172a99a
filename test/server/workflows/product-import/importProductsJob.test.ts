import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Authority } from '../../../../contract/authentication.ts';
import { importFailure } from '../../../../contract/importNote.ts';
import { productImport } from '../../../../contract/sharedSpreadsheet.ts';
import { calls as productImportCalls } from '../../../../contract/workflows/product-import/calls.ts';
import { maintenanceJob } from '../../../../server/jobHandlers.ts';
import { importProductsJob } from '../../../../server/workflows/product-import/importProducts.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { asSpreadsheet, createTrader } from '../../../helpers/trader.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ spreadsheet: await asSpreadsheet({ Products: [['Product'], ['Nova']] }) });
  await test.services.jobs.start({});
});
beforeEach(async () => {
  await createTrader(test.database);
  await sql`delete from pgboss.job`.execute(test.database.db);
});
afterAll(() => test.close());

const schedule = async (authority: Authority = 'CLERK') =>
  test.app.inject({ method: 'POST', url: productImportCalls.schedule.path, headers: await test.signIn(authority) });
/** The setting, as the console asks for it. */
const setting = async () => {
  const query = { category: productImport.settingCategory, key: productImport.settingKey };
  const url = `/api/application-settings/search/findByCategoryAndKey?${new URLSearchParams(query)}`;
  return (await test.app.inject({ url, headers: await test.signIn('CLERK') })).json().value;
};
const titles = async () => {
  const { rows } = await sql<{ title: string }>`select title from product order by id`.execute(test.database.db);
  return rows.map(({ title }) => title);
};
const attempt = (id: string, isLastAttempt = false) =>
  importProductsJob(test.services)({ id, payload: { requestedBy: 'clerk' }, signal: new AbortController().signal, isLastAttempt });

describe('the import of products', () => {
  it('is announced by its setting from the schedule to its end; scheduled meanwhile, it is the one that runs [spec 4.product-import.1 7.product-merge.2 9.settings.2]', async () => {
    const answer = (await schedule()).json();
    expect(answer).toEqual({ status: 'SUCCESS', jobCode: expect.any(String), errorList: [] });
    expect((await schedule()).json()).toEqual(answer);
    expect(await setting()).toBe(answer.jobCode);
    await attempt(answer.jobCode);
    expect(await setting()).toBe('');
    expect(await titles()).toEqual(['P1', 'P2', 'P3', 'Nova']);
  });

  it('given up after its last attempt, clears the setting and says so [spec 9.settings.2]', async () => {
    const { jobCode } = (await schedule()).json();
    await sql`alter table product add constraint no_product check (false) not valid`.execute(test.database.db);
    await expect(attempt(jobCode)).rejects.toThrow();
    expect(await setting()).toBe(jobCode);
    await expect(attempt(jobCode, true)).rejects.toThrow();
    await sql`alter table product drop constraint no_product`.execute(test.database.db);
    expect(await setting()).toBe('');
    const { rows } = await sql<{ note: string }>`
      select note from general_note where category = ${productImport.noteCategory}`.execute(test.database.db);
    expect(rows.map(({ note }) => importFailure(note))).toEqual([expect.stringContaining(`error on our side (job ${jobCode})`)]);
  });

  it('lost with its job, leaves no setting behind after the next look', async () => {
    const { jobCode } = (await schedule()).json();
    await test.services.jobs.cancel('import-products', jobCode);
    await maintenanceJob(test.services)();
    expect(await setting()).toBe('');
  });

  it('is for clerks alone, and says when no spreadsheet is set up', async () => {
    expect((await schedule('MANAGER')).statusCode).toBe(403);
    const without = await createTestApp({ spreadsheet: null });
    const answer = await without.app.inject({
      method: 'POST',
      url: productImportCalls.schedule.path,
      headers: await without.signIn('CLERK'),
    });
    expect(answer.json()).toMatchObject({ code: 'NO_SPREADSHEET', status: 'FAILED' });
    await without.close();
  });
});
