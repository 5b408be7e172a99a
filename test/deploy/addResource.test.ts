import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { camelCase } from '../../contract/names.ts';
import { draftResource } from '../../deploy/draftResource.ts';
import { resources } from '../../resources/index.ts';
import { addResource, copyProject, writeMigrations } from '../helpers/projectCopy.ts';

describe('a new resource is refused', () => {
  test.each([
    ['nothing', [], 'Usage: npm run add:resource -- <name> <field>'],
    ['a name without a field', ['warehouse'], 'Usage:'],
    ['a resource that is there', ['tag', 'title:text'], "There is a resource 'tag' already."],
    ['a name that is not kebab-case', ['WareHouse', 'title:text'], 'a resource name is kebab-case'],
    ['a reserved name', ['search', 'title:text'], 'the name is reserved'],
    ['a word of the language', ['package', 'title:text'], "'package' is a word of the language"],
    ["the server's own table", ['import-batch', 'title:text'], "The table import_batch is the server's own."],
    ['a kind that is not there', ['warehouse', 'title:txt'], "'title:txt' names no kind. A field is one of"],
    ['an inherited name for a kind', ['warehouse', 'title:constructor'], 'names no kind'],
    ['a field name that is not camelCase', ['warehouse', 'Title:text'], 'a field name is camelCase'],
    [
      'a field that is a word of SQL',
      ['warehouse', 'select:text'],
      "select: 'select' is a reserved word of SQL; give the field another name",
    ],
    ['a field that every record has', ['warehouse', 'id:number'], "'id' is a field that every record has"],
    ['a lookup without its resource', ['warehouse', 'country:many-to-one'], "'country' needs the resource that it points to"],
    ['a lookup of what has no text', ['warehouse', 'offer:many-to-one:product-keyword'], "cannot look up 'product-keyword' by a text"],
    ['a length that is no number', ['warehouse', 'title:text:long'], "'title' takes a number after its kind, not 'long'"],
    ['more than a kind takes', ['warehouse', 'title:text:100:200'], "'title:text:100:200' says more than its kind takes: 200"],
    ['text too long for an index', ['warehouse', 'title:text:700:unique'], 'more than 650 characters'],
  ])('for %s', (_, words, message) => {
    expect(() => draftResource(words, resources)).toThrow(message);
  });
});

describe('npm run add:resource', () => {
  let folder: string;
  beforeAll(() => {
    folder = copyProject();
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const index = () => readFileSync(join(folder, 'resources/index.ts'), 'utf8');

  test('refuses a resource that is there, and writes nothing', () => {
    const files = () => ['resources', 'server/database/migrations'].flatMap((name) => readdirSync(join(folder, name)));
    const before = [files(), index()];
    const { status, stderr } = addResource(folder, 'tag', 'title:text');
    expect([status, stderr]).toEqual([1, "There is a resource 'tag' already.\n"]);
    expect([files(), index()]).toEqual(before);
  });

  test('writes a declaration, its line after its menu group and its migration, which pass types and lint', () => {
    const words = [
      'title:text:250:required:unique',
      'country:many-to-one:country',
      'height:number:5',
      'active:boolean',
      'openedOn:datetime',
    ];
    const { status, stdout } = addResource(folder, 'storage-facility', ...words);
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^Wrote resources\/storageFacility\.ts, server\/database\/migrations\/\d{4}-/),
    ]);
    expect(readFileSync(join(folder, 'resources/storageFacility.ts'), 'utf8')).toBe(`import { declare } from '../contract/resource.ts';

export const storageFacility = declare({
  name: 'storage-facility',
  label: { one: 'Storage facility', many: 'Storage facilities' },
  dialects: ['generic'],
  access: { read: ['CLERK', 'MANAGER'], write: ['CLERK'] },
  fields: [
    { name: 'title', kind: 'TEXT', maxLength: 250, required: true, unique: true },
    { name: 'country', kind: 'MANY_TO_ONE', target: 'country', lookupSearchField: 'name' },
    { name: 'height', kind: 'NUMBER', precision: 15, scale: 5 },
    { name: 'active', kind: 'BOOLEAN', default: false },
    { name: 'openedOn', kind: 'DATETIME' },
  ],
  canDelete: true,
  menu: { group: 'Entities', title: 'Storage facilities' },
});
`);
    const [lastOfGroup = ''] = resources.flatMap(({ name, menu }) => (menu?.group === 'Entities' ? [camelCase(name)] : [])).slice(-1);
    expect(index()).toContain(`  ${lastOfGroup},\n  storageFacility,\n`);
    // The types of all tables follow from the declarations, so the whole tree is checked.
    const config = {
      extends: './tsconfig.json',
      compilerOptions: { types: ['node'] },
      include: ['resources', 'server/database/tables.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.resources.json'), JSON.stringify(config));
    const run = (program: string, ...parameters: string[]) => {
      const { status, stdout, stderr } = spawnSync(join('node_modules/.bin', program), parameters, { cwd: folder, encoding: 'utf8' });
      return status === 0 ? 'passed' : stdout + stderr;
    };
    expect(run('tsc', '-p', 'tsconfig.resources.json', '--singleThreaded')).toBe('passed');
    expect(run('biome', 'check', '--error-on-warnings', 'resources')).toBe('passed');
  });

  // It finds the new resource as its migration makes it, and the table of the release as that makes it but for what was changed.
  test('leaves the table of a release to a migration by hand, and says what that lacks', () => {
    const declaration = join(folder, 'resources/tag.ts');
    writeFileSync(declaration, readFileSync(declaration, 'utf8').replace('maxLength: 100', 'maxLength: 101'));
    const { status, stdout, stderr } = writeMigrations(folder);
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      expect.stringMatching(
        /^A release has these tables, .* Write a new migration by hand .*:\ntag: constraint tag_title_length is .*101.*\n$/,
      ),
    ]);
  });
});
