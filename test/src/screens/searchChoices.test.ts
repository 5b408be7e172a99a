import { describe, expect, it } from 'vitest';
import { authority } from '../../../resources/authority.ts';
import { competingRegionOfferNotification } from '../../../resources/competingRegionOfferNotification.ts';
import { product } from '../../../resources/product.ts';
import { user } from '../../../resources/user.ts';
import { searchChoices, searchHint } from '../../../src/screens/list/ListToolbar.tsx';

describe('the fields that a keyword can be looked for in', () => {
  it.each([
    [product, ['title', 'entityLastUpdatedOn']],
    [user, ['username', 'active', 'clerk', 'manager', 'entityLastUpdatedOn']],
    [authority, ['user.username', 'authority', 'entityLastUpdatedOn']],
    [
      competingRegionOfferNotification,
      [
        'product.title',
        'organization.name',
        'offerAnalysisDate',
        'amountInOriginalCurrency',
        'originalCurrency.symbol',
        'bestMarginPercent',
      ],
    ],
  ])('begins with what $name is searched by, and goes on with its other columns', (declaration, choices) => {
    expect(searchChoices(declaration)).toEqual(choices);
  });

  it('leaves out fields that are never shown', () => {
    const list = { ...user.list, columns: ['username', 'password'] };
    expect(searchChoices({ ...user, list })).toEqual(['username']);
  });
});

describe('the hint on how to write a keyword', () => {
  it.each([
    ['entityLastUpdatedOn', 'yyyy-MM-dd HH:mm, or part of it'],
    ['active', 'yes or no'],
    ['username', undefined],
    [undefined, undefined],
  ])('in %s has the hint %s', (path, hint) => {
    expect(searchHint(user, path)).toBe(hint);
  });
});
