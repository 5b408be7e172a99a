import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ComparedOffer } from '../../../../../contract/offers/comparedOffer.ts';
import type { ContentPage } from '../../../../../contract/records.ts';
import { calls as compareCalls } from '../../../../../contract/workflows/offer-compare/calls.ts';
import { calls } from '../../../../../contract/workflows/offer-from-text/calls.ts';
import type { UsualCurrencyResponse } from '../../../../../contract/workflows/offer-from-text/prices.ts';
import { noon } from '../../../../helpers/trader.ts';
import { prepareTextDesk } from '../textDesk.ts';
import { listDesk } from './listDesk.ts';

let clock = noon;
const desk = prepareTextDesk({ now: () => clock });
const { test, db, submit } = desk;
const { get, submissionOf, undo } = listDesk(desk);

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * HOUR_MS);
const stored = async (hours: number, products: Record<number, number>, endsOlder: boolean, organizationId = 1) => {
  clock = hoursAgo(hours);
  const entries = Object.entries(products).map(([id, amount]) => ({ mappedProductId: Number(id), amount }));
  const { body } = await submit(entries, { organizationId, ...(endsOlder ? { endsOlder } : {}) });
  clock = noon;
  return body.entityId ?? 0;
};
const reader = () => test().signIn('CLERK', 'MANAGER');
const compared = async (path: string, headers: object, productId: number) =>
  (await get<ContentPage<ComparedOffer>>(path, headers, { productId })).body.content.map(
    ({ amount, isGone, isLowestOfferAmount }) => `${amount}${isGone ? ' gone' : ''}${isLowestOfferAmount ? ' best' : ''}`,
  );
const best = (headers: object, productId: number) => compared(compareCalls.best.path, headers, productId);
const all = (headers: object, productId: number) => compared(compareCalls.all.path, headers, productId);

it('what a list that ends older prices lacks is gone and no longer ranks, until the list is undone', async () => {
  const headers = await reader();
  await stored(4, { 1: 100, 2: 50 }, false, 2);
  await stored(3, { 1: 90, 2: 40 }, false);
  expect(await best(headers, 2)).toEqual(['40 best', '50']);
  const id = await stored(2, { 1: 95 }, true);
  expect(await best(headers, 2)).toEqual(['50 best']);
  expect(await all(headers, 2)).toEqual(['40 gone', '50 best']);
  expect(await best(headers, 1)).toEqual(['95 best', '100']);
  const ids = (await sql<{ id: number }>`select id from offer order by id`.execute(db())).rows.map((row) => row.id);
  const ended = async () => (await test().app.inject({ url: `${calls.ended.path}?ids=${ids}`, headers })).json();
  expect(await ended()).toEqual([ids[3]]);
  expect((await submissionOf(headers, id)).ended).toBe(1);
  expect((await undo(headers, id)).status).toBe(200);
  expect(await best(headers, 2)).toEqual(['40 best', '50']);
  expect(await best(headers, 1)).toEqual(['90 best', '100']);
  expect(await ended()).toEqual([]);
});

it('an older offer of the same supplier does not take the place of the one that was ended', async () => {
  const headers = await reader();
  await stored(5, { 2: 45 }, false);
  await stored(4, { 2: 40 }, false);
  const id = await stored(3, { 1: 95 }, true);
  expect(await best(headers, 2)).toEqual([]);
  expect((await submissionOf(headers, id)).ended).toBe(1);
  await sql`delete from offer where product_id = 2 and amount = 40`.execute(db());
  expect(await best(headers, 2)).toEqual([]);
});

it('a product that the list has besides is not gone', async () => {
  const headers = await reader();
  await stored(3, { 2: 40, 3: 30 }, false);
  await submit([{ mappedProductId: 1, amount: 95 }], { organizationId: 1, endsOlder: true, alsoListed: [2] });
  expect(await best(headers, 2)).toEqual(['40 best']);
  expect(await best(headers, 3)).toEqual([]);
});

it('an offer that two lists ended holds again only when both are undone', async () => {
  const headers = await reader();
  await stored(5, { 2: 40 }, false);
  const lists = [await stored(4, { 1: 95 }, true), await stored(3, { 1: 94 }, true)];
  await undo(headers, lists[0] ?? 0);
  expect(await best(headers, 2)).toEqual([]);
  await undo(headers, lists[1] ?? 0);
  expect(await best(headers, 2)).toEqual(['40 best']);
});

it('an offer that was changed after it was ended, or made since, ranks', async () => {
  const headers = await reader();
  await stored(5, { 2: 40, 3: 30 }, false);
  await stored(4, { 1: 95 }, true);
  await sql`update offer set amount = 39, entity_last_updated_on = ${hoursAgo(1)} where product_id = 2`.execute(db());
  await stored(1, { 3: 29 }, false);
  expect(await best(headers, 2)).toEqual(['39 best']);
  expect(await best(headers, 3)).toEqual(['29 best']);
});

it('without that choice, of another supplier, and of a request nothing ends', async () => {
  const headers = await reader();
  await stored(5, { 2: 40 }, false);
  await sql`
    insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, entity_last_updated_on)
    values (1, 3, 1, 30, 'request', ${hoursAgo(6)})`.execute(db());
  await stored(4, { 1: 95 }, false);
  await stored(3, { 1: 95 }, true, 2);
  const id = await stored(2, { 2: 40 }, true);
  expect((await submissionOf(headers, id)).ended).toBe(1);
  expect(await all(headers, 3)).toEqual(['30']);
});

it('the choice is remembered for the supplier', async () => {
  const headers = await reader();
  const remembered = async (organizationId: number) =>
    (await get<UsualCurrencyResponse>(calls.usualCurrency.path, headers, { organizationId })).body.endsOlder;
  expect(await remembered(1)).toBeUndefined();
  await stored(2, { 1: 95 }, true);
  expect([await remembered(1), await remembered(2)]).toEqual([true, undefined]);
  await stored(1, { 1: 95 }, false);
  expect(await remembered(1)).toBe(false);
});

it('a receipt compares with what ranked before its list', async () => {
  const headers = await reader();
  await stored(40 * 24, { 2: 10 }, false);
  await stored(5, { 2: 40 }, false);
  await stored(4, { 1: 95 }, true);
  const id = await stored(3, { 2: 60 }, false, 2);
  const { body } = await get<{ best: unknown }[]>('/api/console/submitted-offer', headers, { filter: { submissionId: id } });
  expect(body.map((row) => row.best)).toEqual([null]);
});
