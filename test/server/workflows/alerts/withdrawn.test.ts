import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { alert, calls } from '../../../../contract/workflows/alerts/calls.ts';
import type { Alert } from '../../../../contract/workflows/alerts/schemas.ts';
import { collectMails, takeMail } from '../../../../server/workflows/alerts/mailOutbox.ts';
import { openMailServer, sendMails } from '../../../../server/workflows/alerts/sendMails.ts';
import { speakByClock, speakOfOffers } from '../../../../server/workflows/alerts/speak.ts';
import { announcePairs } from '../../../../server/workflows/book/announcePairs.ts';
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
});
beforeEach(async () => {
  await createTrader(test.database);
  await run('truncate alert_rule, alert, alert_offer, alert_mail, alert_mail_choice, book_pair, book_product');
  mails.received.length = 0;
  await run(`insert into application_settings (category, key, value) values ('alerts', 'active', 'yes'), ('book', 'active', 'yes')`);
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
const offer = { productId: 1, organizationId: 1, currencyId: 1, offerOrRequest: 'offer' };
const store = (values: object) =>
  call<{ entityId: number }>('POST', '/api/offer-management/create-offer', { offer: { ...offer, ...values } });
const change = (id: number, values: object) => call('POST', '/api/offer-management/update-offer', { offer: { ...offer, id, ...values } });
const chooseMail = (mode: 'brief' | 'at-once') =>
  call('PUT', calls.chooseMail.path, {
    ...{ mode, briefAt: '00:00', briefDays: [1, 2, 3, 4, 5, 6, 7], address: 'clerk@trader.example' },
    ...{ quietFrom: null, quietUntil: null },
  });
const unread = async () => (await alerts(`?filter=${encodeURIComponent('{"isRead":false}')}`)).map(({ said }) => said.offerId);

it('an alert waits for nobody once its offer is deleted or says another price, and does again when it is back', async () => {
  await call('POST', calls.addRule.path, { watch: 'product', watched: 1, condition: 'below', threshold: 100, currencyId: 1 });
  await chooseMail('brief');
  const { entityId: changed } = await store({ amount: 90 });
  const { entityId: deleted } = await store({ amount: 80, organizationId: 2 });
  await run(`update offer set remark = 'asked', amount = amount`);
  expect(await unread()).toEqual([deleted, changed]);

  await change(changed, { amount: 900 });
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

  await change(changed, { amount: 90 });
  expect(await unread()).toEqual([changed]);
  expect(await sendBrief()).toBe(1);
});

it('an alert that its mail left out is mailed once when it is back', async () => {
  await chooseMail('at-once');
  await call('POST', calls.addRule.path, { watch: 'product', watched: 1, condition: 'below', threshold: 100, currencyId: 1 });
  const { entityId } = await store({ amount: 90 });
  const taken = async () => {
    await collectMails(test.services);
    return (await takeMail(test.services))?.alerts.map(({ said }) => said.offerId);
  };
  await unread();
  await collectMails(test.services);
  await change(entityId, { amount: 900 });
  expect(await taken()).toEqual([]);
  await change(entityId, { amount: 90 });
  await unread();
  expect(await taken()).toEqual([entityId]);
  expect(await taken()).toBeUndefined();
});

it('an alert that is back is new in the list, and is mailed again only if its offer has a later date', async () => {
  await call('POST', calls.addRule.path, { watch: 'product', watched: 1, condition: 'below', threshold: 100, currencyId: 1 });
  await chooseMail('at-once');
  const send = await openMailServer(mails.url, test.services.settings, 10_000, new AbortController().signal);
  const { entityId } = await store({ amount: 90 });
  await unread();
  await sendMails(test.services, send);
  await call('POST', calls.read.path, { ids: null });
  const [before] = await alerts();
  for (const amount of [900, 90]) {
    await run(`update offer set amount = ${amount}`);
    await speakOfOffers(test.services);
  }
  expect(await unread()).toEqual([entityId]);
  const [after] = await alerts();
  expect(Date.parse(after?.createdOn ?? '')).toBeGreaterThan(Date.parse(before?.createdOn ?? ''));
  await sendMails(test.services, send);
  expect(mails.received).toHaveLength(1);

  for (const amount of [900, 90]) await change(entityId, { amount });
  expect(await unread()).toEqual([entityId]);
  await sendMails(test.services, send);
  expect(mails.received).toHaveLength(2);
});

it('an alert of a pair waits for nobody once its request or its offer says something else that does not meet', async () => {
  await call('POST', calls.addRule.path, { watch: 'product', watched: 1, condition: 'met', threshold: 0, currencyId: null });
  const { entityId: request } = await store({ amount: 100, organizationId: 2, offerOrRequest: 'request' });
  const asked = { organizationId: 2, offerOrRequest: 'request' };
  const { entityId } = await store({ amount: 90 });
  expect(await unread()).toEqual([entityId]);
  await change(request, { ...asked, amount: 80 });
  expect(await unread()).toEqual([]);
  await change(request, { ...asked, amount: 99 });
  expect((await alerts()).map(({ said, isWithdrawn }) => [said.base, said.against, said.percent, isWithdrawn])).toEqual([
    [90, 99, 10, false],
  ]);
  await change(entityId, { amount: 120 });
  expect(await unread()).toEqual([]);
  await change(entityId, { amount: 90 });
  expect(await unread()).toEqual([entityId]);
  await change(request, { ...asked, amount: 99, productId: 2 });
  expect(await unread()).toEqual([]);
  await change(request, { ...asked, amount: 99 });
  expect(await unread()).toEqual([entityId]);
  await call('POST', '/api/offer-management/delete-offer', { offerId: request });
  expect(await unread()).toEqual([]);
});

it('of the pairs of a changed request, only those whose offers are the last of their suppliers come back', async () => {
  await call('POST', calls.addRule.path, { watch: 'product', watched: 1, condition: 'met', threshold: 0, currencyId: null });
  const asked = { organizationId: 2, offerOrRequest: 'request' };
  const { entityId: request } = await store({ ...asked, amount: 100 });
  const { entityId: first } = await store({ amount: 90 });
  expect(await unread()).toEqual([first]);
  const { entityId: second } = await store({ amount: 95 });
  await unread();
  await change(request, { ...asked, amount: 99 });
  expect(await unread()).toEqual([second]);
});

it('an alert of a pair is the same one when its request was deleted and is back', async () => {
  await call('POST', calls.addRule.path, { watch: 'product', watched: 1, condition: 'met', threshold: 0, currencyId: null });
  const { entityId: request } = await store({ amount: 100, organizationId: 2, offerOrRequest: 'request' });
  const { entityId } = await store({ amount: 90 });
  expect(await unread()).toEqual([entityId]);
  await run(`create table deleted_offer as select * from offer where id = ${request}`);
  await run(`delete from offer where id = ${request}`);
  expect(await unread()).toEqual([]);
  await run('insert into offer overriding system value select * from deleted_offer');
  await run('drop table deleted_offer');
  await announcePairs(test.services);
  await speakOfOffers(test.services);
  expect(await unread()).toEqual([entityId]);
  expect(await alerts()).toHaveLength(1);
});

it('an alert of an end comes back with the price that its offer says then', async () => {
  await call('POST', calls.addRule.path, { watch: 'product', watched: 1, condition: 'expiring', threshold: 2, currencyId: null });
  const { entityId } = await store({ amount: 90, validUntil: new Date(Date.now() + DAY_MS).toISOString() });
  const said = async () => {
    await speakByClock(test.services);
    return (await alerts()).map(({ said, isWithdrawn }) => [Number(said.amount), isWithdrawn]);
  };
  expect(await said()).toEqual([[90, false]]);
  await run(`update offer set amount = 80 where id = ${entityId}`);
  expect((await alerts())[0]?.isWithdrawn).toBe(true);
  expect(await said()).toEqual([[80, false]]);
});

it('an alert waits for nobody once its offer is of another product', async () => {
  await call('POST', calls.addRule.path, { watch: 'product', watched: 1, condition: 'below', threshold: 100, currencyId: 1 });
  const { entityId } = await store({ amount: 90 });
  expect(await unread()).toEqual([entityId]);
  await change(entityId, { amount: 90, productId: 2 });
  expect(await unread()).toEqual([]);
});

it('many offers change in one statement of a connection that changed one before', async () => {
  await call('POST', calls.addRule.path, { watch: 'product', watched: 1, condition: 'below', threshold: 100, currencyId: 1 });
  await run('update alert_rule set is_active = false');
  await test.database.withoutDeadline((db) =>
    sql`insert into offer (organization_id, product_id, currency_id, amount) select 1, 1, 1, n from generate_series(1, ${MANY}::int) n`.execute(
      db,
    ),
  );
  await run(`
    insert into alert (rule_id, key, said)
    select alert_rule.id, offer.id, jsonb_build_object('offerId', offer.id) from alert_rule, offer where offer.id <= 50`);
  const standing = await test.database.db.connection().execute(async (connection) => {
    await sql`update offer set amount = amount + 1 where id = 1`.execute(connection);
    await sql`update offer set amount = amount + 1 where id > 10`.execute(connection);
    await sql`delete from offer where id = 2`.execute(connection);
    await sql`delete from offer where id > 5`.execute(connection);
    return (await sql<{ key: string }>`select key from alert where not is_withdrawn order by key`.execute(connection)).rows;
  });
  expect(standing.map(({ key }) => key)).toEqual(['3', '4', '5']);
});

const DAY_MS = 86_400_000;
/** A plan that looks through all of them for each does not end before the deadline of a statement. */
const MANY = 20_000;
