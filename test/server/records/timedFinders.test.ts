import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const make = (name: string, more: Record<string, unknown> = {}) => world.samples.store(world.context.registry.get(name), more);

it('the latest rates of a base are one per symbol: the latest that is active and not of the future [spec 7.forex-and-currency.3]', async () => {
  const currency = (symbol: string) => make('currency', { symbol });
  const [base, other, first, second] = [await currency('BBB'), await currency('OOO'), await currency('FFF'), await currency('SSS')];
  const now = Date.now();
  const rate = (from: { id: number }, to: { id: number }, timestamp: number, more: object = {}) =>
    make('forex-rate', { baseCurrency: { id: from.id }, symbolCurrency: { id: to.id }, timestamp, rate: 2, active: true, ...more });
  await rate(base, first, now - 9_000);
  const latest = await rate(base, first, now - 5_000);
  await rate(base, first, now - 1_000, { active: false });
  await rate(base, first, now + 3_600_000);
  const only = await rate(base, second, now - 8_000);
  const ofOther = await rate(other, first, now - 500);
  const path = '/api/forex-rate/search/findAllLatestByBase';
  const ids = async (text: string) => {
    const { status, json } = await world.call('GET', path, { query: { base: text, pageNumber: 0, pageSize: 50 }, as: ['CLERK'] });
    expect(status).toBe(200);
    return json._embedded.forexRate.map(({ id }: { id: number }) => id).sort();
  };
  expect(await ids('bbb')).toEqual([latest.id, only.id].sort());
  expect(await ids('OOO')).toEqual([ofOther.id]);
  expect(await ids('none')).toEqual([]);
  expect((await world.call('GET', path, { as: ['MANAGER'] })).status).toBe(400);
  expect((await world.call('GET', path, { query: { base: 'BBB' }, as: null })).status).toBe(401);
});

it('expansion colours are answered as a page of content, to clerks [spec 7.offer-from-text.3]', async () => {
  const { id } = await make('offer-from-text-expansion-color', { name: 'Teal' });
  const path = '/api/offer-from-text/findPageOfferFromTextExpansionColor';
  const answer = await world.call('GET', path, { query: { pageNumber: 0, pageSize: 10 }, as: ['CLERK'] });
  expect(answer.json).toMatchObject({ content: [{ id, name: 'Teal' }], number: 0, size: 10, totalElements: 1, numberOfElements: 1 });
  expect((await world.call('GET', path, { as: [] })).status).toBe(403);
});

it.each(['currency', 'organization', 'product'])('offers of a %s come by when they were created, the newest first', async (name) => {
  const { id } = await make(name);
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await make('offer', { [name]: { id } })).id);
  const update = { offer: { id: ids[0], amount: 12.5 } };
  expect((await world.call('POST', '/api/offer-management/update-offer', { body: update })).status).toBe(200);
  const call = `/api/offer/search/findAllBy${name[0]?.toUpperCase()}${name.slice(1)}Id`;
  const { json } = await world.call('GET', call, { query: { [`${name}Id`]: id } });
  expect(json._embedded.offer.map((offer: { id: number }) => offer.id)).toEqual(ids.toReversed());
});

it('a notification goes with its offer, and keeps neither it nor anything else', async () => {
  const offer = await make('offer');
  const notification = await make('competing-region-offer-notification', { offer: { id: offer.id } });
  const path = '/api/d/competing-region-offer-notification/findById';
  const { json } = await world.call('GET', path, { query: { id: notification.id } });
  expect(json).toMatchObject({
    productTitle: json.product.title,
    organizationName: json.organization.name,
    originalCurrencySymbol: json.originalCurrency.symbol,
  });
  expect((await world.call('POST', '/api/offer-management/delete-offer', { body: { offerId: offer.id } })).status).toBe(200);
  expect((await world.call('GET', path, { query: { id: notification.id } })).status).toBe(404);
});
