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

test.each(['合計 12,000', '合计：8,600', '合計金額 12000', '小計 5300', '総額 7945'])('the foot of a list is no goods: %s', (line) =>
  expect(readOfferText(['iPhone 17 256 5600', line]).lines[1]?.relevance).toBe('CHAT'),
);

test('a sentence on payment counts none', () => {
  expect(readOfferText(['支持微信支付 24 小时']).lines[0]?.relevance).toBe('CHAT');
});

test('a price that touches a colour of two words is its price', () => {
  const [, line] = readOfferText(['iPhone 17', '256 港版 黑5810 雾蓝5790 绿5770']).lines;
  expect(line?.products).toEqual(['256 港版 黑', '256 港版 雾蓝', '256 港版 绿']);
  expect(line?.ownAmounts).toEqual(['5810', '5790', '5770']);
});

test('a colour that touches the price of every line is of the goods', () => {
  const lines = readOfferText(['17promax 256G 橙8650', '17pro 512G 橙10350', '17pro 1T 橙10980']).lines;
  expect(lines.map(({ products }) => products)).toEqual([['17promax 256G 橙'], ['17pro 512G 橙'], ['17pro 1T 橙']]);
});

test.each(['【行貨】', '【日水】', '【美水】'])('%s above the goods says their market', (heading) => {
  const [above, line] = readOfferText([heading, '17PM 256 橙 10,420']).lines;
  expect(above?.relevance).toBe('HEADING');
  expect(line?.headings).toEqual([heading]);
});

test('a colour that is gone has no price, and a clearance has all of them', () => {
  const gone = readOfferText(['17P 256 橙 9,350 銀 9,180 藍清']).lines[0];
  expect(gone?.products).toEqual(['17P 256 橙', '17P 256 銀']);
  expect(readOfferText(['清倉 17P 256 橙 9,350']).lines[0]).toMatchObject({ relevance: 'OFFER', amount: '9350' });
});
