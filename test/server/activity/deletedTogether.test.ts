import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Activity, activityCall } from '../../../contract/activity.ts';
import { competingRegionOfferNotification as notification } from '../../../resources/competingRegionOfferNotification.ts';
import { keyword } from '../../../resources/keyword.ts';
import { offer } from '../../../resources/offer.ts';
import { remove } from '../../../server/records/remove.ts';
import { createWorld, type World } from '../records/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const removeAs = (partOf: unknown, id: number, as?: ['CLERK']) =>
  world.call('POST', '/api/d/keyword/deleteById', {
    body: { objectId: id },
    query: { partOf: String(partOf) },
    ...(as ? { as } : {}),
  });
const list = async (filter: unknown) =>
  (await world.call('GET', activityCall, { query: { filter: JSON.stringify(filter) } })).json as Activity[];

it('several deletions are one entry, which leads to those of their records', async () => {
  const [first, second, third] = [
    await world.samples.store(keyword),
    await world.samples.store(keyword),
    await world.samples.store(keyword),
  ];
  const { partOf } = (await removeAs('new', first.id)).json;
  expect((await removeAs(partOf, second.id)).json).toMatchObject({ status: 'SUCCESS', partOf });
  expect(await list({ resource: 'keyword', action: 'DELETE' })).toMatchObject([{ id: partOf, recordId: null, hasParts: true }]);
  expect((await list({ partOf })).map(({ recordId }) => recordId)).toEqual([second.id, first.id]);
  for (const wrong of [partOf + 1, 'x', 0, -1]) expect(await removeAs(wrong, third.id)).toMatchObject({ status: 400 });
  expect(await removeAs(partOf, third.id, ['CLERK']), 'a deletion of another user').toMatchObject({ status: 400 });
  expect(await world.call('GET', '/api/d/keyword/findById', { query: { id: third.id } })).toMatchObject({ status: 200 });
});

it('a first deletion that fails begins no entry', async () => {
  expect(await removeAs('new', 999_999_999)).toMatchObject({ status: 404 });
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from activity whole where record_id is null and action = 'DELETE'
      and not exists (select from activity part where part.part_of = whole.id)`.execute(world.database.db);
  expect(rows).toEqual([{ n: 0 }]);
});

it('what goes with a deleted record is part of its entry', async () => {
  const gone = await world.samples.store(offer);
  const with1 = await world.samples.store(notification, { offer: { id: gone.id } });
  await remove(world.context, offer, gone.id);
  const [entry] = await list({ resource: 'offer', recordId: gone.id, action: 'DELETE' });
  expect(entry).toMatchObject({ partOf: null, hasParts: true });
  expect(await list({ partOf: entry?.id })).toMatchObject([{ resource: notification.name, recordId: with1.id }]);
});
