import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declare } from '../../../contract/resource.ts';
import { country } from '../../../resources/country.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { createTableSql } from '../../../server/database/generate/changeTable.ts';
import { create } from '../../../server/records/create.ts';
import { searchablePaths } from '../../../server/records/fields.ts';
import { findPage } from '../../../server/records/findPage.ts';
import { readSearchField } from '../../../server/records/keyword.ts';
import { createRegistry, type WriteContext } from '../../../server/registry/registry.ts';
import { systemActor } from '../../../server/services.ts';
import { createTestDatabase } from '../../helpers/database.ts';

const shipment = declare({
  name: 'shipment',
  label: { one: 'Shipment', many: 'Shipments' },
  dialects: ['generic'],
  access: { read: [], write: [] },
  fields: [
    { name: 'title', kind: 'TEXT', required: true, maxLength: 20 },
    { name: 'story', kind: 'TEXT', maxLength: 900, format: 'html' },
    { name: 'amount', kind: 'NUMBER', precision: 18, scale: 5, shownDecimals: 2 },
    { name: 'rate', kind: 'NUMBER', precision: 20, scale: 10 },
    { name: 'pieces', kind: 'NUMBER', precision: 9, scale: 0 },
    { name: 'stamp', kind: 'NUMBER', precision: 16, scale: 0, isInstant: true },
    { name: 'active', kind: 'BOOLEAN', default: true },
    { name: 'sentOn', kind: 'DATETIME' },
    { name: 'sent', kind: 'OBJECT', sourceFieldPath: 'sentOn', shownAs: 'DATETIME' },
    { name: 'origin', kind: 'MANY_TO_ONE', target: 'country', lookupSearchField: 'name' },
    { name: 'originName', kind: 'OBJECT', sourceFieldPath: 'origin.name' },
    { name: 'secret', kind: 'PASSWORD', maxLength: 50 },
  ],
  list: {
    columns: ['title', 'amount', 'sentOn'],
    searched: ['title'],
    sort: [{ field: 'title', sortDirection: 'asc' }],
    pageSize: 100,
    pageSizes: [100],
  },
  form: ['title'],
  details: ['title'],
});

let database: DatabaseHandle;
let context: WriteContext;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql.raw(createTableSql(shipment)).execute(database.db);
  context = { db: database.db, registry: createRegistry([country, shipment]), actor: systemActor };
  const japan = await create(context, country, { name: 'Japan' });
  await create(context, shipment, {
    title: 'a',
    story: '<p>Call <strong>Ann</strong> &amp; Bob</p><ul><li>soon<em>er</em></li></ul>',
    amount: 1234.5,
    rate: 0.0000012,
    pieces: 400,
    stamp: Date.parse('2026-11-21T16:30:00Z'),
    sentOn: '2026-11-21T16:30:00Z',
    origin: { id: japan.id },
  });
  await create(context, shipment, {
    title: 'b',
    amount: -0.004,
    rate: 7.8,
    pieces: 12,
    stamp: Date.parse('2025-01-05T00:00:00Z'),
    sentOn: '2025-01-05T00:00:00Z',
    active: false,
  });
  await create(context, shipment, { title: 'c' });
  // As imports write it: directly, as plain text.
  await sql`update x_shipment set story = ${"The product 'Phone <256GB> & case' is unknown."} where title = 'b'`.execute(database.db);
});
afterAll(() => database.close());

const found = async (field: string, keyword: string): Promise<string> => {
  const query = { keyword, searched: readSearchField(shipment, field), timeZone: 'Asia/Hong_Kong', page: 0, size: 10 };
  const { rows } = await findPage(context, shipment, query);
  return rows.map(({ title }) => title).join('');
};

describe('a value contains a text as people read it:', () => {
  it.each([
    ['amount', '1234.5', 'a'],
    ['amount', '1,234.50', 'a'],
    ['amount', '１，２３４．５', 'a'],
    ['amount', '234', 'a'],
    ['amount', '0.00', 'b'],
    ['amount', '-0.004', 'b'],
    ['amount', '1234.500', ''],
    ['amount', '%', ''],
    ['amount', 'x', ''],
    ['amount', '.', 'ab'],
    ['amount', '9'.repeat(40), ''],
    ['rate', '0.0000012', 'a'],
    ['rate', '7.8', 'b'],
    ['rate', '7.80', ''],
    ['pieces', '00', 'a'],
    ['pieces', '12', 'b'],
    ['active', 'YES', 'ac'],
    ['active', 'no', 'b'],
    ['active', 'tru', 'ac'],
    ['active', 'e', 'abc'],
    ['active', 'maybe', ''],
    ['sentOn', '2026', 'a'],
    ['sentOn', '２０２６－１１', 'a'],
    ['sentOn', '2026-11-22', 'a'],
    ['sentOn', '2026-11-21', ''],
    ['sentOn', '2026-11-22 00:30', 'a'],
    ['sentOn', '2026-11-22T00', 'a'],
    ['sentOn', '2025-01', 'b'],
    ['sentOn', '2025-0', 'b'],
    ['sentOn', '01-05', 'b'],
    ['sentOn', '08:00', 'b'],
    ['sentOn', '2026-02-30', ''],
    ['sentOn', '2026-13', ''],
    ['sentOn', 'soon', ''],
    ['sentOn', '-', 'ab'],
    ['sentOn', '9999', ''],
    ['sentOn', '0000', ''],
    ['stamp', '2026-11-22 00:30', 'a'],
    ['sent', '2025-01-05', 'b'],
    ['origin', 'jap', 'a'],
    ['originName', 'jap', 'a'],
    ['story', 'call ann', 'a'],
    ['story', 'Ann & Bob', 'a'],
    ['story', 'strong', ''],
    ['story', 'soon', 'a'],
    ['story', 'sooner', 'a'],
    ['story', 'Bob soon', 'a'],
    ['story', '<256gb>', 'b'],
    ['story', '&', 'ab'],
    ['id', String(10 ** 9), ''],
  ])('%s, %j: %j [spec 7.generic.4]', async (field, keyword, titles) => {
    expect(await found(field, keyword)).toBe(titles);
  });

  it('whatever is asked for, wherever', async () => {
    const anything = fc.string({ unit: fc.constantFrom(..."0123456789-.,: T%_\\'<&é✓"), minLength: 1, maxLength: 20 });
    const asked = fc.asyncProperty(fc.constantFrom(...searchablePaths(shipment)), anything, async (path, keyword) => {
      if (keyword.trim() !== '') expect(await found(path, keyword.trim())).toMatch(/^a?b?c?$/);
    });
    await fc.assert(asked, { numRuns: 150, seed: 20_261_121 });
  });

  it('a password none', () => {
    expect(() => readSearchField(shipment, 'secret')).toThrow("Cannot search in 'secret'");
  });

  it('what every record has, too', async () => {
    const [row] = (await findPage(context, shipment, { page: 0, size: 1 })).rows;
    expect(await found('id', String(row?.id))).toContain('a');
    expect(await found('entityLastUpdatedOn', String(new Date().getUTCFullYear()))).toBe('abc');
  });
});
