import { describe, expect, test } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const titles = [
  'itel S25 6+128',
  'Samsung SM-S931B Galaxy S25 12GB/128GB',
  'Sony PlayStation 5 Slim Digital 1TB CFI-2000',
  'Sony PlayStation 5 Slim Digital 825GB CFI-2100',
  'Apple iPhone 17 Pro Max 256GB Silver',
  'Apple iPhone 17 Pro Max 256GB Silver (US eSIM)',
  'Apple iPhone 17 Pro Max 256GB Deep Blue (US eSIM)',
  'Apple AirPods Pro 3',
  'Apple AirPods Pro 2 USB-C',
  'Xiaomi TV Box S 2nd Gen',
  'Xiaomi TV Box S 3rd Gen',
  'Nintendo Switch 2 Japanese Language',
  'Nintendo Switch 2 Multi-Language',
  'Apple iPad mini 7 A17 Pro 128GB Wi-Fi Purple',
  'Apple iPad mini 7 A17 Pro 128GB Wi-Fi Starlight',
  'Samsung T7 Portable SSD 1TB',
  'Samsung T7 Shield Portable SSD 1TB',
  'Xiaomi Smart Band 10',
  'HUAWEI Band 10',
  'Xiaomi 15T 12GB+256GB (Global)',
  'Xiaomi 15 Ultra 16GB+512GB (Global)',
  'Xiaomi 15 Ultra 16GB+512GB (CN)',
  'DJI Osmo Pocket 3',
  'DJI Osmo Pocket 3 Creator Combo',
];
const index = createProductIndex(titles.map((title, at) => ({ id: at + 1, title })));
const meant = (text: string, ...headings: string[]) => {
  const { isUnambiguous, candidates } = index.rank({ text, headings });
  return isUnambiguous ? candidates[0]?.title : undefined;
};

describe('a line that may mean either of two', () => {
  test.each(['S25 128', 'PlayStation 5 Slim Digital', 'Band 10', 'Switch 2'])('is left open: %s', (text) => {
    expect(meant(text)).toBeUndefined();
  });
});

describe('what a line says in another form decides', () => {
  test.each([
    ['S25 128', 'Samsung SM-S931B Galaxy S25 12GB/128GB', 'Samsung'],
    ['17 Pro Max 256 Silver', 'Apple iPhone 17 Pro Max 256GB Silver (US eSIM)', 'USA'],
    ['17 Pro Max 256 Silver', 'Apple iPhone 17 Pro Max 256GB Silver'],
    ['AirPods Pro (3rd generation)', 'Apple AirPods Pro 3'],
    ['TV Box S 2ª geração', 'Xiaomi TV Box S 2nd Gen'],
    ['TV Box S 3ra gen', 'Xiaomi TV Box S 3rd Gen'],
    ['Switch 2 multi language', 'Nintendo Switch 2 Multi-Language'],
    ['iPad mini7 128 wifi purple', 'Apple iPad mini 7 A17 Pro 128GB Wi-Fi Purple'],
    ['T7 SSD 1TB', 'Samsung T7 Portable SSD 1TB'],
    ['T7 Shield 1TB', 'Samsung T7 Shield Portable SSD 1TB'],
    ['Mi Band 10', 'Xiaomi Smart Band 10'],
    ['15T 12/256', 'Xiaomi 15T 12GB+256GB (Global)', 'Xiaomi EU'],
    ['15 Ultra 16/512', 'Xiaomi 15 Ultra 16GB+512GB (Global)', 'Xiaomi EU'],
    ['15 Ultra 16/512', 'Xiaomi 15 Ultra 16GB+512GB (CN)', 'Xiaomi CN'],
    ['Pocket3 全能套装', 'DJI Osmo Pocket 3 Creator Combo'],
    ['Pocket3 单机', 'DJI Osmo Pocket 3'],
  ])('%s is %s', (text, title, ...headings) => {
    expect(meant(text, ...headings)).toBe(title);
  });
});
