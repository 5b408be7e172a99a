import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOf } from '../../../../contract/workflow.ts';
import { calls } from '../../../../contract/workflows/restoration/calls.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader } from '../../../helpers/trader.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await createTrader(test.database);
});
afterAll(() => test.close());

it('the undo of a renaming is refused once records refer to the new symbol', async () => {
  const { db } = test.database;
  const headers = await test.signIn('CLERK');
  const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, headers, payload });
  expect((await post('/api/d/currency/update', { object: { id: 3, symbol: 'SGD' } })).statusCode).toBe(200);
  await db.insertInto('offer').values({ organizationId: 1, productId: 1, currencyId: 3, amount: '9700' }).execute();
  const url = pathOf(calls.lastOwn, { resource: 'currency' });
  const { entryId } = (await test.app.inject({ url, headers })).json().undo;
  expect((await post(url, { entryId })).payload).toContain('Cannot be changed: 1 offer refers to it');
  const { symbol } = await db.selectFrom('currency').select('symbol').where('id', '=', 3).executeTakeFirstOrThrow();
  expect(symbol).toBe('SGD');
});
