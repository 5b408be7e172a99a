import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../../contract/workflows/market-day/calls.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader } from '../../../helpers/trader.ts';

/** A Thursday noon in Hong Kong. */
const now = new Date('2026-11-26T04:00:00Z');
let test: TestApp;
let clerk: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ environment: { BASE_CURRENCY: 'USD', TIME_ZONE: 'Asia/Hong_Kong' }, now: () => now });
  clerk = await test.signIn('CLERK');
});
beforeEach(async () => {
  await createTrader(test.database);
  await run(`insert into application_settings (category, key, value) values ('market-day', 'active', 'yes')`);
  await run(`insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp") values (1, 2, 0.8, 1)`);
});
afterAll(() => test.close());

const run = (statement: string) => sql.raw(statement).execute(test.database.db);
const [USD, EUR] = [1, 2];
const [ALPHA, BETA] = [1, 2];
/** `at`: in Hong Kong. */
const offer = (at: string, amount: number, { organization = ALPHA, product = 1, currency = USD, kind = 'offer' } = {}) =>
  run(`insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, entity_last_updated_on, source)
    values (${organization}, ${product}, ${currency}, ${amount}, '${kind}', '${at}+08', 'MANUAL')`);
const ask = async (call: (typeof calls)[keyof typeof calls]) => {
  const response = await test.app.inject({ method: 'GET', url: call.path, headers: clerk });
  expect(response.statusCode).toBe(200);
  return response.json();
};

it('offers by day: requests are left out, and the usual is the median of this weekday until this hour', async () => {
  for (const [at, count] of [
    ['2026-11-26 09:00', 3],
    ['2026-11-25 23:59', 2],
    ['2026-11-19 11:59', 1],
    ['2026-11-19 12:01', 5],
    ['2026-11-12 08:00', 4],
    ['2026-10-29 08:00', 2],
  ] as const)
    for (let nth = 0; nth < count; nth++) await offer(at, 500);
  await offer('2026-11-26 09:30', 500, { kind: 'request' });
  const { now: today, usual, days } = await ask(calls.offers);
  expect([today, usual]).toEqual([3, 2]);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: '2026-11-26', offers: 3 });
  expect(days.at(-2)).toEqual({ day: '2026-11-25', offers: 2 });
  expect(days.find(({ day }: { day: string }) => day === '2026-11-19').offers).toBe(6);
  expect(days[0].day).toBe('2026-10-28');
  // Finished days are remembered: an offer that comes in for one counts all the same.
  await offer('2026-11-25 10:00', 500);
  expect((await ask(calls.offers)).days.at(-2)).toEqual({ day: '2026-11-25', offers: 3 });
});

describe('suppliers', () => {
  it('heard today are counted once, against the same weekday until this hour', async () => {
    await offer('2026-11-26 09:00', 500);
    await offer('2026-11-26 10:00', 501);
    await offer('2026-11-19 09:00', 500);
    await offer('2026-11-19 09:00', 500, { organization: BETA });
    await offer('2026-11-12 18:00', 500, { organization: BETA });
    expect(await ask(calls.suppliers)).toMatchObject({ now: 1, usual: 2 });
  });

  it('are silent against their own rhythm: longer than 19 of 20 of their gaps, of ten days or more', async () => {
    // Alpha sent every second day until the 18th, once after 3: eight days is long. Beta sent every tenth day: eight are usual.
    for (const day of ['10-27', '10-29', '10-31', '11-02', '11-04', '11-07', '11-09', '11-11', '11-13', '11-15', '11-18'])
      await offer(`2026-${day} 10:00`, 500);
    for (const day of ['08-30', '09-09', '09-19', '09-29', '10-09', '10-19', '10-29', '11-08', '11-18'])
      await offer(`2026-${day} 10:00`, 500, { organization: BETA });
    await offer('2026-11-17 10:00', 500, { organization: BETA });
    const { silent, silentInAll } = await ask(calls.suppliers);
    expect(silent).toEqual([
      { organization: { id: ALPHA, name: 'Alpha' }, lastDay: '2026-11-18', silent: 8, usual: 2, longest: 3, days: 11 },
    ]);
    expect(silentInAll).toBe(1);
  });

  it('who sent on fewer than ten days have no rhythm yet', async () => {
    for (let day = 1; day <= 9; day++) await offer(`2026-11-0${day} 10:00`, 500);
    expect((await ask(calls.suppliers)).silent).toEqual([]);
  });
});

describe('movers', () => {
  it('compare the best of 24 hours with that of the 24 before, in the base currency', async () => {
    // P1: 500 before; now 400 EUR, which is 400 / 0.8 = 500, and 490: down 10, 2 %. P2: 20 before, 22 now: up 2, 10 %.
    await offer('2026-11-25 11:00', 500);
    await offer('2026-11-25 13:00', 400, { organization: BETA, currency: EUR });
    await offer('2026-11-26 11:00', 490);
    await offer('2026-11-24 13:00', 20, { product: 2 });
    await offer('2026-11-26 09:00', 22, { product: 2, organization: BETA });
    await offer('2026-11-24 13:00', 7, { product: 3 });
    await offer('2026-11-26 09:00', 7, { product: 3 });
    expect(await ask(calls.movers)).toEqual({
      daysAgo: 1,
      inAll: 2,
      movers: [
        { product: { id: 2, title: 'P2' }, organizationName: 'Beta', amount: 22, before: 20, percent: 10 },
        { product: { id: 1, title: 'P1' }, organizationName: 'Alpha', amount: 490, before: 500, percent: -2 },
      ],
    });
  });

  it('count as equal what is equal as it is shown: then the newer is the best, and nothing moved', async () => {
    // 8.00001 EUR are 10.0000125 USD.
    await offer('2026-11-25 10:00', 12);
    await offer('2026-11-26 08:00', 10.00001);
    await offer('2026-11-26 09:00', 8.00001, { organization: BETA, currency: EUR });
    await offer('2026-11-25 10:00', 10.00001, { product: 2 });
    await offer('2026-11-26 09:00', 8.00001, { product: 2, organization: BETA, currency: EUR });
    const { movers } = await ask(calls.movers);
    expect(movers).toEqual([expect.objectContaining({ organizationName: 'Beta', amount: 10.00001, before: 12 })]);
  });

  it('take the last offer of each supplier, none that is held, a request, or ended', async () => {
    await offer('2026-11-25 11:00', 500);
    await offer('2026-11-26 08:00', 300);
    await offer('2026-11-26 09:00', 510);
    await offer('2026-11-26 09:00', 50, { organization: BETA });
    await run('insert into held_offer (offer_id, is_held) select id, true from offer where amount = 50');
    await offer('2026-11-26 09:00', 60, { organization: BETA, kind: 'request' });
    const { movers } = await ask(calls.movers);
    expect(movers).toEqual([expect.objectContaining({ amount: 510, before: 500, percent: 2 })]);
  });

  it('go back to the last day with offers, up to a week', async () => {
    await offer('2026-11-23 11:00', 500);
    await offer('2026-11-26 09:00', 550);
    expect(await ask(calls.movers)).toMatchObject({ daysAgo: 3, movers: [{ amount: 550, before: 500, percent: 10 }] });
    await run('delete from offer where amount = 500');
    expect(await ask(calls.movers)).toEqual({ daysAgo: null, movers: [], inAll: 0 });
  });
});

it('the price index moves with the geometric mean of the best prices', async () => {
  // P1 100, then 110; P2 200, then 180 a day later; P3 comes in last and moves nothing.
  await offer('2026-11-23 10:00', 100);
  await offer('2026-11-23 11:00', 130, { organization: BETA });
  await offer('2026-11-23 10:00', 200, { product: 2 });
  await offer('2026-11-24 10:00', 110);
  await offer('2026-11-25 10:00', 144, { product: 2, currency: EUR });
  await offer('2026-11-26 10:00', 9, { product: 3 });
  const { products, days } = await ask(calls.priceIndex);
  expect(products).toBe(3);
  // 100 × √1.1 = 104.88; × √(180 / 200) = 99.50
  expect(days.slice(-5).map(({ index }: { index: number | null }) => index)).toEqual([null, 100, 104.88, 99.5, 99.5]);
});

it('an application setting switches all of it off', async () => {
  await run(`update application_settings set value = 'No' where category = 'market-day'`);
  for (const { path: url } of Object.values(calls)) {
    const refused = await test.app.inject({ method: 'GET', url, headers: clerk });
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining("'market-day / active'")]);
  }
});
