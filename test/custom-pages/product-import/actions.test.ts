import { expect, it } from 'vitest';
import { productImport } from '../../../custom-pages/product-import/index.ts';
import { offeredActions } from '../../src/app/search-everywhere/offeredActions.ts';

it('the search offers no sync of products where no spreadsheet is shared', () => {
  expect(offeredActions(productImport, false)).toEqual({});
  expect(offeredActions(productImport, true)).toEqual({ 'Sync products': '/product-merge' });
});
