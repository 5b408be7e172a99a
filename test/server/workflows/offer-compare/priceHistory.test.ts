import { describe, expect, it } from 'vitest';
import { pathOf } from '../../../../contract/workflow.ts';
import { calls as compareCalls } from '../../../../contract/workflows/offer-compare/calls.ts';
import type { PriceHistory } from '../../../../contract/workflows/offer-compare/priceHistory.ts';
import { DAY_MS, EUR, JPY, prepareOfferCompare, USD } from '../../../helpers/offerCompare.ts';
import { noon } from '../../../helpers/trader.ts';

const { signIn, addOffers, addRate, call } = prepareOfferCompare();

const ask = async (productId: number | string, query: Record<string, string> = {}, headers?: { authorization: string }) => {
  return call<PriceHistory>(pathOf(compareCalls.priceHistory, { productId: String(productId) }), query, headers);
};
const history = async (query?: Record<string, string>) => (await ask(1, query)).body;
const day = (daysOld: number) => new Date(noon.getTime() - daysOld * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10);

describe('the price history of a product', () => {
  it('has of each day the least of the organizations, each by its least offer of that day, and invents no day', async () => {
    await addOffers([
      { amount: 50, daysOld: 10.01 },
      { amount: 90, daysOld: 10 },
      { amount: 80, daysOld: 10, organizationId: 2 },
      { amount: 70, daysOld: 3 },
      { amount: 1, daysOld: 3, organizationId: 2, offerOrRequest: 'request' },
      { amount: 2, daysOld: 3, productId: 2 },
      { amount: 3, daysOld: 91 },
    ]);
    expect(await history({ organizationIds: '1,99' })).toEqual({
      from: day(89),
      to: day(0),
      best: [
        { day: day(10), amount: 50 },
        { day: day(3), amount: 70 },
      ],
      // Half way between the 50 of Alpha, its lower one, and the 80 of Beta; three offers in all.
      market: [
        { day: day(10), amount: 65, offers: 3 },
        { day: day(3), amount: 70, offers: 1 },
      ],
      lows: [
        { organizationId: 1, organizationName: 'Alpha', day: day(10), amount: 50 },
        { organizationId: 2, organizationName: 'Beta', day: day(10), amount: 80 },
      ],
      lines: [
        {
          organizationId: 1,
          points: [
            { day: day(10), amount: 50 },
            { day: day(3), amount: 70 },
          ],
        },
        { organizationId: 99, points: [] },
      ],
    });
  });

  it("converts with each day's rate, exactly, and leaves out what no rate of its day converts", async () => {
    await addRate(USD, EUR, '0.3', 10);
    await addRate(USD, EUR, '0.5', 5);
    await addRate(EUR, JPY, '160', 4);
    await addRate(EUR, USD, '2', 4);
    await addOffers([
      { amount: 1, currencyId: EUR, daysOld: 20 },
      { amount: 1, currencyId: EUR, daysOld: 8 },
      { amount: 1, currencyId: EUR, daysOld: 1 },
      { amount: 320, currencyId: JPY, daysOld: 2, organizationId: 2 },
    ]);
    expect((await history()).best).toEqual([
      { day: day(8), amount: 3.33333 },
      { day: day(2), amount: 4 },
      { day: day(1), amount: 2 },
    ]);
  });

  it('has a low that no offer of its days is below, by the latest rate or by that of its day, also when it is dated ahead', async () => {
    await addRate(USD, EUR, '0.5', 30);
    await addRate(USD, EUR, '0.8', 1);
    await addOffers([
      { amount: 8, currencyId: EUR, daysOld: 20 },
      { amount: 5, currencyId: EUR, daysOld: -1, organizationId: 2 },
    ]);
    expect((await history()).lows.map(({ amount, day }) => [amount, day])).toEqual([
      [6.25, day(0)],
      [10, day(20)],
    ]);
  });

  it('is empty for a product without offers, and for an id that nothing has', async () => {
    for (const id of [1, 999_999]) expect(await ask(id)).toMatchObject({ status: 200, body: { best: [], lows: [], lines: [] } });
  });

  it.each([
    ['x', {}],
    ['0', {}],
    ['1', { organizationIds: '1;2' }],
    ['1', { organizationIds: '1,2,3,4,5,6,7,8,9' }],
  ])('is not given for %s with %o', async (id, query) => {
    expect((await ask(id, query)).status).toBe(400);
  });

  it('is for clerks alone', async () => {
    expect((await ask(1, {}, await signIn('MANAGER'))).status).toBe(403);
    expect((await ask(1, {}, { authorization: '' })).status).toBe(401);
  });
});
