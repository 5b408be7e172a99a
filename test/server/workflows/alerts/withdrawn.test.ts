import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alert, calls } from '../../../../contract/workflows/alerts/calls.ts';
import type { Alert } from '../../../../contract/workflows/alerts/schemas.ts';
import { openMailServer, sendMails } from '../../../../server/workflows/alerts/sendMails.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { startMailServer } from '../../../helpers/mailServer.ts';
import { createTrader } from '../../../helpers/trader.ts';

let test: TestApp;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let clerk: { authorization: string };
beforeAll(async () => {
  mails = await startMailServer();
  test = await createTestApp({ environment: { BASE_CURRENCY: 'USD', SMTP_URL: mails.url } });
  clerk = await test.signIn('CLERK', 'MANAGER');
  await createTrader(test.database);
  await run(`insert into application_settings (category, key, value) values ('alerts', 'active', 'yes')`);
});
afterAll(async () => {
  await test.close();
  await mails.stop();
});

const run = (statement: string) => sql.raw(statement).execute(test.database.db);
const call = async <Answer>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const response = await test.app.inject({ method, url, headers: clerk, ...(payload && { payload }) });
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as Answer;
};
const alerts = (query = '') => call<Alert[]>('GET', `/api/console/${alert}${query}`);
const unread = async () => (await alerts(`?filter=${encodeURIComponent('{"isRead":false}')}`)).map(({ said }) => said.offerId);

it('an alert waits for nobody once its offer is deleted or says another price, and does again when it is back', async () => {
  await call('POST', calls.addRule.path, { watch: 'product', watched: 1, condition: 'below', threshold: 100, currencyId: 1 });
  const brief = { mode: 'brief', briefAt: '00:00', briefDays: [1, 2, 3, 4, 5, 6, 7] };
  await call('PUT', calls.chooseMail.path, { ...brief, address: 'clerk@trader.example', quietFrom: null, quietUntil: null });
  const offer = { productId: 1, organizationId: 1, currencyId: 1, offerOrRequest: 'offer' };
  const store = (values: object) =>
    call<{ entityId: number }>('POST', '/api/offer-management/create-offer', { offer: { ...offer, ...values } });
  const { entityId: changed } = await store({ amount: 90 });
  const { entityId: deleted } = await store({ amount: 80, organizationId: 2 });
  await run(`update offer set remark = 'asked', amount = amount`);
  expect(await unread()).toEqual([deleted, changed]);

  const change = (amount: number) => call('POST', '/api/offer-management/update-offer', { offer: { ...offer, id: changed, amount } });
  await change(900);
  await call('POST', '/api/offer-management/delete-offer', { offerId: deleted });
  expect(await unread()).toEqual([]);
  expect((await alerts()).map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, true]);
  const send = await openMailServer(mails.url, test.services.settings, 10_000, new AbortController().signal);
  const sendBrief = async () => {
    await run('update alert_mail_choice set briefed_on = null');
    await sendMails(test.services, send);
    return mails.received.length;
  };
  expect(await sendBrief()).toBe(0);

  await change(90);
  expect(await unread()).toEqual([changed]);
  expect(await sendBrief()).toBe(1);
});
