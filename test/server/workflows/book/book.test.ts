import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls, newPair } from '../../../../contract/workflows/book/calls.ts';
import type { Book, NewestPairs } from '../../../../contract/workflows/book/schemas.ts';
import { calls as compareCalls } from '../../../../contract/workflows/offer-compare/calls.ts';
import { announceByClock, announcePairs } from '../../../../server/workflows/book/announcePairs.ts';
import { pairs } from '../../../../server/workflows/book/findBook.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader } from '../../../helpers/trader.ts';
import { bestPairs, type Quote, randomQuotes } from './referenceBook.ts';

let test: TestApp;
let clerk: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ environment: { BASE_CURRENCY: 'USD' } });
  clerk = await test.signIn('CLERK', 'MANAGER');
});
beforeEach(async () => {
  await createTrader(test.database);
  await run('truncate book_pair, book_product, book_reader');
  await run(`insert into organization (name, country_id) select 'Org ' || n, 1 from generate_series(3, 8) n`);
  await run(`insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp") values (1, 2, 0.8, 1)`);
  await run(`insert into application_settings (category, key, value) values ('book', 'active', 'yes')`);
});
afterAll(() => test.close());

const run = (statement: string) => sql.raw(statement).execute(test.database.db);
const call = async <Answer>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const response = await test.app.inject({ method, url, headers: clerk, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() as Answer };
};
const store = async (given: Partial<Quote> & { amount: number; side: 'offer' | 'request' }) => {
  const { organization = 1, product = 1, currency = 1, amount, side, quantity = null } = given;
  const offer = { organizationId: organization, productId: product, currencyId: currency, amount, offerOrRequest: side, quantity };
  return (await call<{ entityId: number }>('POST', '/api/offer-management/create-offer', { offer })).body.entityId;
};
const book = async () => (await call<Book>('GET', calls.book.path)).body;
const newest = async () => (await call<NewestPairs>('GET', calls.newest.path)).body.pairs;
const announced = async () => (await call<{ requestId: number; offerId: number }[]>('GET', `/api/console/${newPair}`)).body;

describe('the book', () => {
  it('agrees with plain arithmetic over 1,000 random markets of two sides', async () => {
    const quotes = randomQuotes({ markets: 1_000, organizations: 8, seed: 20261126 });
    await run(`insert into product (title) select 'Market ' || n from generate_series(4, 1000) n`);
    const column = <Key extends keyof Quote>(key: Key) => quotes.map((quote) => quote[key]);
    await sql`
      insert into offer (id, organization_id, product_id, currency_id, amount, offer_or_request, grade_id, valid_until, entity_last_updated_on, quantity, source)
      select id, organization, product, currency, amount, side, grade, now() + valid_days * interval '1 day', now() - age * interval '1 hour', quantity, 'MANUAL'
      from unnest(${column('id')}::bigint[], ${column('organization')}::bigint[], ${column('product')}::bigint[], ${column('currency')}::bigint[],
        ${column('amount')}::numeric[], ${column('side')}::text[], ${column('grade')}::bigint[], ${column('validDays')}::int[], ${column('age')}::int[],
        ${column('quantity')}::bigint[]) as given (id, organization, product, currency, amount, side, grade, valid_days, age, quantity)`.execute(
      test.database.db,
    );
    await sql`insert into held_offer (offer_id, is_held) select unnest(${quotes.filter(({ isHeld }) => isHeld).map(({ id }) => id)}::bigint[]), true`.execute(
      test.database.db,
    );
    const { rows } = await sql<{ requestId: number; offerId: number; gap: number; percent: number; quantity: number | null }>`
      ${await pairs(test.database.db, test.services, null)}
      select request_id, offer_id, gap, percent, quantity from pair order by request_id`.execute(test.database.db);
    const expected = bestPairs(quotes, { 1: 1, 2: 0.8 });
    expect(expected.length).toBeGreaterThan(500);
    expect(rows.map(({ requestId, offerId, quantity }) => [requestId, offerId, quantity])).toEqual(
      expected.map(({ requestId, offerId, quantity }) => [requestId, offerId, quantity]),
    );
    for (const [place, { gap, percent }] of expected.entries()) {
      expect(rows[place]?.gap).toBeCloseTo(gap, 6);
      expect(rows[place]?.percent).toBeCloseTo(percent, 6);
    }
  });

  it('shows a pair with its arithmetic, by the threshold of the user', async () => {
    await store({ amount: 100, side: 'request', quantity: 30 });
    await store({ organization: 2, amount: 98, side: 'offer', quantity: 20 });
    const found = await book();
    expect(found).toMatchObject({ percent: 0, baseCurrency: 'USD', isCut: false });
    expect(found.rows).toMatchObject([
      { product: { id: 1 }, grade: null, gap: 2, quantity: 20, isNew: true, request: { base: 100 }, offer: { base: 98 } },
    ]);
    expect(found.rows[0]?.percent).toBeCloseTo(200 / 98, 9);
    await call('PUT', calls.threshold.path, { percent: 5 });
    expect((await book()).rows).toEqual([]);
    expect((await call('PUT', calls.threshold.path, { percent: -101 })).status).toBe(400);
  });

  it('of offers that are equal as they are shown, takes the newer one, as the comparison does', async () => {
    await store({ organization: 3, amount: 12, side: 'request' });
    await store({ amount: 10.00001, side: 'offer' });
    const newer = await store({ organization: 2, amount: 8.00001, currency: 2, side: 'offer' });
    expect((await book()).rows).toMatchObject([{ offer: { offerId: newer, base: 10.00001 } }]);
    const { body } = await call<{ content: { id: number }[] }>('GET', `${compareCalls.best.path}?productId=1`);
    expect(body.content[0]?.id).toBe(newer);
    // What costs less than is shown has no gap in percent.
    await run('update forex_rate set rate = 100000000');
    expect((await book()).rows).toMatchObject([]);
  });

  it('pairs no organization with itself, but the next best with its price', async () => {
    await store({ amount: 400, side: 'request' });
    const own = await store({ amount: 50, side: 'offer' });
    expect((await book()).rows).toEqual([]);
    const other = await store({ organization: 2, amount: 380, side: 'offer' });
    expect((await book()).rows).toMatchObject([{ gap: 20, offer: { offerId: other } }]);
    await store({ organization: 3, amount: 395, side: 'request' });
    expect((await book()).rows).toMatchObject([{ gap: 345, offer: { offerId: own } }]);
  });

  it('keeps grades apart', async () => {
    await store({ amount: 100, side: 'request' });
    const used = await store({ organization: 2, amount: 50, side: 'offer' });
    await run(`update offer set grade_id = 2 where id = ${used}`);
    expect((await book()).rows).toEqual([]);
  });
});

describe('a new pair', () => {
  it('is not announced of what came in while the book was off, and its calls say so', async () => {
    await run(`update application_settings set value = 'no' where category = 'book'`);
    await store({ amount: 100, side: 'request' });
    await store({ organization: 2, amount: 90, side: 'offer' });
    for (const url of [calls.book.path, `/api/console/${newPair}`]) expect((await call('GET', url)).status).toBe(409);
    await run(`update application_settings set value = ' On ' where category = 'book'`);
    expect((await book()).rows).toHaveLength(1);
    expect(await announced()).toEqual([]);
  });

  it('is announced once under 50 writers, until the user has seen it', async () => {
    const request = await store({ amount: 100, side: 'request' });
    await Promise.all(Array.from({ length: 50 }, (_, nth) => store({ organization: 1 + (nth % 8), amount: 150 + nth, side: 'offer' })));
    expect(await announced()).toEqual([]);
    const cheap = await store({ organization: 3, amount: 90, side: 'offer' });
    await Promise.all([announcePairs(test.services), announcePairs(test.services)]);
    expect(await announced()).toMatchObject([{ requestId: request, offerId: cheap }]);
    await run('update offer set remark = null');
    await announcePairs(test.services);
    expect(await announced()).toHaveLength(1);
    expect(await newest()).toMatchObject([{ request: { offerId: request }, offer: { offerId: cheap }, gap: 10 }]);
    await call('POST', calls.seen.path, {});
    expect(await announced()).toEqual([]);
    expect(await newest()).toEqual([]);
    expect((await book()).rows).toMatchObject([{ isNew: false }]);
  });

  it('of the newest, the desk names the five widest gaps', async () => {
    for (const product of [1, 2, 3, 4, 5, 6].map((id) => id + 1_000)) {
      await run(`insert into product (id, title) values (${product}, 'Pair ${product}')`);
      await store({ product, amount: 100, side: 'request' });
      await store({ product, organization: 2, amount: product - 1_000, side: 'offer' });
    }
    expect((await newest()).map(({ gap }) => gap)).toEqual([99, 98, 97, 96, 95]);
  });

  it('of an offer that a file dates later than now is announced when its time comes, and hides no other until then', async () => {
    const request = await store({ amount: 100, side: 'request' });
    const today = await store({ organization: 2, amount: 95, side: 'offer' });
    const at = new Date(Date.now() + 12 * 3_600_000);
    const later = { organizationId: 2, productId: 1, currencyId: 1, amount: 90, offerOrRequest: 'offer', entityLastUpdatedOn: at };
    const { id } = await test.database.db.insertInto('offer').values(later).returning('id').executeTakeFirstOrThrow();
    await announceByClock(test.services);
    expect((await book()).rows).toMatchObject([{ offer: { offerId: today } }]);
    expect(await announced()).toMatchObject([{ requestId: request, offerId: today }]);
    await announceByClock({ ...test.services, now: () => new Date(at.getTime() + 60_000) });
    const { rows } = await sql`select offer_id from book_pair where offer_id = ${id}`.execute(test.database.db);
    expect(rows).toHaveLength(1);
  });

  it('is counted no longer once its prices do not meet', async () => {
    await store({ amount: 100, side: 'request' });
    const offer = await store({ organization: 2, amount: 90, side: 'offer' });
    expect(await announced()).toHaveLength(1);
    await run(`update offer set amount = 110 where id = ${offer}`);
    expect(await announced()).toEqual([]);
  });

  it('comes with a negative threshold where they almost meet, and not before', async () => {
    await call('PUT', calls.threshold.path, { percent: -10 });
    await store({ amount: 95, side: 'request' });
    await store({ organization: 2, amount: 100, side: 'offer' });
    expect(await announced()).toHaveLength(1);
    expect((await book()).rows[0]?.percent).toBeCloseTo(-5, 9);
  });

  it('is never of a price that the guard holds, and comes when somebody says that it is right', async () => {
    await store({ amount: 100, side: 'request' });
    const low = await store({ organization: 2, amount: 120, side: 'offer' });
    await run(`insert into held_offer (offer_id, is_held) values (${low}, true)`);
    await run(`update offer set amount = 10 where id = ${low}`);
    await announcePairs(test.services);
    expect(await announced()).toEqual([]);
    await run(`delete from held_offer`);
    await announcePairs(test.services);
    expect(await announced()).toHaveLength(1);
  });
});
