import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../../contract/workflows/family/calls.ts';
import type { Family, FoundFamily } from '../../../../contract/workflows/family/schemas.ts';
import { EUR, prepareOfferCompare } from '../../../helpers/offerCompare.ts';

const { db, call, addOffers, addRate, signIn } = prepareOfferCompare();

const titles = [
  'Apple iPhone 15 128GB Black HK',
  'Apple iPhone 15 128GB Black US',
  'Apple iPhone 15 128GB Blue HK',
  'Apple iPhone 15 256GB Black HK',
  'Apple iPhone 15 1TB Black HK',
  'Apple iPhone 15 Pro 128GB Black HK',
  'Apple AirPods Pro 2 HK',
  'Apple AirPods Pro 2 US',
];
const [BLACK_HK, BLACK_US, BLUE_HK] = [11, 12, 13];

beforeEach(async () => {
  const products = titles.map((title, index) => ({ id: BLACK_HK + index, title }));
  await db().insertInto('product').values(products).execute();
  await set('family', 'active', 'yes');
  await set('product-spec', 'suffixes', 'HK US');
  await addRate(1, EUR, 0.5);
});

const set = (category: string, key: string, value: string) =>
  db().insertInto('applicationSettings').values({ category, key, value }).execute();
const family = async (title: string, query: object = {}) => {
  const { status, body } = await call<Family>(calls.family.path, { title, ...query });
  expect(status).toBe(200);
  return body;
};
const bests = async (query: object = {}) =>
  Object.fromEntries(
    (await family('Apple iPhone 15 128GB', query)).products.map(({ id, best }) => [
      id,
      best && `${best.baseAmount} ${best.organizationName}`,
    ]),
  );
const among = async (...productIds: number[]) => {
  const { body } = await call<{ families: FoundFamily[] }>(calls.among.path, { productIds: productIds.join(',') });
  return body.families;
};

describe('a family', () => {
  it('has the products of a model and memory by colour and spec, and names the other memory, the largest last', async () => {
    const found = await family('apple iphone 15 128gb blue us');
    expect(found.title).toBe('Apple iPhone 15 128GB');
    expect(found.products).toEqual([
      { id: BLACK_HK, colour: 'Black', spec: 'HK', best: null },
      { id: BLACK_US, colour: 'Black', spec: 'US', best: null },
      { id: BLUE_HK, colour: 'Blue', spec: 'HK', best: null },
    ]);
    expect(found.siblings).toEqual(['Apple iPhone 15 256GB', 'Apple iPhone 15 1TB']);
    await sql`delete from application_settings where category = 'product-spec'`.execute(db());
    expect(await family('apple iphone 15 128gb blue us')).toEqual(found);
    expect((await family('Apple AirPods Pro 2')).products.map(({ spec }) => spec)).toEqual(['HK', 'US']);
  });

  it.each(['P1', 'Apple iPhone 15', 'Nokia 3310', '%', "'"])('of %s has what is titled so, and nothing else', async (title) => {
    expect((await family(title)).products).toHaveLength(title === 'P1' ? 1 : 0);
  });

  it('has in each cell the best of the latest offers in the base currency, with its supplier and age', async () => {
    await addOffers([
      { productId: BLACK_HK, amount: 530 },
      { productId: BLACK_HK, organizationId: 2, currencyId: EUR, amount: 260.5, daysOld: 2 },
      // Its supplier asks more now.
      { productId: BLUE_HK, amount: 400, daysOld: 3 },
      { productId: BLUE_HK, amount: 550 },
    ]);
    expect(await bests()).toEqual({ [BLACK_HK]: '521 Beta', [BLACK_US]: null, [BLUE_HK]: '550 Alpha' });
    const [first] = (await family('Apple iPhone 15 128GB')).products;
    expect(first?.best).toEqual({
      baseAmount: 521,
      amount: 260.5,
      currency: 'EUR',
      organizationName: 'Beta',
      entityLastUpdatedOn: '2026-11-18T12:00:00.000Z',
    });
  });

  it('takes offers of its window alone; today begins at midnight of the business', async () => {
    await addOffers([
      { productId: BLACK_HK, amount: 500, daysOld: 10 },
      { productId: BLACK_HK, organizationId: 2, amount: 540, daysOld: 0.1 },
      { productId: BLACK_US, amount: 600, daysOld: 1 },
      { productId: BLUE_HK, amount: 700, daysOld: 31 },
    ]);
    expect(await bests()).toEqual({ [BLACK_HK]: '500 Alpha', [BLACK_US]: '600 Alpha', [BLUE_HK]: null });
    expect(await bests({ days: 7 })).toMatchObject({ [BLACK_HK]: '540 Beta', [BLACK_US]: '600 Alpha' });
    expect(await bests({ days: 1 })).toMatchObject({ [BLACK_HK]: '540 Beta', [BLACK_US]: null });
    expect((await call(calls.family.path, { title: 'P1', days: 2 })).status).toBe(400);
  });

  it('never has a request, a held price or an offer without a rate in a cell', async () => {
    await addOffers([
      { productId: BLACK_HK, amount: 100, offerOrRequest: 'request' },
      { productId: BLACK_US, amount: 100, currencyId: 3 },
      { id: 77, productId: BLUE_HK, amount: 100 },
      { productId: BLUE_HK, organizationId: 2, amount: 530 },
    ]);
    await sql`insert into held_offer (offer_id) values (77)`.execute(db());
    expect(await bests()).toEqual({ [BLACK_HK]: null, [BLACK_US]: null, [BLUE_HK]: '530 Beta' });
  });

  it('loses a product that is deleted', async () => {
    await db().deleteFrom('product').where('id', '=', BLACK_US).execute();
    expect(await bests()).toEqual({ [BLACK_HK]: null, [BLUE_HK]: null });
  });

  it('is found among products of a search, if it has several: the first three, in their order', async () => {
    expect(await among(BLUE_HK, 14, 16, 17, BLACK_HK)).toEqual([{ title: 'Apple iPhone 15 128GB', products: 3 }]);
    expect(await among(17)).toEqual([{ title: 'Apple AirPods Pro 2', products: 2 }]);
    expect(await among(1, 999)).toEqual([]);
    expect((await call(calls.among.path, { productIds: 'x' })).status).toBe(400);
  });

  it('is nowhere while it is switched off, and only for clerks', async () => {
    await db().updateTable('applicationSettings').set({ value: 'no' }).where('category', '=', 'family').execute();
    expect((await call(calls.family.path, { title: 'Apple iPhone 15 128GB' })).status).toBe(409);
    expect((await call(calls.among.path, { productIds: '1' })).status).toBe(409);
    expect((await call(calls.family.path, { title: 'P1' }, await signIn('MANAGER'))).status).toBe(403);
  });
});
