import { expect, it } from 'vitest';
import { offerImport } from '../../../custom-pages/offer-import/index.ts';
import { offeredActions } from '../../src/app/search-everywhere/offeredActions.ts';

it('the search offers no import where no spreadsheet is shared', () => {
  expect(offeredActions(offerImport, false)).toEqual({});
  expect(offeredActions(offerImport, true)).toEqual({ 'Import from shared spreadsheet': '/offer-compare' });
});
