import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleEntity } from '../../../../contract/workflows/entity-setup/entityJsonSchema.ts';
import { country } from '../../../../resources/country.ts';
import { createWorld, type World } from '../../records/world.ts';
import { setupOf } from './setupCaller.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

it('the records that point to one record are described for the details of an entity that was set up', async () => {
  expect((await setupOf(world).setUp(exampleEntity)).json).toMatchObject({ status: 'SUCCESS' });
  const { id } = await world.samples.store(country);
  const make = async (title: string, more: object = {}) =>
    (await world.call('POST', '/api/d/warehouse/create', { body: { object: { title, country: { id }, ...more } } })).json.entityId;
  const main = await make('Main');
  await make('Branch', { mainWarehouse: { id: main } });
  const query = { 'profile-name': 'warehouse--details' };
  const { json } = await world.call('GET', '/api/d/warehouse/findAllEntityDisplayProfileByName', { query });
  expect(json).toContainEqual(expect.objectContaining({ targetFieldPath: 'branches', displayType: 'ONE_TO_MANY' }));
  const { status, json: page } = await world.call('GET', '/api/d/warehouse/findAllPage', { query: { mainWarehouseId: main } });
  expect(status).toBe(200);
  expect(page.content.map(({ title }: { title: string }) => title)).toEqual(['Branch']);
});
