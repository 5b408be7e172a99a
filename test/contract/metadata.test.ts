import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldKinds } from '../../contract/kinds/index.ts';
import { displayProfiles, EntityDefinition, editingInformation } from '../../contract/metadata.ts';
import { declare } from '../../contract/resource.ts';
import { rulesOf } from '../../contract/validation.ts';
import { organization } from '../../resources/organization.ts';

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

describe('editing information', () => {
  it('has the rules, and all that the declaration says [spec 3.metadata.4]', () => {
    const told = JSON.parse(JSON.stringify(editingInformation(everything)));
    expect(told).toEqual([{ name: 'every-thing', meta: rulesOf(everything), declaration: everything }]);
    expect(z.array(EntityDefinition).parse(told)).toEqual(told);
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
      },
    });
    expect(displayProfiles(organization, 'details').map(({ displayTitle }) => displayTitle)).toEqual([
      'Name',
      'Country',
      'Created on',
      'Last updated on',
    ]);
  });

  it('have the display type of each kind [spec 3.metadata.2]', () => {
    const shown = [...displayProfiles(everything, 'new'), ...displayProfiles(everything, 'list')];
    expect(new Set(shown.map(({ displayType }) => displayType))).toEqual(new Set(fieldKinds));
  });

  it('say of a ONE_TO_MANY which records it shows', () => {
    const [parts] = displayProfiles(everything, 'list').filter(({ targetFieldPath }) => targetFieldPath === 'parts');
    expect(parts).toMatchObject({ displayType: 'ONE_TO_MANY', meta: { child: 'part', childField: 'everyThing' } });
  });
});
