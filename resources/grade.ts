import { declare } from '../contract/resource.ts';

export const grade = declare({
  name: 'grade',
  dialects: ['generic', 'paged-search'],
  access: { read: ['CLERK', 'MANAGER'], write: ['MANAGER'] },
  fields: [
    { name: 'title', kind: 'TEXT', required: true, unique: true, maxLength: 40 },
    { name: 'words', kind: 'TEXT', label: 'Also written', maxLength: 250 },
    { name: 'isUsual', kind: 'BOOLEAN', label: 'Usual' },
  ],
  list: { upload: true },
  formNote:
    'Offers of a usual grade rank together with those without a grade; those of any other grade rank apart. A pasted line that has the title, ' +
    'or one of the other words (with commas between them), is of that grade.',
  title: { from: ['title'] },
  uploadMatchesBy: ['title'],
  canDelete: true,
  menu: { group: 'Product Terms', title: 'Grades', icon: 'checklist' },
});
