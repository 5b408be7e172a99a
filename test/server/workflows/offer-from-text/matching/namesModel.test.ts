import { expect, it } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const titles = [
  'Apple iPhone 17 256GB Mist Blue EU',
  'Apple iPhone 17 Pro Max 256GB Silver EU',
  'Xiaomi 17 12/256GB Black EU',
  'Intel Core Ultra 7 265K Box',
  'Intel Core Ultra 7 265K Tray',
  'Rolex Submariner No Date 124060',
  'Lancome La Vie Est Belle EDP 100ml',
  'Dior Sauvage EDP 100ml',
  'Glenfiddich 15YO 6x70cl 40%',
  'Glenfiddich 12YO 6x70cl 40%',
  'HP 415A W2030A Black Toner',
  'HP 415A W2031A Cyan Toner',
];
const products = createProductIndex(titles.map((title, place) => ({ id: place + 1, title })));

it.each([
  ['eu 17 pm 256 silver', 'Apple iPhone 17 Pro Max 256GB Silver EU'],
  ['eu 17 256 mist pc', 'Apple iPhone 17 256GB Mist Blue EU'],
  ['17 256gb mist', 'Apple iPhone 17 256GB Mist Blue EU'],
  ['265k box', 'Intel Core Ultra 7 265K Box'],
  ['124060 used 23y', 'Rolex Submariner No Date 124060'],
  ['lveb 100ml edp', 'Lancome La Vie Est Belle EDP 100ml'],
  ['glenfiddich 15 yo 70cl gbx', 'Glenfiddich 15YO 6x70cl 40%'],
  ['hp 415a set blk', 'HP 415A W2030A Black Toner'],
])('%s is a wording of its own for %s, and is learned', (text, title) => {
  expect(products.namesModel(text, titles.indexOf(title) + 1)).toBe(true);
});

it.each([
  ['256 silver', 'Apple iPhone 17 Pro Max 256GB Silver EU'],
  ['17 256 silver', 'Apple iPhone 17 Pro Max 256GB Silver EU'],
  ['17 mist', 'Apple iPhone 17 256GB Mist Blue EU'],
  ['17 12/256 mist', 'Apple iPhone 17 256GB Mist Blue EU'],
  ['17 256 black', 'Xiaomi 17 12/256GB Black EU'],
  ['orange512 x1000', 'Apple iPhone 17 256GB Mist Blue EU'],
  ['265k', 'Intel Core Ultra 7 265K Box'],
  ['used 2023', 'Rolex Submariner No Date 124060'],
  ['100ml edp', 'Lancome La Vie Est Belle EDP 100ml'],
  ['glenfiddich 70cl', 'Glenfiddich 15YO 6x70cl 40%'],
  ['hp 415a set', 'HP 415A W2030A Black Toner'],
  ['black toner', 'HP 415A W2031A Cyan Toner'],
])('%s may be of another model than %s, and is not', (text, title) => {
  expect(products.namesModel(text, titles.indexOf(title) + 1)).toBe(false);
});
