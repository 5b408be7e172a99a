import { declare } from '../contract/resource.ts';

export const organization = declare({
  name: 'organization',
  dialects: ['generic', 'paged-search'],
  access: { read: ['CLERK', 'MANAGER'], write: ['CLERK'] },
  fields: [
    { name: 'name', kind: 'TEXT', required: true, unique: true, maxLength: 100, whitespace: 'refused' },
    { name: 'country', kind: 'MANY_TO_ONE', required: true, target: 'country', lookupSearchField: 'name' },
  ],
  list: { isLong: true, forgiving: true, upload: true },
  uploadMatchesBy: ['name'],
  finders: [{ call: 'findAllByCountryId', by: [{ parameter: 'countryId', field: 'country' }], answers: 'page' }],
  canDelete: true,
  menu: { group: 'Entities', title: 'Organizations', icon: 'organization' },
});
