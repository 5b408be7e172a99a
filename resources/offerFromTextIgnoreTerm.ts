import { declare, genericPageSizes } from '../contract/resource.ts';

export const offerFromTextIgnoreTerm = declare({
  name: 'offer-from-text-ignore-term',
  label: { one: 'Ignore term', many: 'Ignore terms' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [{ name: 'term', kind: 'TEXT', required: true, unique: true, maxLength: 100, whitespace: 'refused' }],
  list: {
    columns: ['term', 'entityLastUpdatedOn'],
    searched: ['term'],
    sort: [{ field: 'term', sortDirection: 'asc' }],
    pageSize: 100,
    pageSizes: genericPageSizes,
  },
  form: ['term'],
  details: ['term', 'entityCreatedOn', 'entityLastUpdatedOn'],
  canDelete: true,
  menu: { group: 'Product Terms', title: 'Ignore terms' },
});
