import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ResourceDeclaration } from '../../../contract/resource.ts';
import { resources } from '../../../resources/index.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { createTableSql } from '../../../server/database/generate/createTableSql.ts';
import { type LiveRegistry, openRegistry } from '../../../server/registry/openRegistry.ts';
import { createTestDatabase } from '../../helpers/database.ts';
import { depot } from './depot.ts';

let database: DatabaseHandle;
let registry: LiveRegistry;
beforeAll(async () => {
  database = await createTestDatabase();
  registry = await openRegistry(database, resources);
  await registry.create(depot);
});
afterAll(async () => {
  await registry.close();
  await database.close();
});

it('an entity that is put while another server starts is known to that one', async () => {
  const listen: DatabaseHandle['listen'] = async (...listening) => {
    await registry.put({ ...depot, label: { one: 'Depot', many: 'Late depots' } });
    return database.listen(...listening);
  };
  const late = await openRegistry({ ...database, listen }, resources);
  expect(late.get('depot').label.many).toBe('Late depots');
  await late.close();
});

it('an entity that an earlier version stored beyond the bounds of this one is read, holds no other back, and is refused where it is put', async () => {
  const lock = { name: 'lock', kind: 'PASSWORD', minLength: 9, maxLength: 8, differsFrom: ['lock'] };
  const bound = { uniqueNumber: 1, function: 'MIN_VALUE', parameters: ['weight', '5'], message: 'm'.repeat(1_001) };
  const unique = { uniqueNumber: 0, function: 'UNIQUE_RECORD', parameters: ['title'] };
  const stored = {
    ...depot,
    access: { ...depot.access, serverRecords: [{}] },
    name: 'old-depot',
    label: { one: 'Old depot', many: `${'Old depots '.repeat(10)}\u200b` },
    fields: [...depot.fields.slice(0, 1), { name: 'weight', kind: 'NUMBER', precision: 9, scale: 0 }, lock],
    rules: {
      predicates: [unique, bound, ...Array.from({ length: 200 }, (_, at) => ({ ...bound, uniqueNumber: at + 2 }))],
      expressions: [{ condition: 1, expressionsWhenTrue: [], expressionsWhenFalse: [] }],
    },
    list: { searchPlaceholder: 's'.repeat(101), pageSizes: [0, 100] },
    form: ['title', 'weight', 'lock'],
    details: undefined,
    formNote: 'n'.repeat(1_001),
  };
  const sound = ResourceDeclaration.parse({
    ...depot,
    name: 'old-depot',
    fields: stored.fields,
    list: {},
    form: undefined,
    details: undefined,
  });
  await sql.raw(createTableSql(sound)).execute(database.db);
  await sql`insert into entity_definition (name, declaration) values ('old-depot', ${JSON.stringify(stored)}::jsonb)`.execute(database.db);
  const started = await openRegistry(database, resources);
  expect(started.get('old-depot')).toMatchObject({
    formNote: stored.formNote,
    list: { columns: ['title', 'weight', 'entityLastUpdatedOn'] },
  });
  await started.put({ ...depot, label: { one: 'Depot', many: 'Depots beside' } });
  const errorList = expect.arrayContaining([{ message: expect.stringMatching(/^old-depot: formNote: /) }]);
  await expect(started.put(started.get('old-depot'))).rejects.toMatchObject({ code: 'VALIDATION_FAILED', details: { errorList } });
  await started.remove('old-depot');
  await started.close();
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
