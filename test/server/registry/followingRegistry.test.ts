import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resources } from '../../../resources/index.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { type LiveRegistry, openRegistry } from '../../../server/registry/openRegistry.ts';
import { createTestDatabase } from '../../helpers/database.ts';
import { createEntity, putEntity } from '../../helpers/declaredEntities.ts';
import { depot } from './depot.ts';

let database: DatabaseHandle;
let registry: LiveRegistry;
beforeAll(async () => {
  database = await createTestDatabase();
  registry = await openRegistry(database, resources);
  await createEntity(registry, depot);
});
afterAll(async () => {
  await registry.close();
  await database.close();
});

it('an entity that is put while another server starts is known to that one', async () => {
  const listen: DatabaseHandle['listen'] = async (...listening) => {
    await putEntity(registry, { ...depot, label: { one: 'Depot', many: 'Late depots' } });
    return database.listen(...listening);
  };
  const late = await openRegistry({ ...database, listen }, resources);
  expect(late.get('depot').label.many).toBe('Late depots');
  await late.close();
});

it('a server that could not read the declarations reads them again until it can', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  await sql`insert into entity_definition (name, declaration) values ('torn', '{"name": "torn"}')`.execute(database.db);
  await sql`select pg_notify('entity_definition', '')`.execute(database.db);
  await expect.poll(() => String(complaint.mock.calls[0]), { timeout: 60_000 }).toContain('torn: ');
  // Nobody tells it about this.
  await sql`delete from entity_definition`.execute(database.db);
  await expect.poll(() => registry.runTime(), { timeout: 60_000 }).toEqual([]);
});
