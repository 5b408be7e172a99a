import { declare } from '../contract/resource.ts';

export const offerFromTextIgnoreTerm = declare({
  name: 'offer-from-text-ignore-term',
  label: { one: 'Ignore term', many: 'Ignore terms' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [{ name: 'term', kind: 'TEXT', required: true, unique: true, maxLength: 100, whitespace: 'refused' }],
  list: { upload: true },
  uploadMatchesBy: ['term'],
  canDelete: true,
  menu: { group: 'Product Terms', title: 'Ignore terms', icon: 'ignored' },
});
