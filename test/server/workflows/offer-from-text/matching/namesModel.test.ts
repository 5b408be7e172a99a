import { expect, it } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const titles = ['Apple iPhone 17 256GB Mist Blue EU', 'Apple iPhone 17 Pro Max 256GB Silver EU', 'Xiaomi 17 12/256GB Black EU'];
const products = createProductIndex(titles.map((title, place) => ({ id: place + 1, title })));

it.each([
  ['eu 17 pm 256 silver', 'Apple iPhone 17 Pro Max 256GB Silver EU'],
  ['eu 17 256 mist pc', 'Apple iPhone 17 256GB Mist Blue EU'],
  ['17 256gb mist', 'Apple iPhone 17 256GB Mist Blue EU'],
])('%s is a wording of its own for %s, and is learned', (text, title) => {
  expect(products.namesModel(text, titles.indexOf(title) + 1)).toBe(true);
});

it.each([
  ['256 silver', 'Apple iPhone 17 Pro Max 256GB Silver EU'],
  ['17 256 silver', 'Apple iPhone 17 Pro Max 256GB Silver EU'],
  ['17 mist', 'Apple iPhone 17 256GB Mist Blue EU'],
  ['17 12/256 mist', 'Apple iPhone 17 256GB Mist Blue EU'],
  ['17 256 black', 'Xiaomi 17 12/256GB Black EU'],
])('%s may be of another model than %s, and is not', (text, title) => {
  expect(products.namesModel(text, titles.indexOf(title) + 1)).toBe(false);
});
