import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ResourceDeclaration } from '../../../../contract/resource.ts';
import { calls as mergeCalls } from '../../../../contract/workflows/product-merge/calls.ts';
import { createEntity } from '../../../helpers/declaredEntities.ts';
import { db, merge, openMergeDesk, post, test, undo } from './mergeDesk.ts';

openMergeDesk();

const places = ['first', 'second', 'third'];

interface Shelf {
  id: number;
  [column: string]: unknown;
}

const rowsOf = async (table: string): Promise<Map<number, Shelf>> => {
  const { rows } = await sql<{ row: Shelf }>`select to_jsonb(t) as row from ${sql.table(table)} t order by id`.execute(db());
  return new Map(rows.map(({ row }) => [row.id, row]));
};

/** Has an entity whose records refer to products in these fields, with these unique sets, while `work` runs. */
const withShelves = async (
  name: string,
  fields: readonly string[],
  sets: readonly (readonly string[])[],
  work: (table: string) => Promise<void>,
) => {
  const { registry } = test.services;
  await createEntity(
    registry,
    ResourceDeclaration.parse({
      name,
      label: { one: 'Shelf', many: 'Shelves' },
      dialects: ['generic'],
      access: { read: ['CLERK'], write: ['CLERK'] },
      fields: [
        { name: 'title', kind: 'TEXT', required: true, maxLength: 20, unique: sets.some((set) => set.join() === 'title') },
        { name: 'place', kind: 'NUMBER', precision: 9, scale: 0 },
        ...fields.map((field) => ({ name: field, kind: 'MANY_TO_ONE', target: 'product', lookupSearchField: 'title' })),
      ],
      uniqueTogether: sets.filter((set) => set.length > 1),
    }),
  );
  const table = `x_${name.replaceAll('-', '_')}`;
  try {
    await work(table);
  } finally {
    await registry.remove(name, (trx) => trx.schema.dropTable(table).execute());
  }
};

const columnOf = (field: string) => (places.includes(field) ? `${field}_id` : field);

const productId = fc.constantFrom(1, 1, 1, 2, 2, 2, 2, 3, null);
const shelf = fc.record({
  title: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  place: fc.constantFrom(1, 2, null),
  products: fc.tuple(productId, productId, productId),
});
interface NewShelf {
  title: string;
  place: number | null;
  products: (number | null)[];
}

/** Puts it there unless a unique set forbids it. Answers its id. */
const put = async (table: string, fields: readonly string[], { title, place, products }: NewShelf): Promise<number | null> => {
  const columns = sql.join(['title', 'place', ...fields.map(columnOf)].map((column) => sql.id(column)));
  const values = sql.join([title, place, ...products.slice(0, fields.length)]);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns}) values (${values}) on conflict do nothing returning id`.execute(db());
  return rows[0]?.id ?? null;
};

const setup = fc.integer({ min: 1, max: 3 }).chain((count) => {
  const fields = places.slice(0, count);
  const sets = fc.uniqueArray(fc.subarray([...fields, 'place'], { minLength: 2 }), {
    minLength: 1,
    maxLength: 2,
    selector: (set) => set.join(),
  });
  return fc.record({ fields: fc.constant(fields), sets, shelves: fc.array(shelf, { minLength: 8, maxLength: 20 }) });
});
const change = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), shelf }),
  fc.record({ kind: fc.constant('delete' as const), nth: fc.nat(20) }),
  fc.record({ kind: fc.constant('set' as const), nth: fc.nat(20), place: fc.constantFrom(1, 2, 3, null) }),
);

let made = 0;
const nextName = () => `shelf-${++made}`;

describe('undoing a merge of products that an entity refers to once, twice or three times', () => {
  it('leaves the same rows, whatever is unique', async () => {
    await fc.assert(
      fc.asyncProperty(setup, async ({ fields, sets, shelves }) => {
        await withShelves(nextName(), fields, sets, async (table) => {
          for (const each of shelves) await put(table, fields, each);
          const before = await rowsOf(table);
          const { body } = await merge(1, 2);
          expect((await undo(body.mergeId)).body).toEqual({ status: 'SUCCESS', leftOut: [], errorList: [] });
          expect(await rowsOf(table)).toEqual(before);
        });
      }),
      { numRuns: 12 },
    );
  });

  it('is refused with what stands in its way, or leaves everything as it was that nobody changed meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(setup, fc.array(change, { minLength: 1, maxLength: 5 }), async ({ fields, sets, shelves }, changes) => {
        await withShelves(nextName(), fields, [['title'], ...sets], async (table) => {
          for (const each of shelves) await put(table, fields, each);
          const expected = await rowsOf(table);
          const { body } = await merge(1, 2);
          for (const each of changes) {
            const rows = [...(await rowsOf(table)).values()];
            if (each.kind === 'put') {
              const [, ...others] = each.shelf.products;
              const id = await put(table, fields, {
                ...each.shelf,
                products: [1, ...others.map((product) => (product === 2 ? 1 : product))],
              });
              const row = id === null ? null : (await rowsOf(table)).get(id);
              if (row) expected.set(row.id, row);
              continue;
            }
            const row = rows[each.nth % Math.max(rows.length, 1)];
            if (!row) continue;
            if (each.kind === 'delete') {
              await sql`delete from ${sql.table(table)} where id = ${row.id}`.execute(db());
              expected.delete(row.id);
            } else {
              await sql`update ${sql.table(table)} t set place = ${each.place} where id = ${row.id}`.execute(db()).catch(() => {});
              const known = expected.get(row.id);
              if (known) expected.set(row.id, { ...known, place: (await rowsOf(table)).get(row.id)?.place });
            }
          }
          const merged = await rowsOf(table);
          const answer = await undo(body.mergeId);
          if (answer.status === 200) expect(await rowsOf(table)).toEqual(expected);
          else {
            expect(answer).toMatchObject({
              status: 400,
              body: { errors: { mergeId: expect.stringMatching(/^The merge took a record of 'Shelves' out, and '.' has the same '/) } },
            });
            expect(await rowsOf(table)).toEqual(merged);
            await sql`delete from ${sql.table(table)}`.execute(db());
            expect((await undo(body.mergeId)).status).toBe(200);
          }
        });
      }),
      { numRuns: 16 },
    );
  });
});

const plain: NewShelf = { title: 'a', place: null, products: [1, 1, null] };
const withTwo = (work: (table: string) => Promise<void>) =>
  withShelves(nextName(), ['first', 'second'], [['title'], ['first', 'second']], work);

describe('an entity that refers to product twice', () => {
  it('has one line in the preview, with each record counted once', async () => {
    await withTwo(async (table) => {
      await put(table, ['first', 'second'], plain);
      await put(table, ['first', 'second'], { ...plain, title: 'b', products: [2, 2, null] });
      await put(table, ['first', 'second'], { ...plain, title: 'c', products: [2, 3, null] });
      const { body } = await post(mergeCalls.preview.path, { primaryProductId: 1, secondaryProductId: 2 });
      const lines = body.records.filter(({ label }: { label: string }) => label === 'Shelves');
      expect(lines).toEqual([{ label: 'Shelves', moved: 1, doubled: 1 }]);
      expect((await merge(1, 2)).body.records).toEqual(body.records);
    });
  });

  it('has its record back only while nothing else has taken its values, and then exactly', async () => {
    await withTwo(async (table) => {
      await put(table, ['first', 'second'], plain);
      await put(table, ['first', 'second'], { ...plain, title: 'b', products: [2, 2, null] });
      const before = await rowsOf(table);
      const { mergeId } = (await merge(1, 2)).body;
      await put(table, ['first', 'second'], { ...plain, title: 'b', products: [3, 3, null] });
      expect((await undo(mergeId)).body.errors).toEqual({
        mergeId: "The merge took a record of 'Shelves' out, and 'b' has the same 'Title' now. Change or delete it, then undo the merge.",
      });
      await sql`delete from ${sql.table(table)} where first_id = 3`.execute(db());
      expect((await undo(mergeId)).status).toBe(200);
      expect(await rowsOf(table)).toEqual(before);
    });
  });

  it('is parted in the order in which it was merged', async () => {
    await withTwo(async (table) => {
      await put(table, ['first', 'second'], { ...plain, products: [1, 1, null] });
      await put(table, ['first', 'second'], { ...plain, title: 'b', products: [2, 3, null] });
      const before = await rowsOf(table);
      const first = (await merge(1, 2)).body.mergeId;
      const second = (await merge(1, 3)).body.mergeId;
      expect((await undo(first)).body.errors).toEqual({
        mergeId: "'P3' was merged into 'P1' since, which took out what this merge moved or made. Undo that merge first.",
      });
      expect([(await undo(second)).status, (await undo(first)).status]).toEqual([200, 200]);
      expect(await rowsOf(table)).toEqual(before);
    });
  });
});
