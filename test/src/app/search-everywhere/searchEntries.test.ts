import { expect, it } from 'vitest';
import { nearestFirst, workflowActions } from '../../../../src/app/search-everywhere/searchEntries.ts';

const forClerks = { access: { anyOf: ['CLERK'] as const } };
const actions = [
  { title: 'Import', address: '/import', ...forClerks, needs: 'hasSpreadsheet' as const },
  { title: 'Merge', address: '/merge?merge=new', ...forClerks },
  { title: 'Sync', address: '/merge', ...forClerks, needs: 'hasSpreadsheet' as const },
];
const addresses = (authorities: string[], hasSpreadsheet: boolean) =>
  workflowActions(actions, authorities, { hasSpreadsheet }).map(({ address }) => address);

it("offers what workflows start, in their order, and nothing that needs a spreadsheet where none is shared, or another's authority", () => {
  expect(addresses(['CLERK'], false)).toEqual(['/merge?merge=new']);
  expect(addresses(['CLERK'], true)).toEqual(['/import', '/merge?merge=new', '/merge']);
  expect(addresses(['MANAGER'], true)).toEqual([]);
});

it('puts a list of that name before the form for a new record, and an action before pages that match as well', () => {
  const named = (...titles: string[]) => titles.map((title) => ({ key: title, group: '', title, address: '' }));
  const [made, pages] = [named('New: Tag input text', 'New: Tag'), named('Tags', 'Tag input text')];
  const first = (text: string, actions = made) => nearestFirst(text, [actions, pages])[0]?.title;
  expect(first('tag')).toBe('Tags');
  expect(first('new: tag')).toBe('New: Tag input text');
  expect(first('')).toBe('New: Tag input text');
  expect(first('ta', named('Take back'))).toBe('Take back');
});
