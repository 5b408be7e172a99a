import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { country } from '../../../resources/country.ts';
import { organization } from '../../../resources/organization.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const namesIn = async (address: string, query: Record<string, string | number>, key: string) => {
  const { status, json } = await world.call('GET', address, { query });
  expect([address, status]).toEqual([address, 200]);
  return (json.content ?? json._embedded.organization).map((record: Record<string, unknown>) => record[key]);
};

describe('the records that point to one record', () => {
  it('are listed, searched and exported by it, in every dialect', async () => {
    const [here, there] = [await world.samples.store(country), await world.samples.store(country)];
    for (const [name, { id }] of [
      ['Aker', here],
      ['Bolt', there],
      ['Cole', here],
    ] as const)
      await world.samples.store(organization, { name, country: { id } });
    const query = { countryId: here.id, sort: 'name;asc' };
    expect(await namesIn('/api/d/organization/findAllPage', query, 'name')).toEqual(['Aker', 'Cole']);
    expect(await namesIn('/api/organization/search/findAll', query, 'name')).toEqual(['Aker', 'Cole']);
    const found = { ...query, keyword: 'ole', textToMatch: 'ole', fieldName: 'name' };
    expect(await namesIn('/api/d/organization/findAllWhereValueContainsText', found, 'name')).toEqual(['Cole']);
    expect((await world.send('GET', '/api/console/export/organization', { query })).text).not.toContain('Bolt');
    expect((await world.call('GET', '/api/d/organization/findAllPage', { query: { countryId: 'Japan' } })).status).toBe(400);
  });
});
