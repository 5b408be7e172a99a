import { describe, expect, it } from 'vitest';
import { declarationFromMetadata, displayProfiles, EntityDefinition, editingInformation, fieldLabel } from '../../contract/metadata.ts';
import { declare } from '../../contract/resource.ts';
import type { Predicate } from '../../contract/rules.ts';
import { checkRules, rulesOf } from '../../contract/validation.ts';
import { resources } from '../../resources/index.ts';
import { organization } from '../../resources/organization.ts';
import { user } from '../../resources/user.ts';

const everything = declare({
  name: 'every-thing',
  label: { one: 'Every thing', many: 'Every things' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [
    {
      name: 'title',
      kind: 'TEXT',
      label: 'Name',
      required: true,
      unique: true,
      maxLength: 20,
      whitespace: 'refused',
      message: 'Give it a name',
    },
    { name: 'colour', kind: 'TEXT', maxLength: 10, choices: ['red', 'blue'], default: 'red' },
    { name: 'story', kind: 'TEXT', maxLength: 900, multiline: true },
    { name: 'secret', kind: 'PASSWORD', required: true, maxLength: 150 },
    { name: 'price', kind: 'NUMBER', precision: 18, scale: 5, minValue: 0, maxLength: 12, shownDecimals: 2 },
    { name: 'active', kind: 'BOOLEAN', default: true },
    { name: 'soldOn', kind: 'DATETIME' },
    {
      name: 'maker',
      kind: 'MANY_TO_ONE',
      required: true,
      target: 'organization',
      lookupSearchField: 'name',
      lookupSortFields: [{ field: 'name', sortDirection: 'desc' }],
    },
    { name: 'makerCountry', kind: 'OBJECT', sourceFieldPath: 'maker.country.name' },
    { name: 'parts', kind: 'ONE_TO_MANY', child: 'part', childField: 'everyThing' },
  ],
  uniqueTogether: [['title', 'maker']],
  rules: {
    predicates: [
      { uniqueNumber: 1, function: 'EQUALS', parameters: ['active', true] },
      { uniqueNumber: 2, function: 'REQUIRED', parameters: ['price'], message: 'What is active has a price' },
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
    columns: ['title', 'maker', 'makerCountry', 'price', 'parts', 'entityLastUpdatedOn'],
    searched: ['maker.name'],
    sort: [
      { field: 'price', sortDirection: 'desc' },
      { field: 'title', sortDirection: 'asc' },
    ],
    pageSize: 100,
    pageSizes: [100],
  },
  form: ['title', 'colour', 'story', 'secret', 'price', 'active', 'soldOn', 'maker'],
  details: ['title', 'colour', 'story', 'secret', 'price', 'active', 'soldOn', 'maker', 'makerCountry', 'entityCreatedOn'],
  canDelete: true,
});

const reread = (declaration: typeof everything | (typeof resources)[number]) => {
  const profiles = {
    list: displayProfiles(declaration, 'list'),
    new: displayProfiles(declaration, 'new'),
    details: displayProfiles(declaration, 'details'),
  };
  const [definition = null] = editingInformation(declaration);
  return declarationFromMetadata(declaration.name, JSON.parse(JSON.stringify(profiles)), JSON.parse(JSON.stringify(definition)));
};
const shownFields = (declaration: (typeof resources)[number]) => {
  const shown = new Set([...declaration.form, ...declaration.details, ...declaration.list.columns]);
  return declaration.fields.filter(({ name }) => shown.has(name));
};
/** As they arrive. */
const readDefinitions = (sent: unknown[]) => EntityDefinition.array().parse(JSON.parse(JSON.stringify(sent)));
const comparable = (predicates: readonly Predicate[]) => predicates.map(({ uniqueNumber, ...rest }) => JSON.stringify(rest)).sort();

describe.each([everything, ...resources].map((declaration) => [declaration.name, declaration] as const))(
  'the metadata of %s',
  (_, declaration) => {
    const again = reread(declaration);

    it('draws the same list, form and details', () => {
      expect(again.list.columns).toEqual(declaration.list.columns);
      expect(again.form).toEqual(declaration.form);
      expect(again.details).toEqual(declaration.details);
      expect(again.canDelete).toBe(declaration.canDelete ?? false);
      expect(again.list.upload).toBe(declaration.list.upload);
      for (const name of [...again.list.columns, ...again.form, ...again.details]) {
        expect(fieldLabel(again, name)).toBe(fieldLabel(declaration, name));
      }
    });

    it('gives the same inputs: every attribute of a field survives [spec 3.metadata.2]', () => {
      const strip = (fields: readonly (typeof declaration.fields)[number][]) =>
        Object.fromEntries(
          fields.map(
            ({
              lookupSortFields,
              goesWithTarget,
              label,
              ...field
            }: (typeof fields)[number] & { lookupSortFields?: unknown; goesWithTarget?: unknown }) => [field.name, field],
          ),
        );
      expect(strip(again.fields)).toEqual(strip(shownFields(declaration)));
    });

    it('checks by the same rules [spec 3.metadata.4]', () => {
      expect(comparable(rulesOf(again).predicates)).toEqual(comparable(rulesOf(declaration).predicates));
      const answers = (of: typeof again, values: Record<string, unknown>) =>
        new Set(checkRules(rulesOf(of), values).map((e) => JSON.stringify(e)));
      const longText = Object.fromEntries(declaration.fields.map(({ name }) => [name, ` ${'9'.repeat(101_000)} `]));
      const numbers = Object.fromEntries(declaration.fields.map(({ name }) => [name, -1]));
      for (const values of [{}, { active: true }, { active: false }, longText, numbers]) {
        expect(answers(again, values)).toEqual(answers(declaration, values));
      }
    });
  },
);

describe('editing information', () => {
  it('tells readers the rules, and that they may not write', () => {
    const [read] = editingInformation(user, false);
    expect(read).toMatchObject({ name: 'user', meta: rulesOf(user), canWrite: false, canDelete: false });
    const [definition = null] = readDefinitions([read]);
    const profiles = { list: displayProfiles(user, 'list'), new: [], details: displayProfiles(user, 'details') };
    const again = declarationFromMetadata('user', profiles, definition);
    expect([again.access.writtenBy, again.canDelete, again.form]).toEqual(['server', false, []]);
    expect(declarationFromMetadata('user', profiles, editingInformation(user)[0] ?? null).access).not.toHaveProperty('writtenBy');
  });
});

describe('display profiles', () => {
  it('are those of the specification [spec 3.metadata.1,3]', () => {
    expect(displayProfiles(organization, 'list')[1]).toEqual({
      name: 'organization--list',
      sourceFieldPath: 'country.name',
      targetFieldPath: 'country',
      displayTitle: 'Country',
      displayType: 'MANY_TO_ONE',
      order: 1,
      meta: {
        entityPath: 'country',
        lookupSearchField: 'name',
        lookupSortFields: [{ field: 'name', sortDirection: 'asc' }],
        isSearched: true,
      },
    });
    expect(displayProfiles(organization, 'details').map(({ displayTitle }) => displayTitle)).toEqual([
      'Name',
      'Country',
      'Created on',
      'Last updated on',
    ]);
    expect(displayProfiles(user, 'new').map(({ displayType }) => displayType)).toContain('PASSWORD');
  });

  it('say of a ONE_TO_MANY which records it shows', () => {
    const [parts] = displayProfiles(everything, 'list').filter(({ targetFieldPath }) => targetFieldPath === 'parts');
    expect(parts).toMatchObject({ displayType: 'ONE_TO_MANY', meta: { child: 'part', childField: 'everyThing' } });
  });

  it('keep the searched columns and the first order', () => {
    expect(reread(everything).list).toMatchObject({ searched: ['maker.name'], sort: everything.list.sort });
  });
});

describe('metadata of another backend', () => {
  const profile = (order: number, displayType: 'TEXT' | 'MANY_TO_ONE', path: string, meta = {}) => ({
    name: 'part--list',
    sourceFieldPath: path,
    targetFieldPath: displayType === 'MANY_TO_ONE' ? `${path}.id` : path,
    displayTitle: `Title of ${path}`,
    displayType,
    order,
    meta,
  });
  const list = [
    profile(2, 'MANY_TO_ONE', 'supplier', { entityPath: 'organization', lookupSearchField: 'name', lookupSortFields: [] }),
    profile(1, 'TEXT', 'title'),
  ];

  it('is drawn in its own order, searched in its texts and lookups', () => {
    const part = declarationFromMetadata('part', { list, new: [], details: [] }, null);
    expect(part.list).toMatchObject({ columns: ['title', 'supplier'], searched: ['title', 'supplier.name'] });
    expect(part.list.sort).toEqual([{ field: 'title', sortDirection: 'asc' }]);
    expect(part.fields[1]).toMatchObject({ kind: 'MANY_TO_ONE', target: 'organization', label: 'Title of supplier' });
  });

  it('without editing information offers no writing', () => {
    expect(declarationFromMetadata('part', { list, new: [], details: [] }, null)).toMatchObject({
      access: { writtenBy: 'server' },
      canDelete: false,
    });
  });
});
