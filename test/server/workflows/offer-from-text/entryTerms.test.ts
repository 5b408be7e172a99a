import { expect, it } from 'vitest';
import { entryQuantity } from '../../../../server/workflows/offer-from-text/entryTerms.ts';

const mapped = (title: string | null, cleanedInputProductTitle = '') => ({
  mappedProduct: title === null ? null : { id: 1, title },
  cleanedInputProductTitle,
});

it.each([
  ['SAID', 'LEGO 75192 Millennium Falcon', 75192],
  ['BARE', 'LEGO 75192 Millennium Falcon', null],
  ['BARE', 'LEGO 75313 AT-AT', 75192],
  ['BARE', null, null],
  ['LISTED', null, 75192],
] as const)('pieces that are %s count for %s: %s', (quantityBy, title, quantity) => {
  expect(entryQuantity({ quantity: 75192, quantityBy }, mapped(title))).toBe(quantity);
});

it('the short form of a year of the title is none, and what the line says besides its title is', () => {
  expect(entryQuantity({ quantity: 15, quantityBy: 'BARE' }, mapped('Château Margaux 2015 6x75cl'))).toBeNull();
  expect(entryQuantity({ quantity: 15, quantityBy: 'LISTED' }, mapped('Apple iPhone 15 128GB Black', 'iphone 15 128 black'))).toBe(15);
});
