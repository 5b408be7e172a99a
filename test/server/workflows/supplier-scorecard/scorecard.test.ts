import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pathOf } from '../../../../contract/workflow.ts';
import { calls } from '../../../../contract/workflows/supplier-scorecard/calls.ts';
import type { Scorecard } from '../../../../contract/workflows/supplier-scorecard/scorecard.ts';
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
  await run(`insert into application_settings (category, key, value) values ('supplier-scorecard', 'active', 'yes')`);
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
const askFor = (organizationId: number) =>
  test.app.inject({ method: 'GET', url: pathOf(calls.scorecard, { organizationId }), headers: clerk });
const cardOf = async (organizationId = ALPHA): Promise<Scorecard> => {
  const response = await askFor(organizationId);
  expect(response.statusCode).toBe(200);
  return response.json();
};
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}`;

it('is computed from products and days on which another supplier offered too', async () => {
  // Ten days, every second one. Beta asks 80 EUR, which are 100 USD. Alpha is 1, 2, … 8 percent above it, as low on the 18th, and 5 below on the 20th.
  for (let nth = 1; nth <= 10; nth++) {
    const amount = nth <= 8 ? 100 + nth : nth === 9 ? 100 : 95;
    await offer(`${day(nth * 2)} 10:00`, amount);
    // A higher one of the same day.
    await offer(`${day(nth * 2)} 11:00`, 500);
    await offer(`${day(nth * 2)} 23:59`, 80, { organization: BETA, currency: EUR });
    // Neither a request nor a held price is an offer.
    await offer(`${day(nth * 2)} 12:00`, 1, { organization: BETA, kind: 'request' });
  }
  await offer(`${day(4)} 09:00`, 2, { organization: BETA });
  await run('insert into held_offer (offer_id, is_held) select id, true from offer where amount = 2');
  // Nobody else offers the second product, and the day before was yesterday.
  await offer(`${day(21)} 09:00`, 70, { product: 2 });
  await offer(`${day(20)} 23:59`, 60, { product: 2, organization: BETA });
  const { priceAbove, wins, breadth, rhythm, silence, corrected } = await cardOf();
  // 0, 0, 1, 2, 3, 4, 5, 6, 7, 8: half of them are above 3.5.
  expect(priceAbove.observations).toBe(10);
  expect(priceAbove.value).toBeCloseTo(3.5, 3);
  expect(wins).toEqual({ value: 20, observations: 10 });
  expect(breadth).toEqual({ value: 2, observations: 21 });
  // Nine gaps of two days and one of one.
  expect(rhythm).toEqual({ value: 2, observations: 10 });
  expect(silence).toEqual({ value: 5, observations: 10 });
  expect(corrected).toEqual({ value: null, observations: 0 });
});

it('says nothing below ten observations, and how silent a supplier is however long that was', async () => {
  for (let nth = 1; nth <= 9; nth++) await offer(`${day(nth)} 10:00`, 100);
  expect(Object.values(await cardOf()).map(({ value }) => value)).toEqual([null, null, null, null, null, null]);
  for (let nth = 1; nth <= 10; nth++) await offer(`2026-06-${String(nth + 10)} 10:00`, 100, { organization: BETA });
  const { breadth, silence } = await cardOf(BETA);
  expect([breadth.value, breadth.observations]).toEqual([null, 0]);
  // From 20 June to 26 November.
  expect(silence).toEqual({ value: 159, observations: 10 });
});

it('compares one grade with itself, and an offer without one with the usual', async () => {
  await run(`insert into grade (id, title) values (901, 'Worn') on conflict do nothing`);
  for (let nth = 1; nth <= 10; nth++) {
    await offer(`${day(nth)} 10:00`, 100);
    await offer(`${day(nth)} 10:00`, 50, { organization: BETA });
  }
  await run(`update offer set grade_id = 901 where organization_id = ${BETA}`);
  expect((await cardOf()).priceAbove).toEqual({ value: null, observations: 0 });
  await run('update grade set is_usual = true where id = 901');
  expect((await cardOf()).priceAbove).toEqual({ value: 100, observations: 10 });
  await run('update grade set is_usual = false where id = 901');
  await run(`update offer set grade_id = 901 where organization_id = ${ALPHA}`);
  expect((await cardOf()).priceAbove).toEqual({ value: 100, observations: 10 });
});

it('counts a price as low that is equal to the lowest as both are shown', async () => {
  // 8.00001 EUR are 10.0000125 USD.
  for (let nth = 1; nth <= 10; nth++) {
    await offer(`${day(nth)} 10:00`, 8.00001, { currency: EUR });
    await offer(`${day(nth)} 10:00`, 10.00001, { organization: BETA });
  }
  const { wins, priceAbove } = await cardOf();
  expect([wins.value, priceAbove.value]).toEqual([100, 0]);
});

it('counts lines of pasted lists that were filled in and then corrected, and is not there while it is switched off', async () => {
  await offer(`${day(25)} 10:00`, 100);
  await run(`insert into offer_text_submission (id, submission_id, request, requested_by, organization_id, currency_id, is_to_append, entity_created_on)
    values (1, gen_random_uuid(), sha256(''), 'ann', ${ALPHA}, 1, false, '2026-11-20')`);
  for (let nth = 1; nth <= 12; nth++)
    await run(`insert into offer_text_offer (offer_text_submission_id, position, product_id, amount, is_touched, proposed_product_id, proposed_amount)
      values (1, ${nth}, 1, 100, true, ${nth === 12 ? 'null' : nth <= 2 ? 2 : 1}, ${nth === 3 ? 90 : 100})`);
  // Of twelve, eleven were filled in: two with another product, one with another amount.
  const { corrected } = await cardOf();
  expect(corrected.observations).toBe(11);
  expect(corrected.value).toBeCloseTo(300 / 11, 6);
  await run('delete from application_settings');
  expect((await askFor(ALPHA)).json().code).toBe('SWITCHED_OFF');
});
