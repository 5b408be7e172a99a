import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls as compareCalls } from '../../../../contract/workflows/offer-compare/calls.ts';
import { calls as mergeCalls } from '../../../../contract/workflows/product-merge/calls.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { USD } from '../../../helpers/offerCompare.ts';
import { createTrader } from '../../../helpers/trader.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { BASE_CURRENCY: 'USD' } });
  const { db } = test.database;
  await createTrader(test.database);
  await db.insertInto('organization').values({ name: 'Gamma', countryId: 2 }).execute();
  await db.insertInto('applicationSettings').values({ category: 'price-guard', key: 'active', value: 'yes' }).execute();
  const offers = [500, 510, 490].map((amount, at) => ({ organizationId: at + 1, productId: 1, currencyId: USD, amount: String(amount) }));
  await db.insertInto('offer').values(offers).execute();
});
afterAll(() => test.close());

it('no price of a merge or of its undo is judged', async () => {
  const headers = await test.signIn('CLERK', 'MANAGER');
  const get = async (url: string) => (await test.app.inject({ url, headers })).json();
  const post = async (url: string, payload: object) => {
    const answer = await test.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const ranked = async () => (await get(`${compareCalls.best.path}?productId=1`)).content.map(({ amount }: { amount: number }) => amount);
  for (const organizationId of [1, 2, 3])
    await post('/api/offer-management/create-offer', { offer: { organizationId, productId: 2, currencyId: USD, amount: 170 } });
  const { mergeId } = await post(mergeCalls.merge.path, { primaryProductId: 1, secondaryProductId: 2 });
  expect([await get('/api/console/held-price'), await ranked()]).toEqual([[], [170, 170, 170]]);
  await post(mergeCalls.undo.path, { mergeId });
  expect([await get('/api/console/held-price'), await ranked()]).toEqual([[], [490, 500, 510]]);
});
