import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declare } from '../../../contract/resource.ts';
import { country } from '../../../resources/country.ts';
import { organization } from '../../../resources/organization.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { createTableSql } from '../../../server/database/generate/changeTable.ts';
import { create } from '../../../server/records/create.ts';
import { searchablePaths, sortableNames } from '../../../server/records/fields.ts';
import { findOne } from '../../../server/records/findOne.ts';
import { findPage } from '../../../server/records/findPage.ts';
import { readSearchField } from '../../../server/records/keyword.ts';
import { readSort } from '../../../server/records/sorting.ts';
import { update } from '../../../server/records/update.ts';
import { createRegistry, type WriteContext } from '../../../server/registry/registry.ts';
import { systemActor } from '../../../server/services.ts';
import { createTestDatabase } from '../../helpers/database.ts';
import { createSamples, sampleKinds } from './samples.ts';

const everyKind = declare({
  name: 'every-kind',
  label: { one: 'Every kind', many: 'Every kinds' },
  dialects: ['generic'],
  access: { read: [], write: [] },
  fields: [
    { name: 'title', kind: 'TEXT', required: true, unique: true, maxLength: 20 },
    { name: 'constructor', kind: 'TEXT', maxLength: 20, whitespace: 'refused' },
    { name: 'secret', kind: 'PASSWORD', required: true, maxLength: 150 },
    { name: 'price', kind: 'NUMBER', precision: 18, scale: 5, minValue: 0 },
    { name: 'factor', kind: 'NUMBER', precision: 30, scale: 15 },
    { name: 'active', kind: 'BOOLEAN', default: true },
    { name: 'soldOn', kind: 'DATETIME' },
    { name: 'maker', kind: 'MANY_TO_ONE', target: 'organization', lookupSearchField: 'name' },
    { name: 'makerCountry', kind: 'OBJECT', sourceFieldPath: 'maker.country.name' },
  ],
  rules: {
    predicates: [
      { uniqueNumber: 1, function: 'EQUALS', parameters: ['active', false] },
      { uniqueNumber: 2, function: 'REQUIRED', parameters: ['soldOn'] },
    ],
    expressions: [
      {
        condition: 1,
        expressionsWhenTrue: [{ condition: 2, expressionsWhenTrue: [], expressionsWhenFalse: [] }],
        expressionsWhenFalse: [],
      },
    ],
  },
  list: {
    columns: ['title', 'makerCountry'],
    searched: ['title', 'maker.country.name'],
    sort: [{ field: 'title', sortDirection: 'asc' }],
    pageSize: 100,
    pageSizes: [100],
  },
  form: ['title', 'secret', 'price', 'factor', 'active', 'soldOn', 'maker'],
  details: ['title'],
});

let database: DatabaseHandle;
let context: WriteContext;
let samples: ReturnType<typeof createSamples>;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql.raw(createTableSql(everyKind)).execute(database.db);
  context = { db: database.db, registry: createRegistry([country, organization, everyKind]), actor: systemActor };
  samples = createSamples(context);
});
afterAll(() => database.close());

const make = (values: Record<string, unknown>) =>
  create(context, everyKind, { title: `t${Math.floor(performance.now() * 1000)}`, secret: 'open sesame', ...values });
const refused = async (values: Record<string, unknown>) => {
  const error = await make(values).then(
    () => null,
    (reason: unknown) => reason,
  );
  return (error as { details?: { errors?: Record<string, string> } } | null)?.details?.errors;
};

describe('a password', () => {
  it('is stored as an argon2id hash, and never read', async () => {
    const record = await make({ title: 'guarded' });
    const { rows } = await sql<{ secret: string }>`select secret from x_every_kind where id = ${record.id}`.execute(database.db);
    expect(rows[0]?.secret).toMatch(/^\$argon2id\$/);
    expect(record).not.toHaveProperty('secret');
    expect(await findOne(context, everyKind, record.id)).not.toHaveProperty('secret');
    // A record that is sent back as it was read holds more than may be written.
    const { id, ...read } = record;
    await update(context, everyKind, id, { ...read, secret: 'open barley' }, everyKind.form);
    const { rows: again } = await sql<{ secret: string }>`select secret from x_every_kind where id = ${id}`.execute(database.db);
    expect(again[0]?.secret).toMatch(/^\$argon2id\$/);
    expect(again).not.toEqual(rows);
    const page = await findPage(context, everyKind, { page: 0, size: 1_000 });
    expect(JSON.stringify(page)).not.toMatch(/argon2|sesame|secret/);
  });

  it('is neither sorted by, nor searched, nor looked up', () => {
    expect(sortableNames(everyKind)).not.toContain('secret');
    expect(searchablePaths(everyKind)).not.toContain('secret');
    expect(() => readSort(everyKind, 'secret;asc')).toThrow("Cannot sort by 'secret'");
    expect(() => readSearchField(everyKind, 'secret')).toThrow("Cannot search in 'secret'");
  });

  it('is required of a new record, and stays when an update leaves it out', async () => {
    expect(await refused({ secret: undefined })).toEqual({ secret: 'Required' });
    expect(await refused({ secret: '  ' })).toEqual({ secret: 'Required' });
    const record = await make({});
    const before = await sql<{ secret: string }>`select secret from x_every_kind where id = ${record.id}`.execute(database.db);
    await update(context, everyKind, record.id, { price: 2 });
    const after = await sql<{ secret: string }>`select secret from x_every_kind where id = ${record.id}`.execute(database.db);
    expect(after.rows).toEqual(before.rows);
  });
});

describe('amounts', () => {
  it.each([
    [0, 0],
    ['0', 0],
    ['12.50000', 12.5],
    [1e-5, 0.00001],
    [9_999_999_999.12345, 9_999_999_999.12345],
    ['1234567890.12345', 1234567890.12345],
    [' 7.8 ', 7.8],
    ['210,000.50', 210_000.5],
    ['910,50', 910.5],
    [null, null],
    ['', null],
  ])('%j are kept to the last digit, as JSON numbers', async (written, read) => {
    const { id } = await make({ price: written });
    expect((await findOne(context, everyKind, id)).price).toBe(read);
  });

  it.each([
    ['12345678901234567', 'No more than 13 digits before the decimal point'],
    [0.123456, 'No more than 5 decimals'],
    ['12345678901.12345', 'No more than 15 significant digits'],
    [-1, 'Value must be greater or equal to 0'],
    ['1,,5', 'Must be a number'],
    ['1e3', 'Must be a number'],
    ['+1', 'Must be a number'],
    ['', undefined],
  ])('%j are refused rather than rounded', async (written, message) => {
    expect((await refused({ price: written }))?.price).toBe(message);
  });

  it('of more digits than a number keeps are refused whatever their scale', async () => {
    expect(await refused({ factor: '0.1234567890123456' })).toEqual({ factor: 'No more than 15 decimals' });
    expect(await refused({ factor: '1.123456789012345' })).toEqual({ factor: 'No more than 15 significant digits' });
    expect((await make({ factor: '0.123456789012345' })).factor).toBe(0.123456789012345);
  });
});

describe('values of every kind', () => {
  it('are refused at their field when they are of a wrong type', async () => {
    for (const field of everyKind.fields) {
      for (const wrong of sampleKinds[field.kind].wrong) {
        expect(Object.keys((await refused({ [field.name]: wrong })) ?? {}), `${field.name}: ${JSON.stringify(wrong)}`).toEqual([
          field.name,
        ]);
      }
    }
  });

  it('are read as they were written', async () => {
    const maker = await samples.store(organization);
    const soldOn = '2026-02-03T04:05:06.789Z';
    const record = await make({
      constructor: 'me',
      active: true,
      soldOn: '2026-02-03T05:05:06.789+01:00',
      maker: { id: maker.id, name: 'ignored' },
    });
    const makerCountry = (maker.country as { name: string }).name;
    expect(record).toMatchObject({ constructor: 'me', active: true, soldOn, maker: { id: maker.id, name: maker.name }, makerCountry });
  });

  it('are empty or their default when nothing was said', async () => {
    expect(await make({})).toMatchObject({ constructor: null, price: null, active: true, soldOn: null, maker: null, makerCountry: null });
  });

  it('that are read-only are refused', async () => {
    expect(await refused({ makerCountry: 'Japan' })).toMatchObject({ makerCountry: expect.stringContaining('cannot be written') });
  });

  it('are found and sorted through a path of lookups', async () => {
    const maker = await samples.store(organization);
    const record = await make({ maker: { id: maker.id } });
    const { name } = maker.country as { name: string };
    const found = await findPage(context, everyKind, { page: 0, size: 10, keyword: name });
    expect(found.rows.map(({ id }) => id)).toEqual([record.id]);
    const all = await findPage(context, everyKind, { page: 0, size: 1_000, sort: readSort(everyKind, 'makerCountry;desc') });
    expect(all.rows).toHaveLength(all.info.totalElements);
  });
});

describe('what is sent back as it was read', () => {
  it('stays to the letter, and is no reason to refuse what was changed', async () => {
    const maker = await samples.store(organization);
    const record = await make({ price: 1, maker: { id: maker.id } });
    const stored = ' kept by an import <256GB> & more ';
    await sql`alter table x_every_kind drop constraint x_every_kind_constructor_length`.execute(database.db);
    await sql`update x_every_kind set constructor = ${stored} where id = ${record.id}`.execute(database.db);
    const read = await findOne(context, everyKind, record.id);
    const asRead = { maker: read.maker, constructor: read.constructor, soldOn: null, active: true };
    const changed = await update(context, everyKind, record.id, { ...asRead, price: 2 });
    expect(changed).toMatchObject({ price: 2, constructor: stored, maker: { id: maker.id } });
    const other = update(context, everyKind, record.id, { constructor: `${stored}!` });
    await expect(other).rejects.toMatchObject({ details: { errors: { constructor: expect.any(String) } } });
  });
});

describe('conditions between fields', () => {
  it('hold for the record as it would be, not for what was sent alone', async () => {
    expect(await refused({ active: false })).toEqual({ soldOn: 'Required' });
    const { id } = await make({});
    await expect(update(context, everyKind, id, { active: false })).rejects.toMatchObject({ details: { errors: { soldOn: 'Required' } } });
    await update(context, everyKind, id, { soldOn: '2026-01-01T00:00:00Z' });
    await update(context, everyKind, id, { active: false });
    await expect(update(context, everyKind, id, { soldOn: null })).rejects.toMatchObject({ details: { errors: { soldOn: 'Required' } } });
  });

  it('do not refuse an update for what was wrong before in fields that it leaves alone', async () => {
    const { id } = await make({ soldOn: '2026-01-01T00:00:00Z', active: false });
    await sql`update x_every_kind set sold_on = null where id = ${id}`.execute(database.db);
    expect(await update(context, everyKind, id, { price: 3 })).toMatchObject({ price: 3, soldOn: null });
    expect(await update(context, everyKind, id, { price: 4, active: false, soldOn: null })).toMatchObject({ price: 4, soldOn: null });
  });
});
