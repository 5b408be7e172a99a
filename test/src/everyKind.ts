import type { ResourceDeclaration } from '../../contract/resource.ts';

export const everyKind: ResourceDeclaration = {
  name: 'everything',
  label: { one: 'Thing', many: 'Things' },
  dialects: ['generic'],
  access: { read: [], write: [] },
  fields: [
    { name: 'text', kind: 'TEXT', maxLength: 5, default: 'new' },
    { name: 'secret', kind: 'PASSWORD', maxLength: 20, required: true },
    { name: 'amount', kind: 'NUMBER', precision: 18, scale: 5, minValue: 0 },
    { name: 'count', kind: 'NUMBER', precision: 9, scale: 0 },
    { name: 'active', kind: 'BOOLEAN', default: true },
    { name: 'seenOn', kind: 'DATETIME' },
    { name: 'country', kind: 'MANY_TO_ONE', target: 'country', lookupSearchField: 'name', required: true },
    {
      name: 'tagBindings',
      kind: 'ONE_TO_MANY',
      child: 'binding',
      childField: 'thing',
      selects: 'tag',
      target: 'tag',
      lookupSearchField: 'title',
    },
    { name: 'region', kind: 'OBJECT', sourceFieldPath: 'country.region' },
  ],
  list: { columns: ['text'], searched: [], sort: [{ field: 'text', sortDirection: 'asc' }], pageSize: 100, pageSizes: [100] },
  form: ['text', 'secret', 'amount', 'count', 'active', 'seenOn', 'country', 'tagBindings', 'region'],
  details: ['text'],
};

export const storedThing = {
  id: 1,
  entityCreatedOn: 'x',
  entityLastUpdatedOn: 'x',
  text: 'old',
  amount: 0.00001,
  count: null,
  active: false,
  seenOn: '2026-03-01T16:30:45.678Z',
  country: { id: 7, name: 'Japan', region: 'Asia' },
  tagBindings: [{ id: 70, tag: { id: 2, title: 'late' } }],
};
