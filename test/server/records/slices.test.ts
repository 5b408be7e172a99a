import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { offer } from '../../../resources/offer.ts';
import { tag } from '../../../resources/tag.ts';
import { canSlice, IdSet, inSlices } from '../../../server/records/exportRecords.ts';
import { createWorld, type World } from './world.ts';

const TAGS = 90;
let world: World;
beforeAll(async () => {
  world = await createWorld({});
});
afterAll(() => world.close());
const db = () => world.database.db;
beforeEach(async () => {
  await sql`truncate tag restart identity cascade`.execute(db());
  await sql`
    insert into tag (title, entity_last_updated_on) select 'T' || n % 7 || ' ' || n, '2026-01-01Z'::timestamptz + n / 10 * interval '1 hour'
    from generate_series(1, ${TAGS}::int) n`.execute(db());
});

const sorts = [
  [{ field: 'entityLastUpdatedOn', sortDirection: 'desc' as const }],
  [{ field: 'title', sortDirection: 'asc' as const }],
  [{ field: 'id', sortDirection: 'desc' as const }],
];

it.each(sorts.flat())('reads the whole list in its order, by %j', async (first) => {
  const sort = [first];
  const ids: number[] = [];
  for await (const records of inSlices(world.context, tag, { sort, conditions: [], size: 8 })) ids.push(...records.map(({ id }) => id));
  const column = sql.ref(first.field === 'entityLastUpdatedOn' ? 'entity_last_updated_on' : first.field);
  const step = sql.raw(first.sortDirection);
  const { rows } = await sql<{ id: number }>`select id from tag order by ${column} ${step}, id ${step}`.execute(db());
  expect(ids).toEqual(rows.map(({ id }) => id));
});

const write = fc.record({
  at: fc.nat(14),
  id: fc.integer({ min: 1, max: TAGS }),
  kind: fc.constantFrom('touch', 'age', 'rename', 'add', 'delete'),
});

it('misses nothing and doubles nothing, whatever is written meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...sorts), fc.array(write, { maxLength: 12 }), async (sort, writes) => {
      const { rows: there } = await sql<{ id: number }>`select id from tag`.execute(db());
      const gone = new Set<number>();
      const ids: number[] = [];
      let piece = 0;
      for await (const records of inSlices(world.context, tag, { sort, conditions: [], size: 8 })) {
        ids.push(...records.map(({ id }) => id));
        for (const { id, kind } of writes.filter(({ at }) => at === piece)) {
          if (kind === 'touch') await sql`update tag set entity_last_updated_on = clock_timestamp() where id = ${id}`.execute(db());
          if (kind === 'age') await sql`update tag set entity_last_updated_on = '2001-01-01Z' where id = ${id}`.execute(db());
          if (kind === 'rename') await sql`update tag set title = md5(random()::text) where id = ${id}`.execute(db());
          if (kind === 'add') await sql`insert into tag (title) values (md5(random()::text))`.execute(db());
          if (kind === 'delete') {
            await sql`delete from tag where id = ${id}`.execute(db());
            gone.add(id);
          }
        }
        piece += 1;
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(there.filter(({ id }) => !gone.has(id) && !ids.includes(id))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it('goes by own values that are never empty, in one direction', () => {
  expect(canSlice(offer, offer.list.sort)).toBe(true);
  expect(canSlice(offer, [{ field: 'amount', sortDirection: 'asc' }])).toBe(true);
  expect(canSlice(offer, [{ field: 'organization', sortDirection: 'asc' }])).toBe(false);
  expect(canSlice(offer, [{ field: 'source', sortDirection: 'asc' }])).toBe(false);
});

it('knows each id that it was given, however far apart they lie', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeNat()), (ids) => {
      const [set, known] = [new IdSet(), new Set<number>()];
      for (const id of [...ids, ...ids]) {
        expect(set.add(id)).toBe(!known.has(id));
        known.add(id);
      }
    }),
  );
});
