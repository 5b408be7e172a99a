import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath, metadataCalls } from '../../../contract/dialects.ts';
import { profileName } from '../../../contract/metadata.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { createEntity } from '../../helpers/declaredEntities.ts';
import { depot } from '../registry/depot.ts';
import { type World, worldOf } from './world.ts';

const shelf: typeof depot = { ...depot, name: 'shelf', access: { read: ['CLERK'], write: ['MANAGER'] } };

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await createTestApp();
  world = worldOf(test);
  await createEntity(test.services.registry, shelf);
});
afterAll(() => test.close());

it('only those who may write a record are told how its form shows the fields', async () => {
  const { path, parameter } = metadataCalls.profiles;
  const profile = (kind: 'new' | 'list', as: ['CLERK'] | ['CLERK', 'MANAGER']) =>
    world.call('GET', fillPath(path, shelf.name), { query: { [parameter]: profileName(shelf.name, kind) }, as });
  expect(await profile('new', ['CLERK'])).toMatchObject({ status: 403 });
  expect(await profile('list', ['CLERK'])).toMatchObject({ status: 200 });
  expect(await profile('new', ['CLERK', 'MANAGER'])).toMatchObject({ status: 200 });
});
