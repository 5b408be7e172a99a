import { expect, it } from 'vitest';
import { workflowActions } from '../../../../src/app/search-everywhere/searchEntries.ts';

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
