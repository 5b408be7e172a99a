import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { createTestDatabase } from '../../helpers/database.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('values are the same in JavaScript on both databases', () => {
  test.each([
    ['9007199254740991::int8', 9_007_199_254_740_991],
    ['12345678901234567.12345::numeric(22,5)', '12345678901234567.12345'],
    ["'2026-03-01'::date", '2026-03-01'],
    ["'2026-03-01 10:00:00.5'::timestamp", '2026-03-01 10:00:00.5'],
    ["'2026-03-01 10:00:00.5+08'::timestamptz", new Date('2026-03-01T02:00:00.500Z')],
    ["'2026-03-01 10:00:00+05:30'::timestamptz", new Date('2026-03-01T04:30:00.000Z')],
    ["'\\x00ff10'::bytea", new Uint8Array([0, 255, 16])],
    ["'1 day 02:00'::interval", '1 day 02:00:00'],
    ['array[1, null, 3]::int8[]', [1, null, 3]],
    ["array['1.50', '2']::numeric[]", ['1.50', '2']],
    ["array['2026-03-01 00:00+00']::timestamptz[]", [new Date('2026-03-01T00:00:00.000Z')]],
    ["array['a', 'b,\"c']::text[]", ['a', 'b,"c']],
    ['\'{"someKey": [1, 2.5, null]}\'::jsonb', { someKey: [1, 2.5, null] }],
    ['true', true],
    ['null::int8', null],
    ['1.5::float8', 1.5],
  ])('%s', async (expression, expected) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db);
    expect(rows[0]?.value).toStrictEqual(expected);
  });

  test('a bigint that a number cannot keep is refused, not rounded', async () => {
    await expect(sql`select 9007199254740993::int8 as value`.execute(database.db)).rejects.toThrow('9007199254740993');
  });
});
