import { declare } from '../contract/resource.ts';

export const learnedWord = declare({
  name: 'learned-word',
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [
    { name: 'word', kind: 'TEXT', required: true, maxLength: 60, whitespace: 'refused' },
    { name: 'kind', kind: 'TEXT', required: true, maxLength: 10, choices: ['filler', 'color', 'market'] },
    { name: 'meaning', kind: 'TEXT', maxLength: 60, whitespace: 'refused' },
    { name: 'organization', kind: 'MANY_TO_ONE', target: 'organization', lookupSearchField: 'name', goesWithTarget: true },
    { name: 'forbidden', kind: 'BOOLEAN' },
    { name: 'reason', kind: 'TEXT', maxLength: 250 },
    { name: 'inUse', kind: 'BOOLEAN', label: 'Enough lines agree', default: true },
    { name: 'votes', kind: 'NUMBER', label: 'Confirmed lines', precision: 9, scale: 0 },
    { name: 'examples', kind: 'TEXT', label: 'Rests on', maxLength: 1_000 },
  ],
  rules: {
    predicates: [
      { uniqueNumber: 1, function: 'EQUALS', parameters: ['kind', 'filler'] },
      { uniqueNumber: 2, function: 'REQUIRED', parameters: ['meaning'] },
    ],
    expressions: [
      {
        condition: 1,
        expressionsWhenTrue: [],
        expressionsWhenFalse: [{ condition: 2, expressionsWhenTrue: [], expressionsWhenFalse: [] }],
      },
    ],
  },
  list: {
    columns: ['word', 'kind', 'meaning', 'organization', 'votes', 'inUse', 'forbidden', 'reason'],
    searched: ['word', 'meaning', 'organization.name'],
    upload: true,
  },
  uploadMatchesBy: ['word', 'kind', 'organization'],
  form: ['word', 'kind', 'meaning', 'organization', 'forbidden', 'reason'],
  formNote:
    'Pasted offers are read by these words: a filler says nothing, a color word means a plain color, a market word a market. Without an organization it holds for all. A forbidden word is never used.',
  title: { from: ['word', 'meaning'], separator: ' → ' },
  canDelete: true,
  menu: { group: 'Product Terms', title: 'Learned words', icon: 'learned' },
});
