import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { addResource, copyProject, writeMigrations } from '../../helpers/projectCopy.ts';
import type { World } from './world.ts';

const folder = copyProject();
const added = addResource(
  folder,
  'warehouse',
  ...['name:text:100:required:unique', 'country:many-to-one:country:required', 'pallets:number', 'isBonded:boolean', 'openedOn:datetime'],
);
const file = join(folder, 'resources/warehouse.ts');
// It answers a second dialect too, so that the battery covers both.
writeFileSync(file, readFileSync(file, 'utf8').replace("dialects: ['generic']", "dialects: ['generic', 'paged-search']"));
const { warehouse } = (await import(pathToFileURL(file).href)) as { warehouse: ResourceDeclaration };
// Listed as the command lists it: what is built in follows from the list.
vi.doMock('../../../resources/index.ts', async (original) => {
  const { resources } = await original<typeof import('../../../resources/index.ts')>();
  return { resources: [...resources, warehouse] };
});
const { resources } = await import('../../../resources/index.ts');
const { disagreements } = await import('../../../server/database/agreement.ts');
const { migrate } = await import('../../../server/database/migrate.ts');
const { readMigrations } = await import('../../../server/database/migrationFiles.ts');
const { appOn } = await import('../../helpers/appOn.ts');
const { createTestDatabase } = await import('../../helpers/database.ts');
const { worldOf } = await import('./world.ts');
const migrations = join(folder, 'server/database/migrations');

let world: World;
beforeAll(async () => {
  const database = await createTestDatabase();
  await migrate(database.db, readMigrations(migrations));
  world = worldOf(await appOn(database));
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true });
});

// The battery, part by part, over the new resource instead of the built-in ones.
const only = warehouse.dialects.map((dialect) => [warehouse.name, dialect, warehouse]);
vi.doMock('./battery/calls.ts', async (original) => ({
  ...(await original<typeof import('./battery/calls.ts')>()),
  allServed: only,
  served: only,
  written: only,
  openWorld: () => () => world,
}));
describe('the battery', async () => {
  for (const part of ['writing', 'reading', 'refusing', 'access']) await import(`./battery/${part}.test.ts`);
});

describe('a new resource', () => {
  it('is one file of at most 20 lines for five fields, and one generated migration', async () => {
    expect(added.stderr).toBe('');
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(20);
    expect(warehouse.fields).toHaveLength(5);
    expect(readMigrations(migrations).length).toBe(readMigrations().length + 1);
    expect(await disagreements(world.database, resources)).toEqual([]);
    expect(writeMigrations(folder).stdout).toBe('The migrations of all declared tables are up to date.\n');
  });

  it('is described, recorded, found across resources and exported like every other', async () => {
    const { id } = await world.samples.store(warehouse, { name: 'Nagoya %_ one' });
    const { paths } = (await world.call('GET', '/api/docs')).json;
    expect(Object.keys(paths)).toContain('/api/d/warehouse/create');
    const found = await world.call('GET', '/api/d/search/findAllByKeywordCaseInsensitive', { query: { keyword: 'goya %_' } });
    expect(found.json.content).toMatchObject([{ entityPath: 'warehouse', title: 'Nagoya %_ one', record: { id } }]);
    const exported = await world.send('GET', '/api/console/export/warehouse', { query: { keyword: 'goya' } });
    expect(exported.text).toContain('Nagoya %_ one');
  });
});
