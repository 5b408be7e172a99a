import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '../../../bench/offer-text/random.ts';
import { alternativesOf, type Condition, type Where } from '../../../contract/conditions.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { declare } from '../../../contract/resource.ts';
import { country } from '../../../resources/country.ts';
import { organization } from '../../../resources/organization.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { createTableSql } from '../../../server/database/generate/changeTable.ts';
import { create } from '../../../server/records/create.ts';
import { exportCsv } from '../../../server/records/exportRecords.ts';
import { findPage } from '../../../server/records/findPage.ts';
import { readWhere } from '../../../server/records/readWhere.ts';
import { createRegistry, type WriteContext } from '../../../server/registry/registry.ts';
import { systemActor } from '../../../server/services.ts';
import { countingPlugin } from '../../helpers/countingPlugin.ts';
import { createTestDatabase } from '../../helpers/database.ts';

const shipment = declare({
  name: 'shipment',
  label: { one: 'Shipment', many: 'Shipments' },
  dialects: ['generic'],
  access: { read: [], write: [] },
  fields: [
    { name: 'title', kind: 'TEXT', required: true, maxLength: 40 },
    { name: 'remark', kind: 'TEXT', maxLength: 40, format: 'html' },
    { name: 'weight', kind: 'NUMBER', precision: 18, scale: 2 },
    { name: 'pieces', kind: 'NUMBER', precision: 9, scale: 0 },
    { name: 'leftAt', kind: 'NUMBER', precision: 15, scale: 0, isInstant: true },
    { name: 'isUrgent', kind: 'BOOLEAN', default: false },
    { name: 'soldOn', kind: 'DATETIME' },
    { name: 'maker', kind: 'MANY_TO_ONE', target: 'organization', lookupSearchField: 'name' },
    { name: 'changed', kind: 'OBJECT', sourceFieldPath: 'soldOn', shownAs: 'DATETIME' },
  ],
  list: {
    isLong: true,
    columns: ['title', 'maker', 'isUrgent', 'weight'],
    searched: ['title'],
    sort: [{ field: 'soldOn', sortDirection: 'desc' }],
  },
});

// Half past midnight of 1 March in Hong Kong, which is still February elsewhere.
const now = new Date('2026-02-28T16:30:00.000Z');
const asking = { authorities: ['CLERK', 'MANAGER'], timeZone: 'Asia/Hong_Kong', now };
const random = seeded(21);
const titles = ['Tea', 'green tea', 'TEA_pot', '100% wool', 'Ωmega', 'glass'];
const instants = [
  ...['2026-02-28T15:59:59.999Z', '2026-02-28T16:00:00.000Z', '2026-01-31T16:00:00.000Z', '2026-01-31T15:59:59.999Z'],
  ...['2026-02-26T16:00:00.000Z', '2026-02-22T16:00:00.000Z', '2026-02-22T15:00:00.000Z', '2025-12-31T16:00:00.000Z'],
];
/** What a day or a span means in Hong Kong at that time, written out by hand. */
const spans: Record<string, [from: string, until: string]> = {
  today: ['2026-02-28T16:00:00.000Z', '2026-03-01T16:00:00.000Z'],
  yesterday: ['2026-02-27T16:00:00.000Z', '2026-02-28T16:00:00.000Z'],
  'last 7 days': ['2026-02-22T16:00:00.000Z', '2026-03-01T16:00:00.000Z'],
  'last 30 days': ['2026-01-30T16:00:00.000Z', '2026-03-01T16:00:00.000Z'],
  'this month': ['2026-02-28T16:00:00.000Z', '2026-03-31T16:00:00.000Z'],
  'last month': ['2026-01-31T16:00:00.000Z', '2026-02-28T16:00:00.000Z'],
  '2026-02-28': ['2026-02-27T16:00:00.000Z', '2026-02-28T16:00:00.000Z'],
  '2026-01-01': ['2025-12-31T16:00:00.000Z', '2026-01-01T16:00:00.000Z'],
};

let database: DatabaseHandle;
let context: WriteContext;
let records: RecordJson[];
let makers: Map<number, RecordJson>;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql.raw(createTableSql(shipment)).execute(database.db);
  context = { db: database.db, registry: createRegistry([country, organization, shipment]), actor: systemActor };
  const countries = await Promise.all(['Japan', 'Kenya'].map((name) => create(context, country, { name })));
  const made = await Promise.all(
    ['Kita', 'Yuki', 'Nairobi Tea'].map((name, index) =>
      create(context, organization, { name, country: { id: countries[index === 2 ? 1 : 0]?.id } }),
    ),
  );
  makers = new Map(made.map((each) => [each.id, each]));
  const orNull = <T>(value: T) => (random.chance(0.25) ? null : value);
  for (let index = 0; index < 150; index += 1) {
    const leftAt = orNull(Date.parse(random.pick(instants)));
    await create(context, shipment, {
      title: random.pick(titles),
      remark: orNull(`<p>${random.pick(titles)}</p>`),
      weight: orNull(random.pick([0, 0.5, 100, 100.25, 9_999.99, -3])),
      pieces: orNull(random.below(6)),
      leftAt,
      isUrgent: random.chance(0.5),
      soldOn: orNull(random.pick(instants)),
      maker: orNull({ id: random.pick(made).id }),
    });
  }
  records = (await findPage(context, shipment, { page: 0, size: 1_000 })).rows;
});
afterAll(() => database.close());

const valueAt = (record: RecordJson, path: string): unknown => {
  const maker = makers.get((record.maker as { id: number } | null)?.id ?? 0) ?? null;
  if (path.startsWith('maker.')) {
    const shown = maker?.[path.split('.')[1] ?? ''] as { id: number; name: string } | string | undefined;
    return path === 'maker.country.name' ? ((shown as { name: string } | undefined)?.name ?? null) : idOr(shown ?? null);
  }
  return idOr(record[path === 'changed' ? 'soldOn' : path]);
};
const idOr = (value: unknown): unknown => (typeof value === 'object' && value !== null ? (value as { id: number }).id : (value ?? null));

const isInstant = (field: string) => ['leftAt', 'soldOn', 'changed', 'entityCreatedOn'].includes(field);
const timeOf = (value: unknown) => (typeof value === 'number' ? value : Date.parse(String(value)));
const boundsOf = (field: string, value: unknown): [from: number, until: number] => {
  if (!isInstant(field)) return [Number(value), Number(value)];
  const span = spans[String(value)];
  return span ? [timeOf(span[0]), timeOf(span[1]) - 1] : [timeOf(value), timeOf(value)];
};

const isSame = (field: string, stored: unknown, value: unknown): boolean => {
  if (stored === null) return false;
  if (!isInstant(field)) return String(stored).toLowerCase() === String(value).toLowerCase();
  const [from, until] = boundsOf(field, value);
  return from <= timeOf(stored) && timeOf(stored) <= until;
};

const fulfils = (record: RecordJson, { field, is, value }: Condition): boolean => {
  const stored = valueAt(record, field);
  const ends = Array.isArray(value) ? value : [];
  const number = isInstant(field) ? timeOf(stored) : Number(stored);
  return {
    equals: () => isSame(field, stored, value),
    not: () => !isSame(field, stored, value),
    oneOf: () => ends.some((each) => isSame(field, stored, each)),
    contains: () =>
      stored !== null &&
      String(stored)
        .replace(/<[^>]*>/g, '')
        .toLowerCase()
        .includes(String(value).toLowerCase()),
    between: () =>
      stored !== null &&
      (ends[0] === null || boundsOf(field, ends[0])[0] <= number) &&
      (ends[1] === null || number <= boundsOf(field, ends[1])[1]),
    empty: () => stored === null,
    notEmpty: () => stored !== null,
  }[is]();
};

const anyInstant = () => random.pick([...Object.keys(spans), ...instants]);
const fields: Record<string, { operators: readonly Condition['is'][]; value: () => string | number | boolean }> = {
  id: { operators: ['equals', 'not', 'oneOf', 'between'], value: () => random.pick(records).id },
  title: { operators: ['equals', 'not', 'oneOf', 'contains', 'empty', 'notEmpty'], value: () => random.pick([...titles, 'TEA', '%', '_']) },
  remark: { operators: ['contains', 'empty', 'notEmpty'], value: () => random.pick(['tea', '%', 'p>']) },
  weight: { operators: ['equals', 'not', 'oneOf', 'between', 'empty', 'notEmpty'], value: () => random.pick([0, 0.5, '100', 100.25, -3]) },
  pieces: { operators: ['equals', 'not', 'oneOf', 'between', 'empty', 'notEmpty'], value: () => random.below(6) },
  leftAt: { operators: ['equals', 'not', 'between', 'empty', 'notEmpty'], value: anyInstant },
  isUrgent: { operators: ['equals'], value: () => random.chance(0.5) },
  soldOn: { operators: ['equals', 'not', 'between', 'empty', 'notEmpty'], value: anyInstant },
  changed: { operators: ['equals', 'not', 'between', 'empty', 'notEmpty'], value: anyInstant },
  maker: { operators: ['equals', 'not', 'oneOf', 'empty', 'notEmpty'], value: () => random.pick([...makers.keys(), 987_654_321]) },
  'maker.name': {
    operators: ['equals', 'not', 'oneOf', 'contains', 'empty', 'notEmpty'],
    value: () => random.pick(['kita', 'Yuki', 'tea']),
  },
  'maker.country': {
    operators: ['equals', 'not', 'oneOf', 'empty', 'notEmpty'],
    value: () => random.pick([...makers.values()].map((each) => (each.country as { id: number }).id)),
  },
  'maker.country.name': { operators: ['equals', 'not', 'contains', 'empty', 'notEmpty'], value: () => random.pick(['japan', 'en', 'a']) },
};

const anyCondition = (): Condition => {
  const field = random.pick(Object.keys(fields));
  const { operators, value } = fields[field] as (typeof fields)[string];
  const is = random.pick(operators);
  if (is === 'empty' || is === 'notEmpty') return { field, is };
  if (is === 'oneOf') return { field, is, value: [value(), value()] };
  if (is !== 'between') return { field, is, value: value() };
  const open = random.below(3);
  return { field, is, value: [open === 1 ? null : value(), open === 2 ? null : value()] };
};
const anyWhere = (): Where =>
  Array.from({ length: 1 + random.below(3) }, () => (random.chance(0.25) ? { anyOf: [anyCondition(), anyCondition()] } : anyCondition()));

const expected = (where: Where, rows = records) =>
  rows.filter((record) => where.every((element) => alternativesOf(element).some((each) => fulfils(record, each)))).map(({ id }) => id);
const asked = (where: Where) => readWhere(context.registry, shipment, JSON.stringify(where), asking);

describe('conditions of a list', () => {
  it('find what plain JavaScript finds among random records, in its order and with its total', async () => {
    const orders = ['soldOn', 'title', 'weight', 'maker', 'isUrgent'].flatMap((field) =>
      (['asc', 'desc'] as const).map((sortDirection) => [{ field, sortDirection }]),
    );
    const inOrder = new Map<(typeof orders)[number], RecordJson[]>();
    for (const sort of orders) inOrder.set(sort, (await findPage(context, shipment, { page: 0, size: 1_000, sort })).rows);
    let found = 0;
    for (let round = 0; round < 250; round += 1) {
      const [where, sort] = [anyWhere(), random.pick(orders)];
      const [page, size] = random.pick([
        [0, 1_000],
        [0, 10],
        [1, 10],
        [0, 5_000],
      ] as const);
      const ids = expected(where, inOrder.get(sort));
      const { rows, info } = await findPage(context, shipment, { page, size, sort, where: asked(where) });
      const text = JSON.stringify({ where, sort, page, size });
      expect(
        rows.map(({ id }) => id),
        text,
      ).toEqual(ids.slice(page * size, (page + 1) * size));
      expect(info.totalElements, text).toBe(ids.length);
      found += Number(ids.length > 0 && ids.length < records.length);
    }
    expect(found).toBeGreaterThan(120);
  });

  it('that name the records take one statement, and none that counts them', async () => {
    let statements = 0;
    const counting = { ...context, db: context.db.withPlugin(countingPlugin(() => (statements += 1))) };
    const ids = records.slice(20, 23).map(({ id }) => id);
    const query = { page: 0, size: ids.length, where: asked([{ field: 'id', is: 'oneOf', value: ids }]) };
    const { rows, info } = await findPage(counting, shipment, query);
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(info.totalElements).toBe(ids.length);
    expect(statements).toBeLessThan(2);
  });

  it('narrow an export as they narrow the list, and go together with a keyword', async () => {
    const where: Where = [{ field: 'weight', is: 'between', value: [100, null] }];
    const rowsOf = async (query: { sort?: { field: string; sortDirection: 'asc' }[] }) => {
      let text = '';
      for await (const lines of await exportCsv(context, shipment, { ...query, where: asked(where), timeZone: 'UTC' })) text += lines;
      return text.trim().split('\r\n').length - 1;
    };
    const whole = expected(where).length;
    expect(whole).toBeGreaterThan(0);
    expect(await rowsOf({})).toBe(whole);
    expect(await rowsOf({ sort: [{ field: 'id', sortDirection: 'asc' }] })).toBe(whole);
    const { rows } = await findPage(context, shipment, { page: 0, size: 1_000, keyword: 'tea', where: asked(where) });
    expect(rows.length).toBe(expected([...where, { field: 'title', is: 'contains', value: 'tea' }]).length);
  });
});
