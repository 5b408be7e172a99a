import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alert, calls } from '../../../../contract/workflows/alerts/calls.ts';
import { saidText } from '../../../../contract/workflows/alerts/saidText.ts';
import type { Alert, Rule, RuleDraft, Trial } from '../../../../contract/workflows/alerts/schemas.ts';
import { speakByClock, speakOfOffers } from '../../../../server/workflows/alerts/speak.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader } from '../../../helpers/trader.ts';

let test: TestApp;
let clerk: { authorization: string };
let other: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ environment: { BASE_CURRENCY: 'USD' } });
  clerk = await test.signIn('CLERK', 'MANAGER');
  other = await test.signIn('CLERK', 'MANAGER');
});
beforeEach(async () => {
  await createTrader(test.database);
  await run('truncate alert_rule, alert, alert_offer, book_pair, book_product');
  await run(`insert into organization (name, country_id) select 'Org ' || n, 1 + n % 2 from generate_series(3, 8) n`);
  await run(`insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp") values (1, 2, 0.8, 1)`);
  await run(
    `insert into application_settings (category, key, value) values ('alerts', 'active', 'yes'), ('book', 'active', 'yes'), ('competing-region', 'country', 'Home')`,
  );
});
afterAll(() => test.close());

const run = (statement: string) => sql.raw(statement).execute(test.database.db);
const call = async <Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = clerk) => {
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() as Answer };
};
const product: RuleDraft = { watch: 'product', watched: 1, condition: 'below', threshold: 100, currencyId: 1 };
const add = async (draft: Partial<RuleDraft>) => {
  const { status, body } = await call<{ id: number }>('POST', calls.addRule.path, { ...product, ...draft });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.id;
};
const offers = { organizationId: 1, productId: 1, currencyId: 1, offerOrRequest: 'offer' };
const store = async (amount: number, given: Partial<typeof offers> = {}) =>
  (await call<{ entityId: number }>('POST', '/api/offer-management/create-offer', { offer: { ...offers, ...given, amount } })).body
    .entityId;
const told = async (headers = clerk) => (await call<Alert[]>('GET', `/api/console/${alert}`, undefined, headers)).body;
const heard = async () => (await told()).map(({ said }) => said.amount).reverse();

describe('a rule speaks', () => {
  it('of a price below an amount, once, and again when the supplier lowers it', async () => {
    await add({});
    await store(100);
    await store(90);
    await store(90);
    await store(95);
    await store(80);
    expect(await heard()).toEqual([90, 80]);
    expect((await told())[1]).toMatchObject({
      title: 'P1',
      condition: 'below',
      threshold: 100,
      unit: 'USD',
      readOn: null,
      said: {
        product: { id: 1, title: 'P1' },
        supplier: { id: 1, title: 'Alpha' },
        base: 90,
        against: 100,
        percent: -10,
        baseCurrency: 'USD',
      },
    });
  });

  it('of no price from before it, whatever else of its offer changes', async () => {
    const id = await store(100);
    await store(50, { productId: 2 });
    await run(`update offer set entity_created_on = now() - interval '9 days', entity_last_updated_on = now() - interval '9 days'`);
    await add({});
    await add({ threshold: 200 });
    await run(`update offer set remark = 'asked' where id = ${id}`);
    await speakOfOffers(test.services);
    expect(await heard()).toEqual([]);
    await store(90);
    expect(await heard()).toEqual([90, 90]);
  });

  it('of an amount in another currency at its rate', async () => {
    await add({ currencyId: 2 });
    await store(126);
    await store(124, { organizationId: 2 });
    await store(99, { organizationId: 3, currencyId: 2 });
    // 8.00001 EUR are 10.0000125 USD, which is shown as 10.00001.
    await add({ watched: 2, currencyId: 2, threshold: 8.00001 });
    await store(10.00001, { productId: 2 });
    expect(await heard()).toEqual([124, 99]);
    const figures = { amount: String, converted: String, percent: (percent: number) => `${percent}%`, time: String };
    expect((await told()).map(({ condition, said }) => saidText(figures, condition, said))).toEqual([
      'Org 3 offers P1 at 99 EUR (123.75 USD): below 100 EUR (125 USD), by 1%',
      'Beta offers P1 at 124 USD: below 100 EUR (125 USD), by 0.8%',
    ]);
  });

  it("of a price below the region's best by a percentage or an amount", async () => {
    await add({ condition: 'under-region', threshold: 10, currencyId: null });
    await add({ condition: 'under-region', threshold: 15, currencyId: 1 });
    for (const [amount, organizationId = 2] of [[100, 1], [95], [90], [84], [50, 4]] as const) await store(amount, { organizationId });
    expect((await told()).map(({ said, unit }) => [said.amount, said.against, unit]).reverse()).toEqual([
      [90, 100, null],
      [84, 100, null],
      [84, 100, 'USD'],
    ]);
    await run(`update application_settings set value = null where key = 'country'; update country set name = 'Hong Kong' where id = 1`);
    await store(40, { organizationId: 2 });
    expect(await told()).toHaveLength(3);
  });

  it('of a price that moved either way', async () => {
    await add({ condition: 'moved', threshold: 5, currencyId: null });
    await store(100);
    await store(104);
    await store(110);
    await store(100);
    expect((await told()).map(({ said }) => said.percent).reverse()).toEqual([5.77, -9.09]);
  });

  it('of a supplier that is silent', async () => {
    await add({ watch: 'supplier', condition: 'silent', threshold: 3, currencyId: null });
    await run(`update alert_rule set active_since = now() - interval '2 days'`);
    await store(100);
    await run(`update offer set entity_last_updated_on = now() - interval '4 days'`);
    await speakByClock(test.services);
    await speakByClock(test.services);
    expect(await told()).toMatchObject([{ said: { supplier: { title: 'Alpha' }, product: null, amount: null } }]);
    await store(100);
    await speakByClock(test.services);
    expect(await told()).toHaveLength(1);
  });

  it('of an offer that expires', async () => {
    await add({ condition: 'expiring', threshold: 2, currencyId: null });
    await run(`update alert_rule set active_since = now() - interval '1 day'`);
    await store(100);
    await store(200, { organizationId: 2 });
    await run(`update offer set valid_until = now() + case when amount = 100 then interval '30 hours' else interval '3 days' end`);
    await speakByClock(test.services);
    await speakByClock(test.services);
    expect(await heard()).toEqual([100]);
  });

  it('of a pair of the book', async () => {
    await add({ condition: 'met', threshold: 0, currencyId: null });
    await store(100, { organizationId: 2, offerOrRequest: 'request' });
    await store(110);
    await store(98, { organizationId: 3 });
    expect(await told()).toMatchObject([{ said: { supplier: { id: 3 }, amount: 98, base: 98, against: 100, percent: 2.04 } }]);
  });

  it('of a family, a supplier and a view', async () => {
    await run(`update product set title = 'Phone 9 128GB Red' where id = 1`);
    await run(`update product set title = 'Phone 9 128GB Blue' where id = 2`);
    const view = {
      entity: 'offer',
      name: 'Mine',
      state: { query: `where=${encodeURIComponent('[{"field":"product","is":"equals","value":3}]')}`, layout: {} },
    };
    const { body } = await call<{ id: number }>('POST', '/api/console/saved-view', view);
    await add({ watch: 'family', watched: 'phone 9 128GB' });
    await add({ watch: 'supplier', watched: 2 });
    await add({ watch: 'view', watched: body.id });
    await store(91, { productId: 2 });
    await store(92, { productId: 3 });
    await store(93, { productId: 3, organizationId: 2 });
    expect((await told()).map(({ title, said }) => `${title} ${said.amount}`).sort()).toEqual([
      'Beta 93',
      'Mine 92',
      'Mine 93',
      'phone 9 128GB 91',
    ]);
  });

  it('of nothing that the guard holds, that expired, that is of another grade or a request', async () => {
    await add({});
    const held = await store(50, { organizationId: 3 });
    await run(`truncate alert, alert_offer`);
    await run(`insert into held_offer (offer_id, is_held) values (${held}, true)`);
    await run(`insert into offer (organization_id, product_id, currency_id, amount, grade_id) values (4, 1, 1, 60, 2)`);
    await run(
      `insert into offer (organization_id, product_id, currency_id, amount, valid_until) values (5, 1, 1, 60, now() - interval '1 day')`,
    );
    await run(`insert into offer (organization_id, product_id, currency_id, amount, offer_or_request) values (6, 1, 1, 60, 'request')`);
    await speakOfOffers(test.services);
    expect(await told()).toEqual([]);
    await run('delete from held_offer');
    await speakOfOffers(test.services);
    expect(await heard()).toEqual([50]);
  });
});

describe('alerts', () => {
  it('come once under 50 writers', async () => {
    await add({});
    await add({ watch: 'supplier' });
    await Promise.all(Array.from({ length: 50 }, (_, nth) => store(99 - nth, { organizationId: 1 + (nth % 8) })));
    await run('update offer set remark = null');
    await Promise.all([speakOfOffers(test.services), speakOfOffers(test.services)]);
    const all = await told();
    const keys = all.map(({ ruleId, said }) => `${ruleId} ${said.offerId}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(all.length).toBeGreaterThan(8);
    expect(new Set(all.map(({ said }) => said.supplier?.id)).size).toBe(8);
  });

  it('and rules are seen by their owner alone', async () => {
    const id = await add({});
    await store(90);
    expect(await told(other)).toEqual([]);
    expect((await call<{ rules: Rule[] }>('GET', calls.rules.path, undefined, other)).body.rules).toEqual([]);
    const address = `${calls.rules.path}/${id}`;
    expect((await call('PUT', address, { isActive: false }, other)).status).toBe(404);
    expect((await call('DELETE', address, undefined, other)).status).toBe(404);
    await call('POST', calls.read.path, { ids: null }, other);
    expect(await told()).toMatchObject([{ readOn: null }]);
    await call('POST', calls.read.path, { ids: null });
    expect((await told())[0]?.readOn).not.toBeNull();
    expect((await call('GET', calls.rules.path, undefined, await test.signIn())).status).toBe(403);
  });

  it('are not made for who is inactive or has no role, nor while they are switched off', async () => {
    await call('POST', calls.addRule.path, product, await test.signIn('CLERK'));
    const isTheirs = 'where id = (select user_id from alert_rule)';
    await run(`update "user" set active = false ${isTheirs}`);
    expect(await saidAfter(90)).toBe(0);
    await run(`update "user" set active = true ${isTheirs}`);
    await run(`update application_settings set value = 'no' where category = 'alerts'`);
    expect(await saidAfter(80)).toBe(0);
    expect(await call('GET', calls.rules.path)).toMatchObject({ status: 409, body: { code: 'SWITCHED_OFF' } });
    await run(`update application_settings set value = 'yes' where category = 'alerts'`);
    expect(await saidAfter(70)).toBe(1);
    await run(`delete from authority where user_id = (select user_id from alert_rule)`);
    expect(await saidAfter(60)).toBe(1);
  });

  it('end with a rule that is switched off, and go with one that is deleted', async () => {
    const address = `${calls.rules.path}/${await add({})}`;
    await store(90);
    await call('PUT', address, { isActive: false });
    await store(80);
    expect(await heard()).toEqual([90]);
    await call('DELETE', address);
    expect(await told()).toEqual([]);
  });
});

const saidAfter = async (amount: number) => {
  await run(`insert into offer (organization_id, product_id, currency_id, amount) values (1, 1, 1, ${amount})`);
  await speakOfOffers(test.services);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from alert`.execute(test.database.db);
  return rows[0]?.count;
};

describe('bad input is answered in words', () => {
  const refused = async (draft: Partial<RuleDraft>) => {
    const { status, body } = await call<{ message: string; errors?: Record<string, string> }>('POST', calls.tryRule.path, {
      ...product,
      ...draft,
    });
    expect(status).toBeGreaterThanOrEqual(400);
    return Object.values(body.errors ?? {}).join() || body.message;
  };
  it.each([
    [{ watched: 99 }, 'There is no product with the id 99.'],
    [{ currencyId: 3 }, 'There is no rate of JPY, so nothing can be held against it'],
    [{ currencyId: null }, 'Select a currency'],
    [{ condition: 'silent', threshold: 3 }, 'Only a supplier can be silent'],
    [{ watch: 'supplier', condition: 'silent', threshold: 61 }, 'A whole number of days from 1 to 60'],
    [{ threshold: 0 }, 'Must be above zero'],
    [{ watch: 'supplier', watched: 'x' }, 'Must be the id of a record'],
    [{ watch: 'family', watched: 'Nothing' }, 'No product is of the family Nothing'],
  ] as [Partial<RuleDraft>, string][])('%j: %s', async (draft, message) => {
    expect(await refused(draft)).toBe(message);
  });

  it('a rule that its user has already is no second one, also at once, and another user may have it', async () => {
    const sent = (rule: object, as?: typeof other) => call<{ errors?: object }>('POST', calls.addRule.path, { ...product, ...rule }, as);
    const atOnce = await Promise.all([1, 2, 3].map(() => sent({})));
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await sent({})).body.errors).toEqual({ watched: 'You have this rule already' });
    expect([(await sent({}, other)).status, (await sent({ threshold: 101 })).status]).toEqual([200, 200]);
  });

  it('a rule whose product was deleted says so, and a product with one offer moved nowhere', async () => {
    await store(100);
    const moved: Partial<RuleDraft> = { condition: 'moved', threshold: 1, currencyId: null };
    expect((await call<Trial>('POST', calls.tryRule.path, { ...product, ...moved })).body).toEqual({ count: 0, last: [] });
    await add({ watched: 2 });
    await run('delete from product where id = 2');
    expect((await call<{ rules: Rule[] }>('GET', calls.rules.path)).body.rules).toMatchObject([{ title: 'P2', isGone: true }]);
  });
});
