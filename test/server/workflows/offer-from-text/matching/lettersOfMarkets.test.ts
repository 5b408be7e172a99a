import { expect, test } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const TITLES = [
  'Samsung Galaxy S25 SM-S931B 12/256GB',
  'Samsung Galaxy S25 SM-S931N 12/256GB',
  'Samsung Galaxy S24 Ultra SM-S928B 12/256GB',
  'Samsung Galaxy S24 Ultra SM-S928U1 12/256GB',
  'Samsung Galaxy Z Flip7 SM-F766B 12/512GB',
  'Apple iPad Air 11 M3 Wi-Fi 128GB Blue',
  'Infinix Smart 9 (X6532) 4GB/64GB Black',
  'Apple iPad mini (A17 Pro) 128GB Purple',
];
const index = createProductIndex(TITLES.map((title, id) => ({ id, title })));
const meant = (text: string) => {
  const { isUnambiguous, candidates } = index.rank({ text });
  return isUnambiguous ? candidates[0]?.title : null;
};

test.each([
  ['Samsung S25 (B) 12/256', TITLES[0]],
  ['Samsung S25 (N) 12/256', TITLES[1]],
  ['S24 Ultra (U1) 12/256', TITLES[3]],
  ['Galaxy Z Flip 7 (B) 12/512', TITLES[4]],
  ['iPad Air 11 (M3) 128 wifi blue', TITLES[5]],
])('the letter in brackets is the one with which the number of the maker ends: %s', (text, title) => expect(meant(text)).toBe(title));

test.each(['Samsung S25 12/256', 'Samsung S25 (K) 12/256', 'Galaxy Z Flip 7 (N) 12/512', 'iPad Air 11 (M2) 128 wifi blue'])(
  'another letter, or none where there are two, leaves it open: %s',
  (text) => expect(meant(text)).toBeNull(),
);

test.each([
  ['S931B 12/256', TITLES[0]],
  ['SM-S931N/DS 12/256', TITLES[1]],
  ['samsung s928u1 12/256', TITLES[3]],
  ['X6532 4/64 black', TITLES[6]],
])('the number of the maker names the goods alone: %s', (text, title) => expect(meant(text)).toBe(title));

test.each(['S931 12/256', 'S931U 12/256', 'S931B 12/512', 'S931B Ultra 12/256', 'Xiaomi S931B 12/256', 'A17 Pro 128 purple'])(
  'another number, memory, word or maker beside it leaves it open: %s',
  (text) => expect(meant(text)).toBeNull(),
);
