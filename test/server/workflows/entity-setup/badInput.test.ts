import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_FIELDS } from '../../../../contract/workflows/entity-setup/completeDeclaration.ts';
import { createWorld, type World } from '../../records/world.ts';
import { depot, messagesOf, setupOf } from './setupCaller.ts';

let world: World;
let setup: ReturnType<typeof setupOf>;
let before: string;
beforeAll(async () => {
  world = await createWorld();
  setup = setupOf(world);
  await setup.setUp({ name: 'mutual', fields: [{ name: 'firstCode', kind: 'TEXT', maxLength: 9, unique: true }] });
  before = await everything();
});
afterAll(() => world?.close());

/** Every table and every column of the database, and what is set up. */
const everything = async (): Promise<string> => {
  const { rows } = await sql`
    select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(
    world.database.db,
  );
  return JSON.stringify([rows, await setup.entities()]);
};

const withField = (...fields: object[]) => ({ ...depot, fields: [...depot.fields, ...fields] });
const faultsOf = async (declaration: unknown) => {
  const { status, json } = await setup.generate(declaration);
  expect([status, json.code, json.status]).toEqual([400, 'VALIDATION_FAILED', 'FAILED']);
  return json.errorList as { message: string; line: number; column: number; path: (string | number)[] }[];
};

describe('JSON that cannot be read is answered with line, column and reason', () => {
  it.each([
    ['is not there', ' ', 1, 1, 'A value is expected here'],
    ['lacks a value', '{"name": "depot",\n "fields": [}', 2, 13, 'A value is expected here'],
    ['lacks a comma', '{"name": "depot"\n "fields": []}', 2, 2, 'A comma is expected here'],
    ['lacks its end', '{"name": "depot"', 1, 17, 'A closing brace } is expected here'],
    ['has text without an end', '{\n  "name": "de', 2, 11, 'The text does not end with a double quote on its line'],
    ['has single quotes', "{'name': 1}", 1, 2, 'This is not a JSON value: text must stand in double quotes'],
    ['has a comment', '{"name": "depot", // a remark\n "fields": []}', 1, 19, 'JSON has no comments'],
    ['has a name twice', '{"name": "a",\r\n "name": "b"}', 2, 2, 'The name "name" is there twice'],
    ['has an end in its midst', '{"name": "a"} {"name": "b"}', 1, 15, 'Nothing may follow the declaration'],
    ['would replace a prototype', '{"__proto__": {"name": "a"}}', 1, 2, "'__proto__' is the name of no field"],
    ['holds a zero character', '{"name": "a\\u0000b"}', 1, 10, 'Contains a character that cannot be stored'],
    ['holds half a character', '{"name": "a\\ud800b"}', 1, 10, 'Contains a character that cannot be stored'],
    ['nests without end', `{"a": ${'['.repeat(60_000)}`, 1, 46, 'The JSON nests more than 40 levels deep'],
    ['nests behind a quote in a comment', `/* " */ ${'['.repeat(60_000)}`, 1, 49, 'The JSON nests more than 40 levels deep'],
    ['escapes quotes without an end', `"${'\\"'.repeat(30_000)}`, 1, 1, 'The text does not end with a double quote on its line'],
    ['is nothing', 'null', 1, 1, 'Required'],
    ['is a list', '[]', 1, 1, 'Must be an object'],
  ])('%s', async (_, text, line, column, message) => {
    expect(await faultsOf(text)).toEqual([expect.objectContaining({ message, line, column })]);
  });
});

describe('a declaration is refused at the place of its fault', () => {
  const tooMany = Array.from({ length: 200 }, (_, at) => ({ name: `a${at}`, kind: 'TEXT' }));
  const long = `a${'-b'.repeat(40)}`;
  it.each<[string, object, string, string]>([
    ['without a name', { fields: depot.fields }, '{\n', 'name: Required'],
    ['without fields', { name: 'depot', fields: [] }, '[]', 'fields: At least 1 entries'],
    ['with a kind that is none', withField({ name: 'a', kind: 'MONEY' }), '"MONEY"', 'fields.a.kind: '],
    [
      'with a bound of the wrong type',
      withField({ name: 'a', kind: 'TEXT', maxLength: 'x' }),
      '"x"',
      'fields.a.maxLength: Must be a number',
    ],
    ['with a key that the language does not have', { ...depot, table: 'user' }, '{\n', "Cannot hold 'table'"],
    ['that has the name of a built-in entity', { ...depot, name: 'offer' }, '"offer"', 'a built-in resource has this name'],
    ...['search', 'list', 'new'].map((name): [string, object, string, string] => [
      `that is called '${name}'`,
      { ...depot, name },
      `"${name}"`,
      'the name is reserved, as are ',
    ]),
    ['that is called by a word of SQL', { ...depot, name: 'select' }, '"select"', "the name 'select' is a reserved word of SQL"],
    [
      'with a field that is a word of SQL',
      withField({ name: 'order', kind: 'TEXT' }),
      '{\n      "name": "order"',
      "order: 'order' is a reserved word",
    ],
    [
      'with a column of PostgreSQL itself',
      withField({ name: 'ctid', kind: 'TEXT' }),
      '{\n      "name": "ctid"',
      "ctid: 'ctid' is a reserved word",
    ],
    [
      'with two fields of one name',
      withField({ name: 'title', kind: 'TEXT' }),
      '"title",\n      "kind": "TEXT"\n',
      "more than one field is called 'title'",
    ],
    [
      'with two fields of one column',
      withField({ name: 'countryId', kind: 'NUMBER' }),
      '"country"',
      "the calls write 'country' as 'countryId' too, which is another field",
    ],
    ['with a field that every record has', withField({ name: 'id', kind: 'NUMBER' }), '"id"', "'id' is a field that every record has"],
    [
      'whose index would have the name of another one',
      { name: 'mutual-first', fields: [{ name: 'code', kind: 'TEXT', maxLength: 9, unique: true }] },
      '"mutual-first"',
      "its index 'x_mutual_first_code_sorted' would have the name of one of the entity 'mutual'",
    ],
    ['whose name is too long for PostgreSQL', { ...depot, name: long }, `"${long}"`, 'the name is too long: its table'],
    [
      'whose field is too long for PostgreSQL',
      withField({ name: 'a'.repeat(51), kind: 'TEXT' }),
      '{\n      "name": "aaaa',
      `${'a'.repeat(51)}: the name is too long`,
    ],
    [
      'that points to nothing',
      withField({ name: 'sea', kind: 'MANY_TO_ONE' }),
      '{\n      "name": "sea"',
      "sea: points to 'sea', which is not declared",
    ],
    [
      'with 4,000 columns',
      { ...depot, list: { columns: Array.from({ length: 4_000 }, () => 'title') } },
      '[',
      'list.columns: No more than 200 entries',
    ],
    [
      'with a finder at the address of a workflow',
      { ...depot, finders: [{ call: 'schema', under: 'entity-setup', by: [], answers: 'page' }] },
      '[',
      "finders: schema is under 'entity-setup'",
    ],
    [
      'with a field of no kind that there is',
      withField({ name: 'a', kind: 'MAP' }),
      '"MAP"',
      'fields.a.kind: Must be one of: TEXT, PASSWORD, NUMBER, BOOLEAN',
    ],
    [
      'that needs a record of its own before the first',
      withField({ name: 'main', kind: 'MANY_TO_ONE', target: 'depot', required: true }),
      '{\n      "name": "main"',
      'main: is required and points to this entity itself',
    ],
    [
      'whose label turns the direction of the text',
      { ...depot, label: { one: 'a\u202eb' } },
      '"a',
      'label.one: A label has no control characters',
    ],
    ['with a note of a book', { ...depot, formNote: 'x'.repeat(1_001) }, '"xxx', 'formNote: No more than 1000 characters'],
    [
      'with a message of a book',
      withField({ name: 'a', kind: 'TEXT', messages: { MAX_LENGTH: 'x'.repeat(1_001) } }),
      '"xxx',
      'fields.a.messages.MAX_LENGTH: No more than 1000 characters',
    ],
    [
      'with a least length above the greatest',
      withField({ name: 'a', kind: 'PASSWORD', minLength: 9, maxLength: 8 }),
      '{\n      "name": "a"',
      'a: has a minLength of 9, which is more than its maxLength of 8',
    ],
    [
      'with a path that leads to itself',
      withField({ name: 'a', kind: 'OBJECT', sourceFieldPath: 'a' }),
      '{\n      "name": "a"',
      "a: sourceFieldPath 'a' leads to a field without a value of its own: name the field that has the value",
    ],
    [
      'with nothing to choose among',
      withField({ name: 'a', kind: 'TEXT', choices: [] }),
      '{\n      "name": "a"',
      'a: has no choices to choose among',
    ],
    [
      'with a set of fields twice that no two records share',
      { ...depot, uniqueTogether: [0, 1].map(() => ['country', 'rent']) },
      '"depot"',
      "country, rent: two indexes would have the name 'x_depot_country_rent_unique': leave one out of 'unique', 'uniqueTogether'",
    ],
    ['with 200 fields', { ...depot, fields: tooMany }, '[', `fields: An entity has at most ${MOST_FIELDS} fields`],
    ['that shows what it does not have', { ...depot, list: { columns: ['colour'] } }, '[', "list.columns names 'colour'"],
    [
      'with text that no index can hold',
      withField({ name: 'a', kind: 'TEXT', maxLength: 5_000, unique: true }),
      '"depot"',
      "'depot' cannot be unique or sorted by a: more than 650 characters",
    ],
  ])('%s', async (_, declaration, at, message) => {
    const text = JSON.stringify(declaration, null, 2);
    const [fault] = await faultsOf(text);
    expect(fault?.message.slice(0, message.length)).toBe(message);
    const place = text
      .split('\n')
      .slice((fault?.line ?? 1) - 1)
      .join('\n')
      .slice((fault?.column ?? 1) - 1);
    expect(place.slice(0, at.length)).toBe(at);
  });

  it('at line and column of each fault, where lines end in any way', async () => {
    const text = `{"name": "depot",\r\n "fields": [${'\n'.repeat(60_000)}${Array.from({ length: 99 }, () => '1,\r').join('')} 1]}`;
    const faults = await faultsOf(text);
    expect([faults.length, faults[0], faults.at(-1)]).toEqual([
      100,
      expect.objectContaining({ line: 60_002, column: 1 }),
      expect.objectContaining({ line: 60_101, column: 2 }),
    ]);
  });

  it('in each of its strings, where they are SQL', async () => {
    const evil = `'"); drop table country; --\n`;
    const declaration = {
      name: evil,
      label: { one: evil, many: evil },
      fields: [{ name: evil, kind: evil }],
      menu: { group: evil, title: evil },
    };
    expect((await faultsOf(declaration)).map(({ path }) => path.join('.'))).toEqual(['name', 'fields.0.kind']);
  });

  it('where it is larger than a body may be, before it is read', async () => {
    const { status, json } = await setup.generate(JSON.stringify({ ...depot, formNote: 'x'.repeat(70_000) }));
    expect([status, json.code, json.message]).toEqual([413, 'TOO_LARGE', 'The request is larger than 64 kB.']);
  });

  it('and nothing of the database was changed by any of these', async () => {
    expect(await everything()).toBe(before);
  });
});

describe('a declaration whose texts are SQL', () => {
  it('is set up with the texts as they are, and its scripts change nothing else', async () => {
    const evil = `'"); drop table country; --\n$$`;
    const name = evil.replace('\n', ' ');
    const spiteful = {
      name: 'spiteful',
      label: { one: name, many: name },
      fields: [
        { name: 'title', kind: 'TEXT', label: name, message: evil, default: evil, choices: [evil, "a'b"], example: evil },
        { name: 'code', kind: 'TEXT', format: 'html' },
        { name: 'whole', kind: 'TEXT', maxLength: 200 + evil.length, derived: { from: ['title', 'code'], separator: evil } },
      ],
      rules: {
        predicates: [{ uniqueNumber: 7, function: 'EQUALS', parameters: ['title', evil], message: evil }],
        expressions: [{ condition: 7, expressionsWhenTrue: [], expressionsWhenFalse: [] }],
      },
      form: ['title', 'code'],
      formNote: evil,
      menu: { group: name, title: name },
    };
    expect((await setup.generate(spiteful)).json.errorList).toEqual([]);
    expect(messagesOf(await setup.setUp(spiteful))).toEqual([]);
    const make = (title: string) => world.call('POST', '/api/d/spiteful/create', { body: { object: { title, code: '1' } } });
    expect((await make(evil)).json.status).toBe('SUCCESS');
    expect(messagesOf(await make("a'b"))).toEqual([expect.stringContaining('drop table country')]);
    expect((await setup.entities()).find(({ name }: { name: string }) => name === 'spiteful').declaration.menu).toEqual(spiteful.menu);
    const { rows } = await sql`select count(*) from country`.execute(world.database.db);
    expect(rows).toHaveLength(1);
    const { upSql } = await setup.preview({ ...spiteful, formNote: undefined });
    expect(upSql.split('\n').filter((line: string) => line.startsWith('drop'))).toEqual([]);
  });
});

describe('entities that point to each other', () => {
  const ring = (name: string, ...targets: string[]) => ({
    name,
    fields: [{ name: 'title', kind: 'TEXT' }, ...targets.map((target) => ({ name: target, kind: 'MANY_TO_ONE' }))],
  });

  it('in a circle are refused; one may point to itself', async () => {
    expect((await setup.setUp(ring('first'))).status).toBe(200);
    expect((await setup.setUp(ring('second', 'first'))).status).toBe(200);
    expect((await faultsOf(ring('first', 'second')))[0]?.message).toMatch(/in a circle: (first → second → first|second → first → second)/);
    expect((await setup.setUp(ring('first', 'first'))).status).toBe(200);
  });
});
