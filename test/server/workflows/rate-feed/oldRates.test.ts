import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../../contract/workflows/rate-feed/calls.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader } from '../../../helpers/trader.ts';

const now = new Date('2026-11-26T04:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { BASE_CURRENCY: 'USD' }, now: () => now });
});
afterAll(() => test.close());

const run = (statement: string) => sql.raw(statement).execute(test.database.db);
const rate = (currency: number, day: string) =>
  run(`insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp") values (1, ${currency}, 2, ${Date.parse(day)})`);

it('rates of offered currencies that are missing come first, then the older than four days; others are left out', async () => {
  await createTrader(test.database);
  await run(`insert into currency (symbol) values ('GBP'), ('CHF'), ('AUD')`);
  for (const [currency, at] of [
    [1, '2026-11-25'],
    [2, '2026-11-25'],
    [3, '2026-11-25'],
    [4, '2026-11-25'],
    [5, '2026-10-01'],
  ] as const)
    await run(
      `insert into offer (organization_id, product_id, currency_id, amount, entity_last_updated_on) values (1, 1, ${currency}, 5, '${at}Z')`,
    );
  await rate(2, '2026-11-21T03:59:00Z');
  await rate(3, '2026-11-22T04:01:00Z');
  const answer = await test.app.inject({ url: calls.oldRates.path, headers: await test.signIn('MANAGER') });
  // JPY is of four days, CHF has no offer of the last 30 days, AUD none at all, and USD is the base.
  expect(answer.json()).toEqual({
    base: { id: 1, symbol: 'USD' },
    rates: [
      { currency: { id: 4, symbol: 'GBP' }, quotedOn: null },
      { currency: { id: 2, symbol: 'EUR' }, quotedOn: '2026-11-21T03:59:00.000Z' },
    ],
  });
});
