import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ComparedOffer, offerCompareCalls } from '../../../../contract/offers/compare.ts';
import { BEST_OFFER_CUT_OFF_MS, bestOffers, convertedAmount, crossedRate } from '../../../../contract/offers/conversion.ts';
import type { ContentPage } from '../../../../contract/records.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader, noon } from '../../../helpers/trader.ts';

const DAY_MS = 86_400_000;
const [USD, EUR, JPY] = [1, 2, 3];
let test: TestApp;
let clerk: { authorization: string };

beforeAll(async () => {
  test = await createTestApp({ now: () => noon, environment: { BASE_CURRENCY: 'USD' } });
  clerk = await test.signIn('CLERK');
});
beforeEach(() => createTrader(test.database));
afterAll(() => test.close());

interface NewOffer {
  id?: number;
  organizationId?: number;
  productId?: number;
  currencyId?: number;
  amount: number | string;
  daysOld?: number;
  offerOrRequest?: 'offer' | 'request' | null;
}

const addOffers = async (offers: readonly NewOffer[]) => {
  if (offers.length === 0) return;
  const rows = offers.map(({ daysOld = 1, ...offer }) => ({
    organizationId: 1,
    productId: 1,
    currencyId: USD,
    offerOrRequest: 'offer' as const,
    ...offer,
    entityLastUpdatedOn: new Date(noon.getTime() - daysOld * DAY_MS),
  }));
  await test.database.db.insertInto('offer').values(rows).execute();
};

const addRate = (baseCurrencyId: number, symbolCurrencyId: number, rate: number | string, daysOld = 1, active = true) =>
  test.database.db
    .insertInto('forexRate')
    .values({ baseCurrencyId, symbolCurrencyId, rate, timestamp: noon.getTime() - daysOld * DAY_MS, active })
    .execute();

const call = async (path: string, query: Record<string, string | number> = {}, headers = clerk) => {
  const response = await test.app.inject({
    method: 'GET',
    url: path,
    query: { productId: '1', ...Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) },
    headers,
  });
  return { status: response.statusCode, body: response.json() as ContentPage<ComparedOffer> & { code?: string; message?: string } };
};
const all = async (query?: Record<string, string | number>) => (await call(offerCompareCalls.allByProduct, query)).body;
const best = async (query?: Record<string, string | number>) => (await call(offerCompareCalls.bestFromCutOff, query)).body;
const amounts = ({ content }: ContentPage<ComparedOffer>) => content.map(({ amount }) => amount);

describe('the rate that counts', () => {
  const converted = async () => (await all()).content[0];

  it('is the latest at or before now: a later or inactive one changes no price', async () => {
    await addOffers([{ amount: 90, currencyId: EUR }]);
    await addRate(USD, EUR, '0.9', 1);
    await addRate(USD, EUR, '0.5', 2);
    await addRate(USD, EUR, '0.1', -1);
    await addRate(USD, EUR, '0.2', 0, false);
    expect(await converted()).toMatchObject({
      baseCurrencyAmount: 100,
      forexRate: 0.9,
      forexRateDate: new Date(noon.getTime() - DAY_MS).toISOString(),
    });
  });

  it('is one for the base currency itself', async () => {
    await addOffers([{ amount: 90.5 }]);
    expect(await converted()).toMatchObject({ baseCurrencyAmount: 90.5, forexRate: 1, forexRateDate: null });
  });

  it('is crossed through the base that it was quoted in, dated by the older quote', async () => {
    await addOffers([{ amount: 1600, currencyId: JPY }]);
    await addRate(EUR, JPY, 160, 1);
    await addRate(EUR, USD, '1.25', 4);
    expect(await converted()).toMatchObject({
      baseCurrencyAmount: 12.5,
      forexRate: 128,
      forexRateDate: new Date(noon.getTime() - 4 * DAY_MS).toISOString(),
    });
  });

  it('is the inverse where the base is quoted in the currency alone', async () => {
    await addOffers([{ amount: 80, currencyId: EUR }]);
    await addRate(EUR, USD, '1.25');
    expect(await converted()).toMatchObject({ baseCurrencyAmount: 100, forexRate: 0.8 });
  });

  it('is the direct one where both are there, even when the crossed one is newer', async () => {
    await addOffers([{ amount: 1500, currencyId: JPY }]);
    await addRate(USD, JPY, 150, 9);
    await addRate(EUR, JPY, 160, 1);
    await addRate(EUR, USD, '1.25', 1);
    expect(await converted()).toMatchObject({ forexRate: 150 });
  });

  it('is unknown without a quote: the offer is kept, has no converted amount and never ranks', async () => {
    await addOffers([
      { amount: 1, currencyId: JPY },
      { amount: 50, organizationId: 2 },
    ]);
    const page = await all();
    expect(page.content.map(({ baseCurrencyAmount, isLowestOfferAmount }) => [baseCurrencyAmount, isLowestOfferAmount])).toEqual([
      [50, true],
      [null, false],
    ]);
    expect(amounts(await best())).toEqual([50]);
  });
});

describe('the best offers', () => {
  it('are one for each organization, its latest, least first, a tie to the newer', async () => {
    await sql`insert into organization (name, country_id) values ('Gamma', 1)`.execute(test.database.db);
    await addOffers([
      { amount: 1, daysOld: 9 },
      { amount: 60, daysOld: 2 },
      { amount: 40, organizationId: 2, daysOld: 3 },
      { amount: 40, organizationId: 3, daysOld: 1 },
    ]);
    const page = await best();
    expect(page.content.map(({ organization, amount, isLowestOfferAmount }) => [organization.name, amount, isLowestOfferAmount])).toEqual([
      ['Gamma', 40, true],
      ['Beta', 40, false],
      ['Alpha', 60, false],
    ]);
    expect(page).toMatchObject({ number: 0, numberOfElements: 3, totalElements: 3, totalPages: 1 });
  });

  it('never count a request, however low', async () => {
    await addOffers([
      { amount: 1, offerOrRequest: 'request' },
      { amount: 70, daysOld: 2 },
    ]);
    expect(amounts(await best())).toEqual([70]);
    expect((await all()).content.map(({ amount, isLowestOfferAmount }) => [amount, isLowestOfferAmount])).toEqual([
      [1, false],
      [70, true],
    ]);
  });

  it('are not older than asked for, and the mark is not older than 30 days', async () => {
    await addOffers([
      { amount: 10, daysOld: 40 },
      { amount: 20, organizationId: 2, daysOld: 29 },
    ]);
    const since = new Date(noon.getTime() - 50 * DAY_MS).toISOString();
    expect(
      (await best({ fromEntityLastUpdatedOn: since })).content.map(({ amount, isLowestOfferAmount }) => [amount, isLowestOfferAmount]),
    ).toEqual([
      [10, false],
      [20, true],
    ]);
    expect(amounts(await best())).toEqual([20]);
  });

  it('are those of the product asked for', async () => {
    await addOffers([{ amount: 10, productId: 2 }, { amount: 20 }]);
    expect(amounts(await best())).toEqual([20]);
  });

  it('come in pages whose total holds beyond the last', async () => {
    await addOffers([{ amount: 10 }, { amount: 20, organizationId: 2 }]);
    expect(await best({ pageNumber: 1, pageSize: 1 })).toMatchObject({ totalElements: 2, totalPages: 2, content: [{ amount: 20 }] });
    expect(await best({ pageNumber: 7, pageSize: 1 })).toMatchObject({ totalElements: 2, content: [] });
  });
});

describe('all offers', () => {
  it('come newest first, in pages', async () => {
    await addOffers([
      { amount: 1, daysOld: 3 },
      { amount: 2, daysOld: 1 },
      { amount: 3, daysOld: 90 },
    ]);
    expect(amounts(await all())).toEqual([2, 1, 3]);
    expect(await all({ pageNumber: 1, pageSize: 2 })).toMatchObject({ totalElements: 3, totalPages: 2, content: [{ amount: 3 }] });
  });

  it('are sorted as asked, those without a rate last in either direction', async () => {
    await addRate(USD, EUR, 2);
    await addOffers([
      { amount: 8, currencyId: EUR, organizationId: 2 },
      { amount: 5, currencyId: JPY },
      { amount: 6, productId: 1 },
    ]);
    expect(amounts(await all({ sort: 'baseCurrencyAmount;asc' }))).toEqual([8, 6, 5]);
    expect(amounts(await all({ sort: 'baseCurrencyAmount;desc' }))).toEqual([6, 8, 5]);
    expect(amounts(await all({ sort: 'amount;desc' }))).toEqual([8, 6, 5]);
    expect(amounts(await all({ sort: 'organization;desc,amount;asc' }))).toEqual([8, 5, 6]);
    expect((await all({ sort: 'product;asc' })).content).toHaveLength(3);
  });

  it.each(['password;asc', 'amount;sideways', 'constructor;asc', 'amount;asc;drop'])('are not sorted by %s', async (sort) => {
    const { status, body } = await call(offerCompareCalls.allByProduct, { sort });
    if (sort === 'amount;asc;drop') expect(status).toBe(200);
    else expect(body.code).toMatch(/UNKNOWN_SORT_FIELD|INVALID_REQUEST/);
  });

  it.each<Record<string, string | number>>([{ productId: 'x' }, { pageSize: 0 }, { pageNumber: -1 }, { pageSize: 1e9 }])(
    'are not given for %o',
    async (query) => {
      expect((await call(offerCompareCalls.allByProduct, query)).status).toBe(400);
    },
  );

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00', '2024-02-30T00:00:00Z'])(
    'are not given since %s, which is not of the calendar',
    async (since) => {
      const { status, body } = await call(offerCompareCalls.bestFromCutOff, { fromEntityLastUpdatedOn: since });
      expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    },
  );

  it('are for clerks alone', async () => {
    for (const path of [offerCompareCalls.allByProduct, offerCompareCalls.bestFromCutOff]) {
      expect((await call(path, {}, await test.signIn('MANAGER'))).status).toBe(403);
      expect((await call(path, {}, { authorization: '' })).status).toBe(401);
    }
  });
});

describe('the arithmetic', () => {
  const rate = fc.integer({ min: 1, max: 2_000_000 }).map((units) => (units / 1_000).toFixed(3));
  const scenario = fc.record({
    dollarInEuro: rate,
    dollarInEuroBase: rate,
    yenInEuroBase: rate,
    offers: fc.array(
      fc.record({
        organizationId: fc.constantFrom(1, 2),
        currencyId: fc.constantFrom(USD, EUR, JPY),
        amount: fc.integer({ min: 1, max: 900_000_000 }).map((units) => (units / 1e5).toFixed(5)),
        daysOld: fc.integer({ min: 0, max: 35 }),
        offerOrRequest: fc.constantFrom('offer' as const, 'request' as const, null),
      }),
      { maxLength: 12 },
    ),
  });

  it('of the database is that of the contract, for any offers and rates', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ dollarInEuro, dollarInEuroBase, yenInEuroBase, offers }) => {
        await sql`delete from offer`.execute(test.database.db);
        await sql`delete from forex_rate`.execute(test.database.db);
        await addRate(USD, EUR, dollarInEuro);
        await addRate(EUR, USD, dollarInEuroBase);
        await addRate(EUR, JPY, yenInEuroBase);
        await addOffers(offers.map((offer, index) => ({ ...offer, id: index + 1 })));
        const rates = { [USD]: '1', [EUR]: dollarInEuro, [JPY]: crossedRate(yenInEuroBase, dollarInEuroBase) };
        const expected = offers.map((offer, index) => ({
          id: index + 1,
          organizationId: offer.organizationId,
          baseCurrencyAmount: Number(rates[offer.currencyId]) > 0 ? convertedAmount(offer.amount, rates[offer.currencyId] ?? 0) : null,
          updatedOn: noon.getTime() - offer.daysOld * DAY_MS,
          isRequest: offer.offerOrRequest === 'request',
        }));
        const ranked = bestOffers([...expected].reverse(), noon.getTime() - BEST_OFFER_CUT_OFF_MS);
        const [everything, bestOnes] = [await all(), await best()];
        expect(new Map(everything.content.map(({ id, baseCurrencyAmount }) => [id, baseCurrencyAmount]))).toEqual(
          new Map(
            [...expected]
              .sort((a, b) => b.updatedOn - a.updatedOn || b.id - a.id)
              .map(({ id, baseCurrencyAmount }) => [id, baseCurrencyAmount]),
          ),
        );
        expect(bestOnes.content.map(({ id, baseCurrencyAmount }) => [id, baseCurrencyAmount])).toEqual(
          ranked.map(({ id, baseCurrencyAmount }) => [id, baseCurrencyAmount]),
        );
        expect(everything.content.filter(({ isLowestOfferAmount }) => isLowestOfferAmount).map(({ id }) => id)).toEqual(
          ranked.slice(0, 1).map(({ id }) => id),
        );
      }),
      { numRuns: 25 },
    );
  });
});
