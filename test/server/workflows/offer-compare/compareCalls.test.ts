import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ComparedOffer } from '../../../../contract/offers/comparedOffer.ts';
import { amountInto, BEST_OFFER_CUT_OFF_MS, crossedRate } from '../../../../contract/offers/conversion.ts';
import type { ContentPage } from '../../../../contract/records.ts';
import { calls as compareCalls } from '../../../../contract/workflows/offer-compare/calls.ts';
import { bestOffers } from '../../../helpers/bestOffers.ts';
import { DAY_MS, EUR, JPY, prepareOfferCompare, USD } from '../../../helpers/offerCompare.ts';
import { noon } from '../../../helpers/trader.ts';

const { db, signIn, addOffers, addRate, call, all, best } = prepareOfferCompare();
const amounts = ({ content }: ContentPage<ComparedOffer>) => content.map(({ amount }) => amount);

describe('the best offers', () => {
  it('are one for each organization, its latest, least first, a tie to the newer [spec 7.offer-compare.2]', async () => {
    await sql`insert into organization (name, country_id) values ('Gamma', 1)`.execute(db());
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

  it('are, of an organization with two of one moment, that which was entered last', async () => {
    await addOffers([
      { id: 1, amount: 10 },
      { id: 2, amount: 30 },
      { id: 3, amount: 20, organizationId: 2 },
      { id: 4, amount: 20, organizationId: 2 },
    ]);
    expect((await best()).content.map(({ id, isLowestOfferAmount }) => [id, isLowestOfferAmount])).toEqual([
      [4, true],
      [2, false],
    ]);
  });

  it('count what is neither called an offer nor a request, and the least amount that there is', async () => {
    await addOffers([
      { amount: '0.00001', offerOrRequest: null },
      { amount: 70, organizationId: 2 },
    ]);
    expect((await best()).content.map(({ baseCurrencyAmount }) => baseCurrencyAmount)).toEqual([0.00001, 70]);
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

  it('leave out what a file dates later than now, in favour of the quote before it', async () => {
    const inHalfADay = (noon.getTime() - Date.now()) / DAY_MS - 0.5;
    await addOffers([{ amount: 780, daysOld: inHalfADay }, { amount: 790 }, { amount: 7, organizationId: 2, daysOld: inHalfADay }]);
    expect(amounts(await best())).toEqual([790]);
    expect((await all()).content.map(({ amount, isLowestOfferAmount }) => [amount, isLowestOfferAmount])).toEqual(
      expect.arrayContaining([
        [780, false],
        [790, true],
        [7, false],
      ]),
    );
  });

  it('are not older than asked for, and the mark is not older than 30 days [spec 7.offer-compare.2]', async () => {
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

  it('are still those of exactly 30 days ago, and no older ones', async () => {
    const [cutOff, before] = [30, 30 + 1 / DAY_MS];
    await addOffers([
      { amount: 10, daysOld: before },
      { amount: 20, organizationId: 2, daysOld: cutOff },
    ]);
    const since = new Date(noon.getTime() - BEST_OFFER_CUT_OFF_MS).toISOString();
    for (const page of [await best(), await best({ fromEntityLastUpdatedOn: since })]) expect(amounts(page)).toEqual([20]);
    expect((await all()).content.map(({ amount, isLowestOfferAmount }) => [amount, isLowestOfferAmount])).toEqual([
      [20, true],
      [10, false],
    ]);
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
  it('come newest first, in pages [spec 7.offer-compare.1]', async () => {
    await addOffers([
      { amount: 1, daysOld: 3 },
      { amount: 2, daysOld: 1 },
      { amount: 3, daysOld: 90 },
    ]);
    expect(amounts(await all())).toEqual([2, 1, 3]);
    expect(await all({ pageNumber: 1, pageSize: 2 })).toMatchObject({ totalElements: 3, totalPages: 2, content: [{ amount: 3 }] });
    expect(await all()).toMatchObject({ size: 50, totalPages: 1 });
  });

  it('of one moment come in one order, and reversed exactly backwards', async () => {
    await addOffers(Array.from({ length: 5 }, (_, index) => ({ id: index + 1, amount: 7 })));
    const ids = async (sort?: string) => (await all(sort === undefined ? {} : { sort })).content.map(({ id }) => id);
    expect(await ids()).toEqual([5, 4, 3, 2, 1]);
    for (const field of ['entityLastUpdatedOn', 'amount', 'organization']) {
      expect(await ids(`${field};desc`)).toEqual([5, 4, 3, 2, 1]);
      expect(await ids(`${field};asc`)).toEqual([1, 2, 3, 4, 5]);
    }
  });

  it.each(['', ' ', ',', ' , '])("come newest first when the sort is '%s'", async (sort) => {
    await addOffers([
      { amount: 1, daysOld: 3 },
      { amount: 2, daysOld: 1 },
    ]);
    expect(amounts(await all({ sort }))).toEqual([2, 1]);
  });

  it('are counted up to 10,000, and beyond said to be more', async () => {
    const add = (count: number) =>
      sql`insert into offer (organization_id, product_id, currency_id, amount) select 1, 1, 1, 5 from generate_series(1, ${count}::int)`.execute(
        db(),
      );
    await add(10_000);
    const exact = await all({ pageSize: 1 });
    expect(exact).toMatchObject({ totalElements: 10_000, totalPages: 10_000 });
    expect(exact).not.toHaveProperty('totalIsEstimate');
    await add(2);
    expect(await all({ pageSize: 1 })).toMatchObject({ totalElements: 10_000, totalIsEstimate: true });
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
    const { body } = await call(compareCalls.all.path, { sort });
    expect(body.code).toMatch(/UNKNOWN_SORT_FIELD|INVALID_REQUEST/);
  });

  it.each<Record<string, string | number>>([{ productId: 'x' }, { pageSize: 0 }, { pageNumber: -1 }, { pageSize: 1e9 }])(
    'are not given for %o',
    async (query) => {
      const { status, body } = await call(compareCalls.all.path, query);
      expect(status).toBe(400);
      expect(body.message).toMatch(/: (Must be a number|At least 1|At least 0|No more than 10000)$/);
    },
  );

  it('are those since a day, which begins in the zone of the business', async () => {
    const daysOld = (instant: string) => (noon.getTime() - Date.parse(instant)) / DAY_MS;
    await addOffers([
      { amount: 10, daysOld: daysOld('2026-10-31T15:59:50Z') },
      { amount: 20, organizationId: 2, daysOld: daysOld('2026-10-31T16:00:10Z') },
    ]);
    expect(amounts(await best({ fromEntityLastUpdatedOn: '2026-11-01' }))).toEqual([20]);
  });

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00', '2024-02-30T00:00:00Z'])(
    'are not given since %s, which is not of the calendar',
    async (since) => {
      const { status, body } = await call(compareCalls.best.path, { fromEntityLastUpdatedOn: since });
      expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    },
  );

  it('are for clerks alone', async () => {
    for (const path of [compareCalls.all.path, compareCalls.best.path]) {
      expect((await call(path, {}, await signIn('MANAGER'))).status).toBe(403);
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

  it('of the database is that of the contract, for any offers and rates [spec 3.offer.3]', { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ dollarInEuro, dollarInEuroBase, yenInEuroBase, offers }) => {
        await sql`delete from offer`.execute(db());
        await sql`delete from forex_rate`.execute(db());
        await addRate(USD, EUR, dollarInEuro);
        await addRate(EUR, USD, dollarInEuroBase);
        await addRate(EUR, JPY, yenInEuroBase);
        await addOffers(offers.map((offer, index) => ({ ...offer, id: index + 1 })));
        const rates = { [USD]: '1', [EUR]: dollarInEuro, [JPY]: crossedRate(yenInEuroBase, dollarInEuroBase) };
        const expected = offers.map((offer, index) => ({
          id: index + 1,
          organizationId: offer.organizationId,
          baseCurrencyAmount: Number(rates[offer.currencyId]) > 0 ? amountInto(offer.amount, rates[offer.currencyId] ?? 0, 1) : null,
          updatedOn: noon.getTime() - offer.daysOld * DAY_MS,
          createdOn: noon.getTime(),
          isRequest: offer.offerOrRequest === 'request',
        }));
        const ranked = bestOffers([...expected].reverse(), noon.getTime() - BEST_OFFER_CUT_OFF_MS);
        const [everything, bestOnes] = [await all(), await best()];
        expect(everything.content.map(({ id, baseCurrencyAmount }) => [id, baseCurrencyAmount])).toEqual(
          [...expected]
            .sort((a, b) => b.updatedOn - a.updatedOn || b.id - a.id)
            .map(({ id, baseCurrencyAmount }) => [id, baseCurrencyAmount]),
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
