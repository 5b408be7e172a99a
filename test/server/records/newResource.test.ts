import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { resources } from '../../../resources/index.ts';
import { disagreements } from '../../../server/database/agreement.ts';
import { writeMigrations } from '../../../server/database/generate/writeMigrations.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { migrationsFolder, readMigrations } from '../../../server/database/migrationFiles.ts';
import { appOn } from '../../helpers/appOn.ts';
import { createTestDatabase } from '../../helpers/database.ts';
import { type World, worldOf } from './world.ts';

const source = `import { declare } from '${pathToFileURL(resolve('contract/resource.ts'))}';

export const warehouse = declare({
  name: 'warehouse',
  label: { one: 'Warehouse', many: 'Warehouses' },
  dialects: ['generic', 'paged-search'],
  access: { read: ['CLERK', 'MANAGER'], write: ['CLERK'] },
  fields: [
    { name: 'name', kind: 'TEXT', required: true, unique: true, maxLength: 100 },
    { name: 'country', kind: 'MANY_TO_ONE', required: true, target: 'country', lookupSearchField: 'name' },
    { name: 'pallets', kind: 'NUMBER', precision: 9, scale: 0, minValue: 0 },
    { name: 'isBonded', kind: 'BOOLEAN', default: false },
    { name: 'openedOn', kind: 'DATETIME' },
  ],
  canDelete: true,
  menu: { group: 'Entities', title: 'Warehouses' },
});
`;

const folder = mkdtempSync(join(tmpdir(), 'offerdesk-resource-'));
writeFileSync(join(folder, 'warehouse.ts'), source);
const { warehouse } = (await import(pathToFileURL(join(folder, 'warehouse.ts')).href)) as { warehouse: ResourceDeclaration };
const declarations = [...resources, warehouse];

let world: World;
beforeAll(async () => {
  const migrations = join(folder, 'migrations');
  cpSync(migrationsFolder, migrations, { recursive: true });
  writeMigrations(declarations, migrations);
  const database = await createTestDatabase();
  await migrate(database.db, readMigrations(migrations));
  world = worldOf(await appOn(database, { declarations, floodLimit: 1_000_000 }));
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true });
});

// The battery, part by part, over the new resource instead of those that are built in.
const only = warehouse.dialects.map((dialect) => [warehouse.name, dialect, warehouse]);
vi.doMock('./battery/calls.ts', async (original) => ({
  ...(await original<typeof import('./battery/calls.ts')>()),
  served: only,
  written: only,
  openWorld: () => () => world,
}));
describe('the battery', async () => {
  for (const part of ['writing', 'reading', 'refusing', 'access']) await import(`./battery/${part}.test.ts`);
});

describe('a new resource', () => {
  it('is one file of at most 20 lines for five fields, and one generated migration', async () => {
    const lines = readFileSync(join(folder, 'warehouse.ts'), 'utf8').trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(20);
    expect(warehouse.fields).toHaveLength(5);
    expect(readMigrations(join(folder, 'migrations')).length).toBe(readMigrations().length + 1);
    expect(await disagreements(world.database.db, declarations)).toEqual([]);
  });

  it('is described, told about, found across resources and exported like every other', async () => {
    const { id } = await world.samples.store(warehouse, { name: 'Nagoya %_ one' });
    const { paths } = (await world.call('GET', '/api/docs')).json;
    expect(Object.keys(paths)).toContain('/api/d/warehouse/create');
    const found = await world.call('GET', '/api/d/search/findAllByKeywordCaseInsensitive', { query: { keyword: 'goya %_' } });
    expect(found.json.content).toMatchObject([{ entityPath: 'warehouse', title: 'Nagoya %_ one', record: { id } }]);
    const exported = await world.send('GET', '/api/console/export/warehouse', { query: { keyword: 'goya' } });
    expect(exported.text).toContain('Nagoya %_ one');
  });
});
