import { describe, expect, it } from 'vitest';
import { describeSetup } from '../../../custom-pages/activity/describeSetup.ts';
import { activity } from '../../../custom-pages/activity/index.ts';
import { activityEntry } from './activityEntry.ts';

await activity.loadTexts();

const pier = {
  name: 'pier',
  label: { one: 'Pier', many: 'Piers' },
  fields: [
    { name: 'title', kind: 'TEXT', maxLength: 100 },
    { name: 'depth', kind: 'TEXT', maxLength: 9 },
    { name: 'country', kind: 'MANY_TO_ONE', target: 'country' },
  ],
  list: { columns: ['title', 'depth'], pageSize: 100, sort: [{ field: 'title', sortDirection: 'asc' }] },
};

const linesOf = (before: object | null, after: object | null) =>
  describeSetup(activityEntry(1, { resource: 'entity-setup', before: before as never, after: after as never })).map(
    ({ label, before: was, after: is, isUpdate }) => (isUpdate ? `${label}: ${was} → ${is}` : `${label}: ${is ?? was}`),
  );

describe('an entry of the entity setup', () => {
  it('says what was added, dropped, renamed and changed in kind, and no JSON', () => {
    const changed = {
      ...pier,
      label: { one: 'Pier', many: 'All piers' },
      fields: [
        { name: 'title', kind: 'TEXT', maxLength: 150, label: 'Name' },
        { name: 'depth', kind: 'NUMBER', precision: 18, scale: 5 },
        { name: 'opened', kind: 'DATETIME' },
      ],
      list: { ...pier.list, columns: ['title', 'opened'], sort: [{ field: 'opened', sortDirection: 'asc' }] },
      formNote: 'Ask first.',
    };
    expect(linesOf(pier, changed)).toEqual([
      'Field added: Opened (Date and time)',
      'Field dropped: Country (Lookup)',
      'Name, max length: 100 → 150',
      'Name, label:  → Name',
      'Depth, kind: Text → Number',
      'Label many: Piers → All piers',
      'List columns: title, depth → title, opened',
      'List sort: changed',
      'Form note:  → Ask first.',
    ]);
  });

  it('says every value of a list, also 0 and false', () => {
    expect(linesOf({ ...pier, steps: [1] }, { ...pier, steps: [0, 1, false] })).toEqual(['Steps: 1 → 0, 1, false']);
  });

  it('lists the fields of an entity that is new or was removed', () => {
    const fields = ['Fields: Title (Text), Depth (Text), Country (Lookup)'];
    expect(linesOf(null, pier)).toEqual(fields);
    expect(linesOf(pier, null)).toEqual(fields);
  });
});
