import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Activity, activityCall } from '../../../contract/activity.ts';
import { competingRegionOfferNotification as notification } from '../../../resources/competingRegionOfferNotification.ts';
import { offer } from '../../../resources/offer.ts';
import { remove } from '../../../server/records/remove.ts';
import { createWorld, type World } from '../records/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const list = async (filter: unknown) =>
  (await world.call('GET', activityCall, { query: { filter: JSON.stringify(filter) } })).json as Activity[];

it('what goes with a deleted record is part of its entry', async () => {
  const gone = await world.samples.store(offer);
  const with1 = await world.samples.store(notification, { offer: { id: gone.id } });
  await remove(world.context, offer, gone.id);
  const [entry] = await list({ resource: 'offer', recordId: gone.id, action: 'DELETE' });
  expect(entry).toMatchObject({ partOf: null, hasParts: true });
  expect(await list({ partOf: entry?.id })).toMatchObject([{ resource: notification.name, recordId: with1.id }]);
});
