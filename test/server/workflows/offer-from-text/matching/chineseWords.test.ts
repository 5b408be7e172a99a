import { expect, test } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const titles = [
  'Apple iPad Air 11-inch M3 128GB Wi-Fi Space Gray',
  'Apple iPad Air 13-inch M3 128GB Wi-Fi Space Gray',
  'Apple iPhone 16 128GB Teal',
  'Apple iPhone 16 128GB Ultramarine',
  'Google Pixel 10 Pro 256GB - Moonstone',
  'Google Pixel 10 Pro 256GB - Obsidian',
];
const index = createProductIndex(titles.map((title, id) => ({ id, title })));

test.each([
  ['iPad Air M3 11寸 128 WiFi 灰', titles[0]],
  ['iPad Air M3 13吋 128 WiFi 灰', titles[1]],
  ['iPhone 16 128 藍綠色', titles[2]],
  ['Pixel 10 Pro 256G 月光石', titles[4]],
])('inches and names of colours are known in Chinese: %s', (text, title) => {
  const { isUnambiguous, candidates } = index.rank({ text });
  expect(isUnambiguous ? candidates[0]?.title : null).toBe(title);
});

test.each(['iPhone 17 256 支援eSIM 5600', 'iPhone 17 256 支持eSIM 5600'])('no part of a word counts pieces: %s', (line) =>
  expect(readOfferText([line]).lines[0]).toMatchObject({ amount: '5600', pieces: [] }),
);

test('a sentence on payment counts none', () => {
  expect(readOfferText(['支持微信支付 24 小时']).lines[0]?.relevance).toBe('CHAT');
});
