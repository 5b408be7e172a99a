import { declare, genericPageSizes } from '../contract/resource.ts';

export const generalNote = declare({
  name: 'general-note',
  dialects: ['paged-search'],
  access: { read: ['CLERK', 'MANAGER'], write: ['CLERK', 'MANAGER'] },
  fields: [
    { name: 'category', kind: 'TEXT', required: true, maxLength: 100, whitespace: 'refused' },
    {
      name: 'note',
      kind: 'TEXT',
      required: true,
      maxLength: 10_000,
      multiline: true,
      format: 'html',
      readAs: 'sentence',
      names: { target: 'organization', by: 'name', within: true },
    },
    { name: 'sentence', kind: 'TEXT', maxLength: 10_000 },
  ],
  form: ['category', 'note'],
  details: ['category', 'note', 'entityCreatedOn', 'entityLastUpdatedOn'],
  list: {
    isLong: true,
    columns: ['category', 'note', 'entityCreatedOn'],
    sort: [{ field: 'entityCreatedOn', sortDirection: 'desc' }],
    pageSize: 100,
    pageSizes: genericPageSizes,
  },
  finders: [{ call: 'findAllByCategoryCaseInsensitive', by: [{ parameter: 'category', field: 'category' }], answers: 'page' }],
  menu: { group: 'Admin', title: 'General notes', icon: 'note' },
});
