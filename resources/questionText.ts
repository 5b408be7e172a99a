import { declare } from '../contract/resource.ts';

export const questionText = declare({
  name: 'question-text',
  label: { one: 'Question to suppliers', many: 'Questions to suppliers' },
  dialects: ['generic'],
  access: { read: ['CLERK', 'MANAGER'], write: ['MANAGER'] },
  fields: [
    { name: 'title', kind: 'TEXT', required: true, unique: true, maxLength: 60 },
    { name: 'text', kind: 'TEXT', required: true, maxLength: 1_000, multiline: true },
  ],
  list: { searched: ['title', 'text'], sort: [{ field: 'title', sortDirection: 'asc' }], upload: true },
  formNote: '{product}, {amount}, {currency} and {supplier} stand for those of the offer that is asked about.',
  uploadMatchesBy: ['title'],
  canDelete: true,
  menu: { group: 'Admin', title: 'Questions to suppliers', icon: 'text' },
});
