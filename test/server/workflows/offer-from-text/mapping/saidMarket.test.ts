import { expect, it } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const vocabulary = createVocabulary(createProductIndex());
const titles = [
  'iPhone 17 Pro 256GB Silver HK',
  'iPhone 17 Pro 256GB Silver US',
  'iPhone 17 Pro 256GB Silver JP',
  'iPad 11th Gen (A16) 128GB Silver WiFi',
  'iPad Pro 11 M5 256GB Silver WiFi',
  'Sony FE 55mm F1.8 ZA',
  'Sony FE 35mm F1.4 GM',
];
for (const [place, title] of titles.entries()) vocabulary.putProduct({ id: place + 1, title });
const mapped = (lines: string[], currency = 'HKD') =>
  readOfferText(lines, { currency })
    .lines.flatMap((line) => [...cleanLine(line, vocabulary, currency)])
    .at(-1)?.mappedProduct?.title ?? null;

it.each([
  ['Stock in HK, all US versions', 'iPhone 17 Pro 256GB Silver US'],
  ['US versions, ready stock in HK', 'iPhone 17 Pro 256GB Silver US'],
  ['US and HK versions', null],
  ['HK/JP spec', null],
  ['Stock in HK and Japan', null],
  ['WTS, new sealed, HK unlocked unless noted', 'iPhone 17 Pro 256GB Silver HK'],
  ['Cash only, pick up before 5pm, all new HK spec unless noted', 'iPhone 17 Pro 256GB Silver HK'],
  ['在庫表(税別・すべて日本版)', 'iPhone 17 Pro 256GB Silver JP'],
  ['Global version, delivery HK', null],
  ['International units, pick up in HK', null],
  ['HK, global spec', null],
  ['global / HK versions', null],
  ['全球版, 香港交收', null],
  ['港版/美版', null],
  ['HK version, international warranty', 'iPhone 17 Pro 256GB Silver HK'],
  ['International HK version', 'iPhone 17 Pro 256GB Silver HK'],
])('a sentence lends the market that it says of the goods: %s', (sentence, title) =>
  expect(mapped([sentence, '17 pro 256 silver 8000'])).toBe(title),
);

it.each([
  ['iPad 11 A16 128 silver 2500', 'iPad 11th Gen (A16) 128GB Silver WiFi'],
  ['iPad 11代 128 silver 2500', 'iPad 11th Gen (A16) 128GB Silver WiFi'],
  ['iPad 11th 128 silver 2500', 'iPad 11th Gen (A16) 128GB Silver WiFi'],
  ['iPad 10 128 silver 2000', null],
])('a generation is a number: %s', (line, title) => expect(mapped([line])).toBe(title));

it.each([
  ['iPhone 17 Pro 256 ZA silver 21000', 'ZAR', null],
  ['iPhone 17 Pro 256 silver ZA 21000', 'ZAR', null],
  ['iPhone 17 Pro 256 silver ZA/A 21000', 'ZAR', 'iPhone 17 Pro 256GB Silver HK'],
  ['iPhone 17 Pro 256 silver ZA 8000', 'HKD', 'iPhone 17 Pro 256GB Silver HK'],
  ['Sony FE 55mm F1.8 ZA 9000', 'ZAR', 'Sony FE 55mm F1.8 ZA'],
])('in a list in rand ZA is South Africa: %s', (line, currency, title) => expect(mapped([line], currency)).toBe(title));

it.each([
  ...['台行貨', '澳行貨', '澳门行貨', '澳門行貨', '韓行貨', '非行貨', '平行貨', '沒有行貨'].map((word): [string, null] => [word, null]),
  ...['行貨', '香港行貨', '全新行貨'].map((word): [string, string] => [word, 'iPhone 17 Pro 256GB Silver HK']),
  ['日本行貨', 'iPhone 17 Pro 256GB Silver JP'],
  ['美行貨', 'iPhone 17 Pro 256GB Silver US'],
])('official goods are of the place before them, or of Hong Kong: %s', (word, title) => {
  expect(mapped([word, '17 pro 256 silver 8000'])).toBe(title);
  expect(mapped([`iPhone 17 pro 256 silver ${word} 8000`])).toBe(title);
});

it.each([
  [['iPhone 16 128 (JP)', 'black 600', '17 pro 256 silver 8000'], null],
  [['iPhone 17 Pro 256 (JP)', 'silver 8000'], 'iPhone 17 Pro 256GB Silver JP'],
  [['iPhone - HK SPEC (2 physical sim)', '17 pro 256 silver 8000'], 'iPhone 17 Pro 256GB Silver HK'],
])('the market of a model with its memory is of no other model below it: %s', (lines, title) => expect(mapped(lines)).toBe(title));

it.each([
  ['*IPHONE INTER HK* (imei aman)', 'IDR', 'iPhone 17 Pro 256GB Silver HK'],
  ['HÀNG LL/A (Mỹ, esim)', 'VND', 'iPhone 17 Pro 256GB Silver US'],
  ['※すべて国内SIMフリー版・未開封', 'JPY', 'iPhone 17 Pro 256GB Silver JP'],
])('the market stands in a heading of another language: %s', (heading, currency, title) => {
  expect(mapped(['HK spec', heading, '17 pro 256 silver 8000'].slice(currency === 'VND' ? 0 : 1), currency)).toBe(title);
});
