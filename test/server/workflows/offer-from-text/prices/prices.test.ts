import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { calls } from '../../../../../contract/workflows/offer-from-text/calls.ts';
import { MOST_PRICED, type PricesResponse, type UsualCurrencyResponse } from '../../../../../contract/workflows/offer-from-text/prices.ts';
import { noon } from '../../../../helpers/trader.ts';
import { prepareTextDesk } from '../textDesk.ts';

const { test, db, post, submit } = prepareTextDesk({ environment: { BASE_CURRENCY: 'USD' } });

const [USD, EUR, JPY] = [1, 2, 3];
const [ALPHA, BETA] = [1, 2];
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(noon.getTime() - days * DAY_MS);
const offer = (organizationId: number, productId: number, amount: number, currencyId: number, days: number, offerOrRequest = 'offer') =>
  db()
    .insertInto('offer')
    .values({ organizationId, productId, amount, currencyId, offerOrRequest, entityLastUpdatedOn: daysAgo(days) })
    .execute();
const rate = (symbolCurrencyId: number, of: number) =>
  db()
    .insertInto('forexRate')
    .values({ baseCurrencyId: USD, symbolCurrencyId, rate: of, timestamp: daysAgo(2).getTime(), active: true })
    .execute();
const prices = async (currencyId: number, productIds: readonly number[], organizationId = ALPHA) =>
  (await post<PricesResponse>(calls.prices.path, { organizationId, currencyId, productIds })).body.prices;
const usual = async (organizationId: number) => {
  const headers = await test().signIn('CLERK');
  const url = `${calls.usualCurrency.path}?organizationId=${organizationId}`;
  return (await test().app.inject({ url, headers })).json<UsualCurrencyResponse>().currency;
};

it("are a supplier's last, however old, and the best of everybody's latest of 30 days", async () => {
  await rate(EUR, 0.5);
  await offer(ALPHA, 1, 100, USD, 50);
  await offer(ALPHA, 1, 120, USD, 40);
  await offer(BETA, 1, 40, EUR, 5);
  await offer(BETA, 1, 55, EUR, 3);
  await offer(BETA, 1, 1, EUR, 1, 'request');
  expect(await prices(USD, [1, 2])).toEqual([
    {
      productId: 1,
      last: { amount: 120, updatedOn: daysAgo(40).toISOString(), organization: { id: ALPHA, name: 'Alpha' } },
      best: { amount: 110, updatedOn: daysAgo(3).toISOString(), organization: { id: BETA, name: 'Beta' } },
    },
    { productId: 2, last: null, best: null },
  ]);
});

it('are of the usual grades', async () => {
  await offer(ALPHA, 1, 100, USD, 5);
  await offer(ALPHA, 1, 60, USD, 1);
  await sql`update offer set grade_id = (select id from grade where title = 'Used') where amount = 60`.execute(db());
  expect(await prices(USD, [1])).toMatchObject([{ last: { amount: 100 }, best: { amount: 100 } }]);
});

it('stand in the asked currency, rounded once; one without a rate stands in its own currency alone', async () => {
  await rate(EUR, 3);
  await offer(ALPHA, 1, 100, USD, 1);
  await offer(ALPHA, 2, 100, EUR, 1);
  await offer(ALPHA, 3, 100, JPY, 1);
  const amounts = async (currencyId: number) => (await prices(currencyId, [1, 2, 3])).map(({ last }) => last?.amount ?? null);
  expect(await amounts(USD)).toEqual([100, 33.33333, null]);
  expect(await amounts(EUR)).toEqual([300, 100, null]);
  expect(await amounts(JPY)).toEqual([null, null, 100]);
});

it('are in the base currency, and nobody is asked for their last one, where neither is named', async () => {
  await rate(EUR, 0.5);
  await offer(ALPHA, 1, 40, EUR, 3);
  const { body } = await post<PricesResponse>(calls.prices.path, { productIds: [1] });
  expect(body.prices).toEqual([
    { productId: 1, last: null, best: { amount: 80, updatedOn: daysAgo(3).toISOString(), organization: { id: ALPHA, name: 'Alpha' } } },
  ]);
});

it('are of so many products at most', async () => {
  const productIds = Array.from({ length: MOST_PRICED + 1 }, (_, id) => id + 1);
  expect(await prices(USD, productIds.slice(1))).toHaveLength(MOST_PRICED);
  expect((await post(calls.prices.path, { organizationId: ALPHA, currencyId: USD, productIds })).status).toBe(400);
});

it('the usual currency of an organization is what its last list was quoted in, or else of its last offer', async () => {
  expect(await usual(ALPHA)).toBeNull();
  await offer(ALPHA, 1, 100, USD, 5);
  await offer(ALPHA, 2, 100, EUR, 4);
  expect(await usual(ALPHA)).toEqual({ id: EUR, symbol: 'EUR' });
  expect((await submit([{}], { currencyId: JPY, outputCurrencyId: USD, exchangeRate: 2 })).status).toBe(200);
  expect(await usual(ALPHA)).toEqual({ id: JPY, symbol: 'JPY' });
  await sql`update offer_text_submission set undone_on = now()`.execute(db());
  expect((await usual(ALPHA))?.id).not.toBe(JPY);
  expect(await usual(BETA)).toBeNull();
});
