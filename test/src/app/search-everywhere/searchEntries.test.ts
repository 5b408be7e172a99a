import { expect, it } from 'vitest';
import { workflowPages } from '../../../../custom-pages/index.ts';
import { workflowActions } from '../../../../src/app/search-everywhere/searchEntries.ts';
import { text } from '../../../../src/messages/text.ts';

const addresses = (hasSpreadsheet: boolean) =>
  workflowActions(
    text,
    workflowPages.flatMap(({ actions }) => actions),
    ['CLERK'],
    { hasSpreadsheet },
  ).map(({ address }) => address);

it('offers no import where no spreadsheet is shared, and opens the dialog of a merge', () => {
  expect(addresses(false)).toEqual(['/offer-from-text', '/product-merge?merge=new']);
  expect(addresses(true)).toEqual(['/offer-compare', '/offer-from-text', '/product-merge?merge=new', '/product-merge']);
});
