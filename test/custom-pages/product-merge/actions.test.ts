import { expect, it } from 'vitest';
import { productMerge } from '../../../custom-pages/product-merge/index.ts';
import { offeredActions } from '../../src/app/search-everywhere/offeredActions.ts';

it('the search opens the dialog of a merge', () => {
  expect(offeredActions(productMerge, false)).toEqual({ 'Merge products': '/product-merge?merge=new' });
  expect(offeredActions(productMerge, true)).toEqual({ 'Merge products': '/product-merge?merge=new' });
});
