import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ComparedOffer } from '../../contract/offers/comparedOffer.ts';
import type { ContentPage } from '../../contract/records.ts';
import { calls as compareCalls } from '../../contract/workflows/offer-compare/calls.ts';
import { createTestApp, type TestApp } from './app.ts';
import { createTrader, noon } from './trader.ts';

export const DAY_MS = 86_400_000;
/** Ids of the trader's currencies. */
export const [USD, EUR, JPY] = [1, 2, 3];

export interface NewOffer {
  id?: number;
  organizationId?: number;
  productId?: number;
  currencyId?: number;
  amount: number | string;
  daysOld?: number;
  offerOrRequest?: 'offer' | 'request' | null;
  quantity?: number;
  leastQuantity?: number;
  gradeId?: number;
  validUntil?: Date;
  remark?: string;
}

type ComparedPage = ContentPage<ComparedOffer> & { code?: string; message?: string };

/** For every test of a file: the trader at noon, without offers or rates; functions that add some; the two compare calls for the first product. */
export const prepareOfferCompare = () => {
  let test: TestApp;
  let clerk: { authorization: string };
  beforeAll(async () => {
    test = await createTestApp({ now: () => noon, environment: { BASE_CURRENCY: 'USD' } });
    clerk = await test.signIn('CLERK');
  });
  beforeEach(() => createTrader(test.database));
  afterAll(() => test.close());

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

  const call = async <Body = ComparedPage>(path: string, query: Record<string, string | number> = {}, headers = clerk) => {
    const response = await test.app.inject({
      method: 'GET',
      url: path,
      query: { productId: '1', ...Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) },
      headers,
    });
    return { status: response.statusCode, body: response.json() as Body };
  };
  const all = async (query?: Record<string, string | number>) => (await call(compareCalls.all.path, query)).body;
  const best = async (query?: Record<string, string | number>) => (await call(compareCalls.best.path, query)).body;
  return {
    db: () => test.database.db,
    signIn: (...authorities: Parameters<TestApp['signIn']>) => test.signIn(...authorities),
    addOffers,
    addRate,
    call,
    all,
    best,
  };
};
