import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { resources } from '../../../resources/index.ts';
import { disagreements, workflowTables } from '../../../server/database/agreement.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { deadlines } from '../../../server/database/deadlines.ts';
import { createTestDatabase } from '../../helpers/database.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const changing = (name: string, change: (declaration: ResourceDeclaration) => ResourceDeclaration): ResourceDeclaration[] =>
  resources.map((resource) => (resource.name === name ? change(resource) : resource));

test('the migrated tables agree with every declaration', async () => {
  expect(await disagreements(database, resources)).toEqual([]);
});

test('the tables without a declaration are all there', async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class where relkind in ('r', 'p')`.execute(database.db);
  const stored = new Set(rows.map(({ name }) => name));
  expect([...workflowTables].filter((name) => !stored.has(name))).toEqual([]);
});

test('comparing may take longer than what a user waits for', async () => {
  const hurried = await createTestDatabase({ ...deadlines, asked: 1, alone: 1 });
  try {
    expect(await disagreements(hurried, resources)).toEqual([]);
  } finally {
    await hurried.close();
  }
});

test('comparing leaves nothing behind', async () => {
  await disagreements(database, resources);
  const { rows } = await sql`select 1 from pg_namespace where nspname = 'agreement_aside'`.execute(database.db);
  expect(rows).toEqual([]);
});

describe('what was altered by hand is named', () => {
  const alterations: [what: string, alteration: string, named: string][] = [
    ['a type', 'alter table offer alter column amount type numeric(18,2)', 'offer: column amount is numeric(18,2) not null'],
    [
      'a requirement',
      'alter table organization alter column country_id drop not null',
      'organization: column country_id is bigint in the database',
    ],
    ['a default', 'alter table tag alter column active drop default', 'tag: column active is boolean not null in the database'],
    [
      'a collation',
      'alter table term_transformation alter column "to" type text collate "C"',
      'term_transformation: column to is text collate C',
    ],
    ['an extra column', 'alter table tag add column colour text', 'tag: column colour is in the database as text, but not declared'],
    ['a missing column', 'alter table keyword drop column entity_created_on', 'keyword: column entity_created_on is declared'],
    ['a length', 'alter table tag drop constraint tag_title_length', 'tag: constraint tag_title_length is declared'],
    ['a choice', 'alter table offer drop constraint offer_source_choice', 'offer: constraint offer_source_choice is declared'],
    ['a foreign key', 'alter table offer drop constraint offer_product_id_fkey', 'offer: constraint offer_product_id_fkey is declared'],
    ['a unique index', 'drop index country_name_unique', 'country: index country_name_unique is declared'],
    ['a trigram index', 'drop index product_title_trigram', 'product: index product_title_trigram is declared'],
    [
      'an index of another kind',
      'drop index tag_title_trigram; create index tag_title_trigram on tag (title)',
      'tag: index tag_title_trigram is',
    ],
    ['an extra index', 'create index offer_amount on offer (amount)', 'offer: index offer_amount is in the database'],
    ['an extra table', 'create table stray (id int)', 'stray: the table is in the database, but neither declared'],
    ['a missing table', 'drop table authority', 'authority: the table is declared, but not in the database'],
  ];
  let named: string[];
  beforeAll(async () => {
    const altered = await createTestDatabase();
    for (const [, alteration] of alterations) await sql.raw(alteration).execute(altered.db);
    named = await disagreements(altered, resources);
    await altered.close();
  });

  test.each(alterations)('%s', (_, _alteration, expected) => {
    expect(named.filter((text) => text.startsWith(expected))).toHaveLength(1);
  });

  test('and nothing else', () => {
    expect(named).toHaveLength(alterations.length);
  });
});

describe('a declaration that changed without a migration is named', () => {
  test('a longer text', async () => {
    const changed = changing('product', (product) => ({
      ...product,
      fields: [{ name: 'title', kind: 'TEXT', required: true, unique: true, maxLength: 300 }],
    }));
    expect(await disagreements(database, changed)).toEqual([expect.stringContaining('constraint product_title_length')]);
  });

  test('a new field', async () => {
    const changed = changing('country', (country) => ({ ...country, fields: [...country.fields, { name: 'isMember', kind: 'BOOLEAN' }] }));
    expect(await disagreements(database, changed)).toEqual([expect.stringContaining('column is_member is declared as boolean not null')]);
  });
});

test('what a workflow added to a declared table must be there as stated', async () => {
  const addition = 'alter table tag add column merged_into bigint';
  expect(await disagreements(database, resources, [addition])).toEqual([
    expect.stringContaining('tag: column merged_into is declared as bigint'),
  ]);
});
