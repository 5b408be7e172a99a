import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls as compareCalls } from '../../../../contract/workflows/offer-compare/calls.ts';
import type { HeldPrice, UnusualPrice } from '../../../../contract/workflows/price-guard/schemas.ts';
import { jobHandlers } from '../../../../server/jobHandlers.ts';
import { judgeWaiting } from '../../../../server/workflows/price-guard/openJudge.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { USD } from '../../../helpers/offerCompare.ts';
import { createTrader, runImport } from '../../../helpers/trader.ts';

let test: TestApp;
let clerk: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ environment: { BASE_CURRENCY: 'USD' } });
  clerk = await test.signIn('CLERK', 'MANAGER');
});
/** Three suppliers ask about 500 for P1, and the guard is on. */
beforeEach(async () => {
  await createTrader(test.database);
  await run(`insert into organization (name, country_id) values ('Gamma', 2), ('Delta', 2)`);
  await run(`insert into application_settings (category, key, value) values ('price-guard', 'active', 'yes')`);
  await run(`insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp") values (1, 2, 0.8, 1)`);
  for (const [organization, amount] of [
    [1, 500],
    [2, 510],
    [3, 490],
  ])
    await run(`insert into offer (organization_id, product_id, currency_id, amount, entity_last_updated_on, source)
      values (${organization}, 1, 1, ${amount}, now() - interval '8 days', 'MANUAL')`);
  await judge();
});
afterAll(() => test.close());

const run = (statement: string) => sql.raw(statement).execute(test.database.db);
const judge = () => judgeWaiting(test.services);
const ask = async <Answer>(method: 'GET' | 'POST', url: string, payload?: object) => {
  const response = await test.app.inject({ method, url, headers: clerk, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() as Answer };
};
const create = async (amount: number, given: object = {}): Promise<number> => {
  const offer = { organizationId: 4, productId: 1, currencyId: USD, amount, ...given };
  const { body } = await ask<{ entityId: number }>('POST', '/api/offer-management/create-offer', { offer });
  return body.entityId;
};
const toAnalyse = async () =>
  (await test.database.db.selectFrom('productToAnalyse').select('productId').execute()).map(({ productId }) => productId);
const held = async () => (await ask<HeldPrice[]>('GET', '/api/console/held-price')).body;
const ranked = async () => {
  const { body } = await ask<{ content: { amount: number; isLowestOfferAmount: boolean }[] }>(
    'GET',
    `${compareCalls.best.path}?productId=1`,
  );
  return body.content.map(({ amount }) => amount);
};

describe('a price far off its market', () => {
  it('is held from the first moment: it never ranks, and the page says so', async () => {
    await create(50);
    expect(await ranked()).toEqual([490, 500, 510]);
    const all = await ask<{ content: { amount: number; isHeld: boolean }[] }>('GET', `${compareCalls.all.path}?productId=1`);
    expect(all.body.content.map(({ amount, isHeld }) => [amount, isHeld])).toContainEqual([50, true]);
    const [shown] = await held();
    expect(shown).toMatchObject({ organizationName: 'Delta', productTitle: 'P1', amount: 50, usual: 500, prices: 3 });
    expect(shown?.proposals[0]).toEqual({ amount: 500, currency: { id: USD, symbol: 'USD' } });
  });

  it('is not held where it is of another grade, and tells nothing of the usual ones', async () => {
    await create(250, { gradeId: 2 });
    await create(240, { gradeId: 2, organizationId: 3 });
    expect(await held()).toEqual([]);
    await create(245);
    expect((await held()).map(({ amount }) => amount)).toEqual([245]);
    const [{ id = 0 } = {}] = await held();
    const among = async (ids: number[]) =>
      (await ask<HeldPrice[]>('GET', `/api/console/held-price?filter=${JSON.stringify({ id: ids })}`)).body;
    expect((await among([id, id + 1])).map((one) => one.id)).toEqual([id]);
    expect(await among([id + 1])).toEqual([]);
    expect(await ranked()).toEqual([490, 500, 510]);
  });

  it('does not rank while it is not judged, also where the server ended before', async () => {
    await run('insert into offer (organization_id, product_id, currency_id, amount) values (4, 1, 1, 480), (4, 1, 1, 5)');
    expect(await ranked()).toEqual([490, 500, 510]);
    await create(470, { organizationId: 1, productId: 2 });
    expect(await ranked()).toEqual([480, 490, 500, 510]);
    expect((await held()).map(({ amount }) => amount)).toEqual([5]);
  });

  it('does not rank while its currency has no rate, and is judged once one comes', async () => {
    await create(50, { currencyId: 3 });
    await create(4900, { currencyId: 3, organizationId: 3, productId: 1 });
    const forexRate = { baseCurrencyId: USD, symbolCurrencyId: 3, rate: 10, active: true, timestamp: 1 };
    const { status } = await ask('POST', '/api/forex-rate-management/create-forex-rate', { forexRate });
    expect(status).toBe(200);
    expect(await ranked()).toEqual([4900, 500, 510]);
    expect((await held()).map(({ amount }) => amount)).toEqual([50]);
  });

  it('has no older price of its supplier in its place while its currency has no rate, and is not shown as held', async () => {
    await create(450, { currencyId: 3, organizationId: 1 });
    expect(await ranked()).toEqual([490, 510]);
    expect(await held()).toEqual([]);
  });

  it('leaves the older price of its supplier in its place', async () => {
    await create(5, { organizationId: 1 });
    expect(await ranked()).toEqual([490, 500, 510]);
  });

  it('has its product analysed again for the competing region once it is confirmed', async () => {
    await run('delete from product_to_analyse');
    const id = await create(50);
    await run('delete from product_to_analyse');
    const { entityLastUpdatedOn } = (await held())[0] as HeldPrice;
    await ask('POST', `/api/price-guard/held/${id}/confirm`, { entityLastUpdatedOn });
    expect(await toAnalyse()).toEqual([1]);
  });

  it('is held where an import brings it, and the others of the import rank', async () => {
    const rows = [
      ['Organization', 'Product', 'Amount'],
      ['Alpha', 'P1', 48],
      ['Beta', 'P1', 400],
    ];
    // The prices of the market are older.
    const { failure } = await runImport(test.database, { Offers: rows }, { now: new Date() });
    expect(failure).toBeNull();
    expect(await ranked()).toEqual([490, 500, 510]);
    await jobHandlers(test.services).maintenance?.({} as never);
    expect((await held()).map(({ amount }) => amount)).toEqual([48]);
    expect(await ranked()).toContain(400);
  });
});

it('more than a thousand prices that are judged at once have all products analysed again, a thousand only their own', async () => {
  const add = async (count: number) => {
    await run(`insert into offer (organization_id, product_id, currency_id, amount, source)
      select 1 + count % 2, 1, 1, 500, 'MANUAL' from generate_series(1, ${count}) count`);
    await run('delete from product_to_analyse');
    await judge();
    return toAnalyse();
  };
  expect(await add(1_000)).toEqual([1]);
  expect(await add(1_001)).toEqual([null]);
});

describe('a held price', () => {
  it('passes beside a price that comes with it only where another supplier asks that within days, for goods of the usual grades', async () => {
    await run(`
      insert into offer (organization_id, product_id, currency_id, amount, grade_id, entity_last_updated_on)
      select organization, 1, 1, amount, grade, now() - days * interval '1 day'
      from (values (4, 50, null, 0), (4, 51, null, 0), (1, 100, null, 0), (2, 101, null, 0), (4, 245, 2, 0), (3, 250, null, 0),
        (2, 900, null, 0), (1, 905, null, 5)) as given (organization, amount, grade, days)`);
    await judge();
    expect((await held()).map(({ amount }) => amount).sort((one, other) => one - other)).toEqual([50, 51, 250, 900, 905]);
  });

  it('ranks once somebody said that it is right, and speaks for the next one', async () => {
    const id = await create(250);
    const [{ entityLastUpdatedOn } = {} as HeldPrice] = await held();
    expect(await ask('POST', `/api/price-guard/held/${id}/confirm`, { entityLastUpdatedOn })).toMatchObject({ status: 200 });
    expect((await ranked())[0]).toBe(250);
    await create(255);
    expect(await held()).toEqual([]);
  });

  it('is mended by amount and currency, and judged again', async () => {
    const id = await create(50);
    const [{ entityLastUpdatedOn } = {} as HeldPrice] = await held();
    await ask('POST', `/api/price-guard/held/${id}/mend`, { entityLastUpdatedOn, amount: 505, currencyId: USD });
    expect(await held()).toEqual([]);
    expect(await ranked()).toContain(505);
  });

  it('is mended as of the day when its supplier said it: what they said since stays their price', async () => {
    await run(`insert into offer (organization_id, product_id, currency_id, amount, entity_last_updated_on, source)
      values (4, 1, 1, 48, now() - interval '6 days', 'SHEET'), (4, 1, 1, 520, now() - interval '2 days', 'SHEET')`);
    await judge();
    const [{ id, entityLastUpdatedOn } = {} as HeldPrice] = await held();
    const mended = { entityLastUpdatedOn, amount: 480, currencyId: USD };
    expect(await ask('POST', `/api/price-guard/held/${id}/mend`, mended)).toMatchObject({ status: 200 });
    expect(await held()).toEqual([]);
    expect(await ranked()).toEqual([490, 500, 510, 520]);
    expect(await ask('POST', `/api/price-guard/held/${id}/mend`, mended)).toMatchObject({ status: 404 });
  });

  it('is not confirmed in the words of a price that somebody changed meanwhile', async () => {
    const id = await create(50);
    const [{ entityLastUpdatedOn } = {} as HeldPrice] = await held();
    await ask('POST', '/api/offer-management/update-offer', { offer: { id, organizationId: 4, productId: 1, currencyId: USD, amount: 5 } });
    const { status, body } = await ask<{ code: string }>('POST', `/api/price-guard/held/${id}/confirm`, { entityLastUpdatedOn });
    expect([status, body.code]).toEqual([409, 'STALE_RECORD']);
    expect((await held()).map(({ amount }) => amount)).toEqual([5]);
  });

  it('is let go when the guard is switched off', async () => {
    await create(50);
    await run(`update application_settings set value = 'no' where category = 'price-guard'`);
    await create(60);
    expect((await ask('GET', '/api/console/held-price')).status).toBe(409);
    await run(`update application_settings set value = 'yes' where category = 'price-guard'`);
    expect(await held()).toEqual([]);
    expect((await ranked())[0]).toBe(60);
  });

  it('is for clerks and managers alone', async () => {
    const nobody = await test.signIn();
    const { statusCode } = await test.app.inject({ method: 'GET', url: '/api/console/held-price', headers: nobody });
    expect(statusCode).toBe(403);
  });
});

describe('prices that are asked about', () => {
  const price = { organizationId: 4, productId: 1, currencyId: USD };

  it('are told apart, with what they may have been meant to be', async () => {
    const prices = [
      { ...price, amount: 495 },
      { ...price, amount: 5050 },
    ];
    const { body } = await ask<{ unusual: UnusualPrice[] }>('POST', '/api/price-guard/check', { prices });
    expect(body.unusual.map(({ index, usual }) => [index, usual])).toEqual([[1, 500]]);
    expect(body.unusual[0]?.proposals.map(({ amount }) => amount)).toContain(505);
  });

  it('are judged by their grade: another one is neither evidence nor held against the usual ones', async () => {
    const [SEALED, USED] = [1, 2];
    await run('update offer set grade_id = 2 where organization_id in (1, 2)');
    await run(`insert into offer (organization_id, product_id, currency_id, amount, entity_last_updated_on, source)
      select organization_id, 2, 1, amount, entity_last_updated_on, 'MANUAL' from offer`);
    await run('delete from held_offer');
    const prices = [
      { ...price, productId: 2, amount: 200, gradeId: USED },
      { ...price, productId: 2, amount: 200, gradeId: SEALED },
      { ...price, productId: 2, amount: 200, gradeId: null },
      { ...price, amount: 300, gradeId: SEALED },
    ];
    const { body } = await ask<{ unusual: UnusualPrice[] }>('POST', '/api/price-guard/check', { prices });
    expect(body.unusual.map(({ index, usual }) => [index, usual])).toEqual([
      [1, 500],
      [2, 500],
    ]);
  });

  it('are stored as they are once they were allowed', async () => {
    await ask('POST', '/api/price-guard/allow', { prices: [{ ...price, amount: 50 }] });
    await create(50);
    expect((await ranked())[0]).toBe(50);
    await create(51, { organizationId: 3 });
    await create(5);
    expect((await held()).map(({ amount }) => amount)).toEqual([5]);
  });

  it('are never held for lack of evidence, or of a rate', async () => {
    await create(3, { productId: 2 });
    await create(3, { currencyId: 3 });
    expect(await held()).toEqual([]);
  });
});

describe('another product', () => {
  it('has a price judged as a new one, also of many at once, and lets go of what was held of the wrong one', async () => {
    const id = await create(170, { productId: 2 });
    for (const organizationId of [1, 2, 3]) await create(168 + organizationId, { organizationId, productId: 2 });
    expect(await held()).toEqual([]);
    await ask('POST', '/api/offer-management/update-offer', { offer: { id, productId: 1 } });
    expect((await held()).map(({ amount }) => amount)).toEqual([170]);
    expect(await ranked()).toEqual([490, 500, 510]);
    await ask('POST', '/api/offer-management/update-offer', { offer: { id, productId: 2 } });
    expect(await held()).toEqual([]);
  });
});
