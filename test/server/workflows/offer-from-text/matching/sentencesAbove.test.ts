import { expect, it } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const titles = [
  'Apple iPhone 16 128GB Black',
  'Apple iPhone 16 Pro 128GB Black HK',
  'Apple iPhone 16 Pro 128GB Black EU',
  'OPPO Find X8 Pro 16GB/512GB Black',
  'HUAWEI nova 13 12GB/256GB Black',
];
const index = createProductIndex(titles.map((title, at) => ({ id: at + 1, title })));
const meant = (text: string, heading: string) => {
  const { isUnambiguous, candidates } = index.rank({ text, headings: [heading], pieces: [] });
  return isUnambiguous ? candidates[0]?.id : null;
};

it.each(['Please find below our EU stock', 'di seguito la disponibilità di oggi, merce EU nuova, IVA esclusa'])(
  'a sentence above lends its market, but no goods that a word of it could name: %s',
  (sentence) => {
    expect([meant('iphone 16 128gb black', sentence), meant('iphone 16 pro 128gb black', sentence)]).toEqual([1, 3]);
  },
);

it.each([
  ['Find X8 Pro stock EU', '16/512 black', 4],
  ['Huawei merce nuova EU disponibile', 'nova 13 12/256 black', 5],
])('a heading with the number of a model, or with a maker, lends them: %s', (heading, text, id) => {
  expect(meant(text, heading)).toBe(id);
});

it.each([
  ['P10 128 obsidian', 'Google Pixel (sealed)', 1],
  ['P9a 128 iris', 'Google Pixel', 2],
  ['P11 8/256 blue', 'Huawei', 3],
])('the letter of a number may be the one that the heading begins with: %s below %s', (text, heading, id) => {
  const shorthand = createProductIndex(
    ['Google Pixel 10 (12/128) Obsidian', 'Google Pixel 9a (8/128) Iris', 'HUAWEI P11 8/256 Blue', 'Xiaomi Redmi Pad 2 8/128 Gray'].map(
      (title, at) => ({ id: at + 1, title }),
    ),
  );
  const { isUnambiguous, candidates } = shorthand.rank({ text, headings: [heading], pieces: [] });
  expect(isUnambiguous ? candidates[0]?.id : null).toBe(id);
});

it.each([
  ['16/256 starlight', 'MacBook Air 13 M4', 'Apple MacBook Air 13 M4 16/256GB Starlight'],
  ['15 256 black', 'MacBook Air 13 M4', null],
  ['16 256 white', 'iPhone', 'Apple iPhone 16 256GB White'],
  ['16 256 white', 'Apple', 'Apple iPhone 16 256GB White'],
  ['16 256 white', 'Hot deals', 'Apple iPhone 16 256GB White'],
  ['Pro Max 256 silver', 'iPhone 17 series', 'Apple iPhone 17 Pro Max 256GB Silver'],
  ['Pro Max 256 silver', 'iPhone 17系列', 'Apple iPhone 17 Pro Max 256GB Silver'],
  ['16 256 white', '17 Pro Max', 'Apple iPhone 16 256GB White'],
])('a bare number is an iPhone, but not below another line of products: %s below %s', (text, heading, title) => {
  const apple = createProductIndex(
    [
      'Apple MacBook Air 13 M4 16/256GB Starlight',
      'Apple iPhone 16 256GB White',
      'Apple iPhone 15 256GB Black',
      'Apple iPhone 17 Pro Max 256GB Silver',
    ].map((one, at) => ({ id: at + 1, title: one })),
  );
  const { isUnambiguous, candidates } = apple.rank({ text, headings: [heading], pieces: [] });
  expect(isUnambiguous ? candidates[0]?.title : null).toBe(title);
});

it.each([
  ['iPhone parallel import HK (ZA/A)', 'HK'],
  ['iPhone ex inter EU', 'EU'],
  ['iPhone HK, EU', null],
  ['HK = ZA/A  EU = ZD/A', null],
])('of a heading with several markets the place is meant, and of two places none: %s', (heading, market) => {
  const title = market === null ? null : `Apple iPhone 16 Pro 128GB Black ${market}`;
  const { isUnambiguous, candidates } = index.rank({ text: 'iPhone 16 Pro 128 black', headings: [heading], pieces: [] });
  expect(isUnambiguous ? candidates[0]?.title : null).toBe(title);
});
