import { declare } from '../contract/resource.ts';

export const offerFromTextExpansionColor = declare({
  name: 'offer-from-text-expansion-color',
  label: { one: 'Expansion color', many: 'Expansion colors' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [{ name: 'name', kind: 'TEXT', required: true, unique: true, maxLength: 100, whitespace: 'refused' }],
  list: { upload: true },
  uploadMatchesBy: ['name'],
  finders: [{ call: 'findPageOfferFromTextExpansionColor', under: 'offer-from-text', by: [], answers: 'page', shape: 'content' }],
  canDelete: true,
  menu: { group: 'Product Terms', title: 'Offer-from-text expansion colors', icon: 'palette' },
});
