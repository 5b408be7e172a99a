import { expect, it } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const titles = [
  'Samsung Galaxy A56 5G 8/256GB Awesome Lightgray',
  'Samsung Galaxy A56 5G 8/256GB Awesome Graphite',
  'Samsung Galaxy A07 4/128GB Light Violet',
  'Samsung Galaxy A07 4/128GB Black',
  'Apple iPhone 16 128GB Ultramarine',
  'Apple iPhone 16 128GB Black',
  'Samsung Galaxy S25 Ultra 12/256GB Titanium Silverblue',
];
const index = createProductIndex(titles.map((title, id) => ({ id, title })));
const filledIn = (text: string) => {
  const { isUnambiguous, candidates } = index.rank({ text });
  return isUnambiguous ? candidates[0]?.title : null;
};

it.each([
  ['A56 8/256 gray', null],
  ['A56 8/256 light gray', 'Samsung Galaxy A56 5G 8/256GB Awesome Lightgray'],
  ['A56 8/256 graphite', 'Samsung Galaxy A56 5G 8/256GB Awesome Graphite'],
  ['A07 4/128 violet', 'Samsung Galaxy A07 4/128GB Light Violet'],
])('of a light shade and a fancy name of one colour neither is the plain one: %s', (text, title) => expect(filledIn(text)).toBe(title));

it.each([
  ['iPhone 16 128 藍綠', null],
  ['iPhone 16 128 blue', 'Apple iPhone 16 128GB Ultramarine'],
  ['S25 Ultra 12/256 silver blue', 'Samsung Galaxy S25 Ultra 12/256GB Titanium Silverblue'],
])('two colours are not goods of one of them: %s', (text, title) => expect(filledIn(text)).toBe(title));
