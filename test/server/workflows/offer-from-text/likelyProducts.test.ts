import { expect, test } from 'vitest';
import { likelyProducts } from '../../../../server/workflows/offer-from-text/likelyProducts.ts';
import { createProductIndex } from '../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const titles = [
  'Samsung Galaxy S24 FE 8/128GB Graphite EU',
  'Samsung Galaxy S25 12/128GB Navy EU',
  'Samsung Galaxy S25 12/256GB Navy EU',
  'Apple Watch Series 10 GPS 46mm Jet Black HK',
  'Apple iPhone 15 Pro Max 256GB White Titanium HK',
];
const vocabulary = createVocabulary(createProductIndex());
for (const [id, title] of titles.entries()) vocabulary.putProduct({ id, title });

test.each(['galaxy s25 fe', 'watch 10 46 jet cellular', 'galaxy s23'])('%s: products are like it, and none is meant', (title) => {
  const { products, isMeant } = likelyProducts(title, vocabulary);
  expect(products.length).toBeGreaterThan(0);
  expect(isMeant).toBe(false);
});

test.each([
  ['s24 fe blk', titles[0]],
  ['galaxy s25 256', titles[2]],
  ['watch 10 46 jet', titles[3]],
  ['ip15pm 256 wht', titles[4]],
])('%s: is meant', (text, title) => {
  const { products, isMeant } = likelyProducts(text, vocabulary);
  expect(products[0]?.title).toBe(title);
  expect(isMeant).toBe(true);
});
