import { describe, expect, it } from 'vitest';
import { type DeclarationDraft, declare, ResourceDeclaration, withDefaults } from '../../contract/resource.ts';
import { resources } from '../../resources/index.ts';

const parcel: DeclarationDraft = {
  name: 'parcel',
  label: { one: 'Parcel', many: 'Parcels' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [
    { name: 'code', kind: 'TEXT', maxLength: 20 },
    { name: 'secret', kind: 'PASSWORD', maxLength: 20 },
    { name: 'weight', kind: 'NUMBER', precision: 9, scale: 3 },
    { name: 'country', kind: 'MANY_TO_ONE', target: 'country', lookupSearchField: 'name' },
    { name: 'whole', kind: 'TEXT', maxLength: 41, derived: { from: ['code', 'note'], separator: ' ' } },
    { name: 'note', kind: 'TEXT', maxLength: 20 },
    { name: 'changed', kind: 'OBJECT', sourceFieldPath: 'entityLastUpdatedOn' },
    { name: 'pieces', kind: 'ONE_TO_MANY', child: 'piece', childField: 'parcel' },
    {
      name: 'tags',
      kind: 'ONE_TO_MANY',
      child: 'parcel-tag',
      childField: 'parcel',
      selects: 'tag',
      target: 'tag',
      lookupSearchField: 'title',
    },
  ],
};

describe('what a declaration leaves out', () => {
  it('follows from its fields: what a cell can show, what a form can write, and all that there is to tell', () => {
    const { list, form, details } = withDefaults(parcel);
    expect(list.columns).toEqual(['code', 'weight', 'country', 'whole', 'note', 'changed', 'entityLastUpdatedOn']);
    expect(list.searched).toEqual(['code', 'country.name', 'whole', 'note']);
    expect(list.sort).toEqual([{ field: 'code', sortDirection: 'asc' }]);
    expect(form).toEqual(['code', 'secret', 'weight', 'country', 'note', 'tags']);
    expect(details).toEqual([...parcel.fields.map(({ name }) => name), 'entityCreatedOn', 'entityLastUpdatedOn']);
  });

  it('follows from its dialect: the page sizes of section 9', () => {
    expect(withDefaults(parcel).list).toMatchObject({ pageSize: 100, pageSizes: [3, 5, 10, 20, 50, 100, 200, 500] });
    expect(withDefaults({ ...parcel, dialects: ['paged-active'] }).list).toMatchObject({ pageSize: 20, pageSizes: [10, 20, 50, 100, 200] });
  });

  it('is a form without fields where the server alone writes', () => {
    expect(withDefaults({ ...parcel, access: { read: [], write: [], writtenBy: 'server' } }).form).toEqual([]);
  });

  it('stands where it is said, and what is not said beside it follows from that', () => {
    const { list } = withDefaults({ ...parcel, list: { columns: ['note', 'weight'], upload: true } });
    expect(list).toMatchObject({
      columns: ['note', 'weight'],
      searched: ['note'],
      sort: [{ field: 'note', sortDirection: 'asc' }],
      upload: true,
    });
  });

  it('is the same for a declaration in code and for one that arrives as JSON', () => {
    expect(declare(parcel)).toEqual(withDefaults(parcel));
    expect(ResourceDeclaration.parse(JSON.parse(JSON.stringify(parcel)))).toEqual(withDefaults(parcel));
  });

  it('is filled in once: a whole declaration stays as it is', () => {
    for (const declaration of resources) expect(ResourceDeclaration.parse(declaration)).toEqual(declaration);
  });
});
