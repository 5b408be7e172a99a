import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentPage } from '../../../../contract/records.ts';
import { calls as regionCalls } from '../../../../contract/workflows/competing-region/calls.ts';
import type { RegionOffer } from '../../../../contract/workflows/competing-region/schemas.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { notifications, runAnalysis } from '../../../helpers/competing-region/regionAnalysis.ts';
import {
  makeMarkets,
  type ReferenceRow,
  referenceNotifications,
  referenceOf,
  storeMarkets,
} from '../../../helpers/competing-region/regionMarkets.ts';
import { noon } from '../../../helpers/trader.ts';

/** The soak takes a thousand. */
const MARKETS = Number(process.env.REGION_MARKETS ?? 60);
const SEED = Number(process.env.REGION_SEED ?? 20_261_122);
const markets = makeMarkets(MARKETS, SEED);

let test: TestApp;
let clerk: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ now: () => noon, environment: { BASE_CURRENCY: 'USD' } });
  clerk = await test.signIn('CLERK');
  await storeMarkets(test.database, markets);
});
afterAll(() => test.close());

const offersOf = async (query: Record<string, string>): Promise<ReferenceRow[]> => {
  const response = await test.app.inject({ method: 'GET', url: regionCalls.byTitleStart.path, query, headers: clerk });
  const { content } = response.json<ContentPage<RegionOffer>>();
  return content.map((row) => ({
    offerId: row.offerId ?? 0,
    amount: row.amountInRegionCompetingCurrency,
    margin: row.marginPercent ?? null,
  }));
};

describe(`on ${MARKETS} random markets`, () => {
  it('both tables of a title start are those of the reference [spec 7.offer-compare.3]', async () => {
    for (const market of markets) {
      const expected = referenceOf(
        market,
        market.products.map(({ id }) => id),
      );
      const ask = (nonRegionCompetingSupplier: string) =>
        offersOf({ productTitleStart: market.titleStart, nonRegionCompetingSupplier, pageSize: '200' });
      expect({ market: market.titleStart, inside: await ask('false'), outside: await ask('true') }).toEqual({
        market: market.titleStart,
        ...expected,
      });
    }
  });

  it('those of one product alone are, too', async () => {
    for (const [index, market] of markets.entries()) {
      const product = market.products[index % market.products.length];
      if (!product) throw new Error('a market has products');
      const { inside, outside } = referenceOf(market, [product.id]);
      const rows = await offersOf({ productTitleStart: product.title, productId: String(product.id), pageSize: '200' });
      const byId = (one: ReferenceRow, other: ReferenceRow) => one.offerId - other.offerId;
      expect(rows.toSorted(byId)).toEqual([...inside, ...outside].toSorted(byId));
    }
  });

  it('the notifications of both tables are those of the reference [spec 3.notification.1]', async () => {
    await runAnalysis(test.database);
    const expected = markets.map(referenceNotifications);
    const inOrder = (found: { offerId: number }[]) => found.toSorted((one, other) => one.offerId - other.offerId);
    const [plain, combined] = [await notifications(test.database), await notifications(test.database, 'combined')];
    expect(plain).toEqual(inOrder(expected.flatMap((market) => market.plain)));
    expect(combined).toEqual(inOrder(expected.flatMap((market) => market.combined)));
    expect(Math.min(plain.length, combined.length)).toBeGreaterThan(0);
  });
});
