import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

it.each([
  ['Item Qty Price', 'iPhone 17 768', '768', 'iPhone 17'],
  ['Model Price Stock', 'iPhone 17 768', '768', 'iPhone 17'],
  ['Model Price Stock', 'iPhone 15 Pro 128 930', '930', 'iPhone 15 Pro 128'],
  ['Model Price Stock', 'Poco X7 512 210', '210', 'Poco X7 512'],
  ['Item Price Qty', 'RTX 4070 520', null, 'RTX 4070'],
  ['Item Qty Price', 'Mouton 2009 640', null, 'Mouton 2009'],
])('below %s, a row that lacks a number keeps that of its goods: %s', (titles, row, amount, product) => {
  expect(readOfferText([titles, row]).lines[1]).toMatchObject({ amount, products: [product], pieces: [] });
});
