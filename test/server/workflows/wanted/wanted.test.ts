import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GoodsLines } from '../../../../contract/products/goodsLines.ts';
import { goodsLinesCall } from '../../../../contract/products/goodsLinesCall.ts';
import { calls } from '../../../../contract/workflows/wanted/calls.ts';
import type { WantedPrice } from '../../../../contract/workflows/wanted/schemas.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { EUR, USD } from '../../../helpers/offerCompare.ts';
import { createTrader } from '../../../helpers/trader.ts';

let test: TestApp;
let clerk: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ environment: { BASE_CURRENCY: 'USD' } });
  clerk = await test.signIn('CLERK');
});
beforeEach(async () => {
  await createTrader(test.database);
  await run(`insert into organization (name, country_id) values ('Gamma', 2)`);
  await run(`insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp") values (1, 2, 0.8, 1)`);
  await run(`insert into application_settings (category, key, value) values ('wanted', 'active', 'yes')`);
});
afterAll(() => test.close());

const run = (statement: string) => sql.raw(statement).execute(test.database.db);
const offered = (organization: number, amount: number, days: number, given = `'offer'`) =>
  run(`insert into offer (organization_id, product_id, currency_id, amount, entity_last_updated_on, source, offer_or_request)
    values (${organization}, 1, 1, ${amount}, now() - interval '${days} days', 'MANUAL', ${given})`);
const post = async <Answer>({ path }: { path: string }, payload: object, headers: { authorization?: string } = clerk) => {
  const response = await test.app.inject({ method: 'POST', url: path, headers, payload });
  return { status: response.statusCode, body: response.json() as Answer };
};
const pricesOf = async (payload: object) => (await post<{ prices: WantedPrice[] }>(calls.prices, payload)).body.prices;

describe('the prices of a wanted list', () => {
  it('are the best and the next supplier of 30 days, and the range of 90, in the currency asked for; none is of the customer', async () => {
    await offered(1, 100, 1);
    await offered(1, 80, 2);
    await offered(2, 90, 3);
    await run('update offer set quantity = 40, least_quantity = 10 where amount = 90');
    await offered(3, 60, 31);
    await offered(3, 40, 91);
    await offered(2, 10, 1, `'request'`);
    const [price] = await pricesOf({ productIds: [1], currencyId: null });
    expect(price).toMatchObject({
      best: { amount: 90, organization: { id: 2 }, quantity: 40, leastQuantity: 10 },
      second: { amount: 100, organization: { id: 1 } },
      low: 60,
      high: 100,
    });
    const [inEuro] = await pricesOf({ productIds: [1], currencyId: EUR });
    const [sold] = await pricesOf({ productIds: [1], customerId: 2 });
    expect(sold).toMatchObject({ best: { amount: 100, organization: { id: 1 } }, second: null });
    expect(inEuro).toMatchObject({ best: { amount: 72 }, second: { amount: 80 }, low: 48, high: 80 });
  });

  it('are none for a product without an offer, and are refused without a rate', async () => {
    expect(await pricesOf({ productIds: [2] })).toEqual([{ productId: 2, best: null, second: null, low: null, high: null }]);
    await run('delete from forex_rate');
    const refused = await post<{ message: string }>(calls.prices, { productIds: [1], currencyId: EUR });
    expect([refused.status, refused.body.message]).toEqual([404, expect.stringContaining('rate of this currency')]);
  });

  it('of a line that names a grade are of that grade alone', async () => {
    await offered(1, 100, 1);
    await offered(2, 60, 2);
    await run('update offer set grade_id = 2 where amount = 60');
    const graded = [2, 1].map((productId) => ({ productId, gradeId: 2 }));
    expect(await pricesOf({ productIds: [1], graded })).toEqual([
      expect.objectContaining({ productId: 1, best: expect.objectContaining({ amount: 100 }), second: null, low: 100 }),
      { productId: 2, gradeId: 2, best: null, second: null, low: null, high: null },
      expect.objectContaining({ productId: 1, gradeId: 2, best: expect.objectContaining({ amount: 60 }), second: null, high: 60 }),
    ]);
  });

  it('never come from a price that is held', async () => {
    await offered(1, 100, 1);
    await run(`insert into held_offer (offer_id, is_held) select id, true from offer`);
    expect(await pricesOf({ productIds: [1] })).toEqual([{ productId: 1, best: null, second: null, low: null, high: null }]);
  });
});

describe('the requests of a wanted list', () => {
  const list = () => ({
    wantedId: randomUUID(),
    organizationId: 1,
    currencyId: USD,
    requests: [
      { productId: 1, amount: 95, quantity: 50 },
      { productId: 2, amount: 12.5 },
    ],
  });
  const requests = async () => {
    const { rows } = await sql<{ productId: number; amount: string; quantity: string | null }>`
      select product_id, amount, quantity from offer where offer_or_request = 'request' order by product_id`.execute(test.database.db);
    return rows.map(({ productId, amount, quantity }) => [productId, Number(amount), quantity === null ? null : Number(quantity)]);
  };

  it('are stored once, however often and at once they are sent', async () => {
    const sent = list();
    const answers = await Promise.all([1, 2, 3].map(() => post<{ stored: number }>(calls.store, sent)));
    expect(answers.map(({ status, body }) => [status, body.stored])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ]);
    expect(await requests()).toEqual([
      [1, 95, 50],
      [2, 12.5, null],
    ]);
  });

  it('are refused where the list was stored with other lines, and nothing more is stored', async () => {
    const sent = list();
    await post(calls.store, sent);
    const other = { ...sent, requests: [...sent.requests, { productId: 1, amount: 96 }] };
    const { status, body } = await post<{ errors: { wantedId: string } }>(calls.store, other);
    expect([status, body.errors.wantedId]).toEqual([400, expect.stringContaining('Requests stored then: 2. Nothing more was stored now.')]);
    expect(await requests()).toHaveLength(2);
  });

  it('have each the currency that the customer named, and else that of the list', async () => {
    const sent = list();
    const [named, other] = sent.requests;
    await post(calls.store, { ...sent, requests: [{ ...named, currencyId: EUR }, other] });
    const { rows } = await sql`select currency_id from offer where offer_or_request = 'request' order by product_id`.execute(
      test.database.db,
    );
    expect(rows).toEqual([{ currencyId: EUR }, { currencyId: USD }]);
  });

  it('are of the grade that the line names', async () => {
    const sent = list();
    await post(calls.store, { ...sent, requests: [{ productId: 1, amount: 95, gradeId: 2 }] });
    const { rows } = await sql`select grade_id from offer where offer_or_request = 'request'`.execute(test.database.db);
    expect(rows).toEqual([{ gradeId: 2 }]);
  });

  it('are all refused where one names a product that is gone, and the list can be sent again', async () => {
    const sent = list();
    const wrong = { ...sent, requests: [...sent.requests, { productId: 99, amount: 5 }] };
    expect((await post(calls.store, wrong)).status).toBe(400);
    expect(await requests()).toEqual([]);
    expect((await post<{ stored: number }>(calls.store, sent)).body.stored).toBe(2);
  });

  it('are for clerks alone', async () => {
    expect((await post(calls.store, list(), await test.signIn('MANAGER'))).status).toBe(403);
    expect((await post(calls.prices, { productIds: [1] }, {})).status).toBe(401);
  });
});

describe('lines of goods', () => {
  it('keep what they name, with or without an amount, and say which are left out', async () => {
    await run(`insert into product (title) values ('Apple iPhone 15 128GB Black HK')`);
    const { body } = await post<GoodsLines>(goodsLinesCall, { lines: ['hi need today', 'iphone 15 128 black hk 50 pcs', ''] });
    expect(body.lines.map(({ inputLine, quantity, product }) => [inputLine, quantity, product?.title ?? null])).toEqual([
      ['iphone 15 128 black hk 50 pcs', 50, 'Apple iPhone 15 128GB Black HK'],
    ]);
    expect(body.leftOut).toEqual([expect.objectContaining({ inputLine: 'hi need today', product: null })]);
  });

  it('name a grade that is no usual one, also by the heading above them', async () => {
    const lines = ['P1 used 5 pcs', 'P1 brand new 5 pcs', 'P1 5 pcs', 'P1 not used 5 pcs', 'Used:', 'P2 3 pcs'];
    const { body } = await post<GoodsLines>(goodsLinesCall, { lines });
    expect(body.lines.map(({ inputLine, grade }) => [inputLine, grade?.title ?? null])).toEqual([
      ['P1 used 5 pcs', 'Used'],
      ['P1 brand new 5 pcs', null],
      ['P1 5 pcs', null],
      ['P1 not used 5 pcs', null],
      ['P2 3 pcs', 'Used'],
    ]);
  });

  it('are refused in words where they are too many', async () => {
    const refused = await post<{ errors: Record<string, string> }>(goodsLinesCall, { lines: Array.from({ length: 2_000 }, () => 'P1') });
    expect([refused.status, Object.values(refused.body.errors)]).toEqual([400, ['2,000 lines are too many at once. Send at most 1,000.']]);
  });
});

describe('the workbook of a quotation', () => {
  it('opens, and holds no name that was not sent', async () => {
    const lines = [{ line: '=1+1', product: 'P1', quantity: null, price: 100.5 }];
    const { status, body } = await post<{ file: string }>(calls.workbook, { currency: 'USD', lines });
    expect(status).toBe(200);
    expect(Buffer.from(body.file, 'base64').subarray(0, 2).toString()).toBe('PK');
  });
});
