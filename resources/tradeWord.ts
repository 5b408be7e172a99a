import { declare } from '../contract/resource.ts';
import { wordKinds } from '../contract/tradeWordKinds.ts';

export const tradeWord = declare({
  name: 'trade-word',
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'], writeNeeds: ['MANAGER'] },
  fields: [
    { name: 'kind', kind: 'TEXT', required: true, maxLength: 40, choices: [...wordKinds] },
    { name: 'word', kind: 'TEXT', required: true, maxLength: 100, whitespace: 'refused' },
    { name: 'meaning', kind: 'TEXT', maxLength: 100, whitespace: 'refused' },
  ],
  uniqueTogether: [['kind', 'word']],
  list: {
    searched: ['word', 'meaning', 'kind'],
    sort: [{ field: 'word', sortDirection: 'asc' }],
    upload: true,
  },
  title: { from: ['word'] },
  uploadMatchesBy: ['kind', 'word'],
  formNote: 'Pasted offers are read by these words. A word without a meaning stands for itself.',
  canDelete: true,
  menu: { group: 'Product Terms', title: 'Trade words', icon: 'dictionary' },
});
