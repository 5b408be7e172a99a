import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldDeclaration } from '../../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../../contract/resource.ts';
import { resources } from '../../../../resources/index.ts';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import { createTableSql } from '../../../../server/database/generate/changeTable.ts';
import { createTestDatabase } from '../../../helpers/database.ts';

const declaring = (fields: FieldDeclaration[], more: Partial<ResourceDeclaration> = {}): ResourceDeclaration => ({
  name: 'price-list',
  label: { one: 'Price list', many: 'Price lists' },
  dialects: ['generic'],
  access: { read: [], write: [] },
  fields,
  list: { columns: ['id'], searched: [], sort: [{ field: 'id', sortDirection: 'asc' }], pageSize: 20, pageSizes: [20] },
  form: [],
  details: [],
  ...more,
});

const columnOf = (field: FieldDeclaration): string[] =>
  createTableSql(declaring([field]))
    .split(/identity primary key,\n|\n {2}entity_created_on/)[1]
    ?.split('\n')
    .map((line) => line.trim().replace(/,$/, '')) ?? [];

describe('each kind of field has its column', () => {
  test.each<[string, FieldDeclaration, string[]]>([
    [
      'a required text of 20 characters',
      { name: 'shortName', kind: 'TEXT', required: true, maxLength: 20 },
      [
        '"short_name" text collate "und-x-icu" not null',
        'constraint "x_price_list_short_name_length" check (char_length("short_name") <= 20)',
      ],
    ],
    [
      'a text of choices',
      { name: 'state', kind: 'TEXT', maxLength: 9, choices: ["it's", 'open'], default: "it's" },
      [
        `"state" text collate "und-x-icu" default 'it''s'`,
        'constraint "x_price_list_state_length" check (char_length("state") <= 9)',
        `constraint "x_price_list_state_choice" check ("state" in ('it''s', 'open'))`,
      ],
    ],
    ['a password', { name: 'password', kind: 'PASSWORD', required: true, maxLength: 150 }, ['"password" text not null']],
    ['an amount', { name: 'amount', kind: 'NUMBER', precision: 18, scale: 5 }, ['"amount" numeric(18,5)']],
    [
      'an amount that has a least value',
      { name: 'amount', kind: 'NUMBER', precision: 18, scale: 5, minValue: 0, required: true },
      ['"amount" numeric(18,5) not null', 'constraint "x_price_list_amount_least" check ("amount" >= 0)'],
    ],
    [
      'a whole number',
      { name: 'count', kind: 'NUMBER', precision: 3, scale: 0 },
      ['"count" bigint', 'constraint "x_price_list_count_digits" check ("count" between -999 and 999)'],
    ],
    ['a whole number beyond bigint', { name: 'count', kind: 'NUMBER', precision: 19, scale: 0 }, ['"count" numeric(19,0)']],
    ['yes or no', { name: 'active', kind: 'BOOLEAN', default: true }, ['"active" boolean not null default true']],
    ['an instant', { name: 'validUntil', kind: 'DATETIME' }, ['"valid_until" timestamptz(3)']],
    [
      'a record of another table',
      { name: 'soldTo', kind: 'MANY_TO_ONE', required: true, target: 'teamwork-sheet', lookupSearchField: 'name' },
      ['"sold_to_id" bigint not null', 'constraint "x_price_list_sold_to_id_fkey" references "teamwork_sheet" (id)'],
    ],
  ])('%s', (_, field, expected) => {
    expect(columnOf(field)).toEqual(expected);
  });

  test('what belongs to other records has none [spec 3.metadata.5]', () => {
    const fields: FieldDeclaration[] = [
      { name: 'lines', kind: 'ONE_TO_MANY', child: 'line', childField: 'priceList' },
      { name: 'countryName', kind: 'OBJECT', sourceFieldPath: 'organization.country.name' },
    ];
    expect(createTableSql(declaring(fields))).toBe(createTableSql(declaring([])));
  });
});

const indexesOf = (declaration: ResourceDeclaration) =>
  createTableSql(declaration)
    .split('\n')
    .filter((line) => /^create (unique )?index/.test(line));

const title: FieldDeclaration = { name: 'title', kind: 'TEXT', maxLength: 100 };
const country: FieldDeclaration = { name: 'country', kind: 'MANY_TO_ONE', target: 'country', lookupSearchField: 'name' };
const sortedBy = (field: string, sortDirection: 'asc' | 'desc') => ({ ...declaring([]).list, sort: [{ field, sortDirection }] });

describe('each index is there once', () => {
  test.each<[string, ResourceDeclaration, string[]]>([
    [
      'of unique text, whatever its case',
      declaring([{ ...title, unique: true }]),
      ['create unique index "x_price_list_title_unique" on "x_price_list" (lower("title"));'],
    ],
    [
      'of what is unique together',
      declaring([title, country], { uniqueTogether: [['country', 'title']] }),
      ['create unique index "x_price_list_country_title_unique" on "x_price_list" ("country_id", lower("title"));'],
    ],
    [
      'of searched text',
      declaring([title], { list: { ...declaring([]).list, searched: ['title', 'country.name'] } }),
      ['create index "x_price_list_title_trigram" on "x_price_list" using gin ("title" gin_trgm_ops);'],
    ],
    [
      'of a record of another table',
      declaring([country]),
      ['create index "x_price_list_country_id_reference" on "x_price_list" ("country_id");'],
    ],
    [
      'of the order of the list, with id in the same direction',
      declaring([title], { list: sortedBy('title', 'desc') }),
      ['create index "x_price_list_title_sorted" on "x_price_list" ("title" desc, "id" desc);'],
    ],
    [
      'that is declared, which serves the reference and the order of the list too',
      declaring([country], {
        list: sortedBy('entityCreatedOn', 'asc'),
        indexes: [[{ field: 'country', sortDirection: 'asc' }], [{ field: 'entityCreatedOn', sortDirection: 'asc' }]],
      }),
      [
        'create index "x_price_list_country_id_sorted" on "x_price_list" ("country_id", "id");',
        'create index "x_price_list_entity_created_on_sorted" on "x_price_list" ("entity_created_on", "id");',
      ],
    ],
    [
      'of the order of the list after what a finder asks for, text whatever its case',
      declaring([title], {
        list: sortedBy('entityCreatedOn', 'desc'),
        finders: [{ call: 'findAllByTitle', by: [{ parameter: 'title', field: 'title' }], answers: 'page' }],
      }),
      [
        'create index "x_price_list_entity_created_on_sorted" on "x_price_list" ("entity_created_on" desc, "id" desc);',
        'create index "x_price_list_title_entity_created_on_sorted" on "x_price_list" (lower("title"), "entity_created_on" desc, "id" desc);',
      ],
    ],
    [
      'of the order of a long list after a lookup that it shows, which serves the reference too',
      declaring([title, country], { list: { ...sortedBy('title', 'asc'), columns: ['title', 'country'], isLong: true } }),
      [
        'create index "x_price_list_title_sorted" on "x_price_list" ("title", "id");',
        'create index "x_price_list_country_id_title_sorted" on "x_price_list" ("country_id", "title", "id");',
      ],
    ],
    [
      'of each header of a long list, which serves both directions, but not of text that is too long',
      declaring(
        [
          title,
          { name: 'remark', kind: 'TEXT', maxLength: 651 },
          { name: 'changed', kind: 'OBJECT', sourceFieldPath: 'entityLastUpdatedOn' },
        ],
        {
          dialects: ['generic'],
          list: { ...sortedBy('entityCreatedOn', 'desc'), columns: ['entityCreatedOn', 'title', 'remark', 'changed'], isLong: true },
        },
      ),
      [
        'create index "x_price_list_entity_created_on_sorted" on "x_price_list" ("entity_created_on" desc, "id" desc);',
        'create index "x_price_list_title_sorted" on "x_price_list" ("title", "id");',
        'create index "x_price_list_entity_last_updated_on_sorted" on "x_price_list" ("entity_last_updated_on", "id");',
      ],
    ],
    [
      'of the order of a long list after a yes or no that it shows',
      declaring([title, { name: 'isSold', kind: 'BOOLEAN' }], {
        list: { ...sortedBy('title', 'asc'), columns: ['title', 'isSold'], isLong: true },
      }),
      [
        'create index "x_price_list_title_sorted" on "x_price_list" ("title", "id");',
        'create index "x_price_list_is_sold_title_sorted" on "x_price_list" ("is_sold", "title", "id");',
      ],
    ],
    [
      'but not of the headers of a list that stays short',
      declaring([title, country, { name: 'isSold', kind: 'BOOLEAN' }], {
        list: { ...sortedBy('id', 'asc'), columns: ['title', 'country', 'isSold'] },
      }),
      ['create index "x_price_list_country_id_reference" on "x_price_list" ("country_id");'],
    ],
    [
      'of what is the latest of each',
      declaring([country, { name: 'on', kind: 'DATETIME' }, { name: 'active', kind: 'BOOLEAN' }], {
        finders: [{ call: 'latest', by: [], only: { active: true }, latest: { per: 'country', by: 'on' }, answers: 'page' }],
      }),
      [
        'create index "x_price_list_active_country_id_on_sorted" on "x_price_list" ("active", "country_id", "on" desc, "id" desc);',
        'create index "x_price_list_country_id_reference" on "x_price_list" ("country_id");',
      ],
    ],
    [
      'but none for an order by what a lookup shows',
      declaring([country], { list: sortedBy('country', 'asc') }),
      ['create index "x_price_list_country_id_reference" on "x_price_list" ("country_id");'],
    ],
  ])('%s', (_, declaration, expected) => {
    expect(indexesOf(declaration)).toEqual(expected);
  });
});

describe('a declaration that no table can hold is refused', () => {
  test('two fields in one column', () => {
    expect(() => createTableSql(declaring([country, { name: 'countryId', kind: 'NUMBER', precision: 5, scale: 0 }]))).toThrow(
      "stored as 'country_id'; the second is 'countryId'",
    );
  });
  test('unique text that is too long for an index', () => {
    expect(() => createTableSql(declaring([{ name: 'title', kind: 'TEXT', maxLength: 651, unique: true }]))).toThrow(
      'more than 650 characters',
    );
  });
  test('an order by a field that is not there', () => {
    expect(() => createTableSql(declaring([title], { list: sortedBy('tittle', 'asc') }))).toThrow("no column for 'tittle'");
  });
});

test('names are within what PostgreSQL keeps, and no two are equal', () => {
  const names = resources.flatMap((resource) =>
    [...createTableSql(resource).matchAll(/(?:constraint|index) "([^"]+)"/g)].map(([, name = '']) => name),
  );
  expect(names.filter((name) => name.length > 63)).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

describe('the table holds to the declaration', () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await createTestDatabase();
    const fields: FieldDeclaration[] = [
      { ...title, name: 'longest', maxLength: 650, required: true, unique: true },
      { name: 'state', kind: 'TEXT', maxLength: 9, choices: ['open', 'shut'], default: 'open' },
      { name: 'count', kind: 'NUMBER', precision: 3, scale: 0 },
      { name: 'amount', kind: 'NUMBER', precision: 5, scale: 2, minValue: 0 },
      country,
    ];
    await sql.raw(createTableSql(declaring(fields))).execute(database.db);
  });
  afterAll(() => database.close());
  const insert = (columns: string, values: string) =>
    sql.raw(`insert into x_price_list (${columns}) values (${values})`).execute(database.db);

  test('the longest text fits into every index on it', async () => {
    const characters = "string_agg(chr(128512 + (i * 7919) % 5000), '')";
    await expect(
      sql.raw(`insert into x_price_list (longest) select ${characters} from generate_series(1, 650) i`).execute(database.db),
    ).resolves.toBeDefined();
  });

  test.each([
    ['longest, state', "'a', 'other'", '23514', 'x_price_list_state_choice'],
    ['longest, count', "'a', 1000", '23514', 'x_price_list_count_digits'],
    ['longest, amount', "'a', -0.01", '23514', 'x_price_list_amount_least'],
    ['longest, amount', "'a', 1000", '22003', undefined],
    ['longest', "repeat('a', 651)", '23514', 'x_price_list_longest_length'],
    ['longest, country_id', "'a', 12345", '23503', 'x_price_list_country_id_fkey'],
    ['state', "'open'", '23502', undefined],
  ])('%s = %s is refused', async (columns, values, code, constraint) => {
    await expect(insert(columns, values)).rejects.toMatchObject({ code, ...(constraint ? { constraint } : {}) });
  });

  test('what is unique is so whatever the case of its letters', async () => {
    await insert('longest', "'Été'");
    await expect(insert('longest', "'éTÉ'")).rejects.toMatchObject({ code: '23505', constraint: 'x_price_list_longest_unique' });
  });
});
