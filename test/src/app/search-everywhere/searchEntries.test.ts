import { expect, it } from 'vitest';
import { workflowActions } from '../../../../src/app/search-everywhere/searchEntries.ts';
import { text } from '../../../../src/messages/text.ts';

const addresses = (hasSpreadsheet: boolean) =>
  workflowActions(text, ['CLERK'], { hasSpreadsheet, intakeTitle: 'Intake offers from text' }).map(({ address }) => address);

it('offers no import where no spreadsheet is shared, and opens the dialog of a merge', () => {
  expect(addresses(false)).toEqual(['/offer-from-text', '/product-merge?merge=new']);
  expect(addresses(true)).toEqual(['/offer-compare', '/offer-from-text', '/product-merge?merge=new', '/product-merge']);
});
