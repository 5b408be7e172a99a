import { expect, it } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const titles = [
  'Apple iPad 11th Gen (A16) Wi-Fi 128GB Blue',
  'Apple iPad 10 A14 Wi-Fi 64GB Pink',
  'Apple iPad Pro 12.9 6th Gen 512GB Silver',
  'Apple iPad Pro 11 M4 Wi-Fi 256GB Silver',
  'Apple iPad mini 7 (A17 Pro) 128GB Purple',
  'Apple TV 4K 3rd Gen 128GB',
  'Apple AirPods Pro 2 MTJV3',
];
const index = createProductIndex(titles.map((title, id) => ({ id, title })));
const meant = (text: string, ...headings: string[]) => {
  const { isUnambiguous, candidates } = index.rank({ text, headings });
  return isUnambiguous ? candidates[0]?.title : null;
};

it.each([
  ['ipad pro 12.9 5代 512 silver'],
  ['ipad pro 12.9 第5世代 512 silver'],
  ['ipad pro 12.9 5th gen 512 silver'],
  ['apple tv 4k 2代 128'],
  ['airpods pro 3代'],
  ['ipad mini 6代 128 purple'],
])('another generation is none of the title: %s', (text) => {
  expect(meant(text)).toBeNull();
});

it.each([
  'ipad 11寸 wifi 128 blue',
  'ipad 11" wifi 128 blue',
  'ipad 11-inch wifi 128 blue',
  'ipad 11in wifi 128 blue',
  'ipad 10 inch 64 pink',
])('inches are no generation: %s', (text) => {
  expect(meant(text)).toBeNull();
});

it.each([
  ['11 128 wifi blue', 'iPad Air'],
  ['ipad 11 128 wifi blue', 'iPad Air'],
  ['ipad 11 128 wifi blue', 'iPad Pro M4'],
  ['10 64 pink', 'Apple iPad mini'],
])('a number below a variant may be its inches: %s below %s', (text, heading) => {
  expect(meant(text, heading)).toBeNull();
});

it.each([
  ['ipad 11代 wifi 128 blue', titles[0], ''],
  ['ipad 11 wifi 128 blue', titles[0], ''],
  ['11 128 wifi blue', titles[0], 'iPad'],
  ['ipad 11 a16 128 wifi blue', titles[0], 'iPad Air'],
  ['ipad 11th gen 128 wifi blue', titles[0], 'iPad Air'],
  ['ipad 11 in stock wifi 128 blue', titles[0], ''],
  ['ipad pro 12.9 6代 512 silver', titles[2], ''],
  ['ipad pro 11寸 m4 wifi 256 silver', titles[3], ''],
  ['ipad mini 7代 128 purple', titles[4], ''],
  ['7 128 purple', titles[4], 'iPad mini'],
  ['apple tv 4k 3代 128', titles[5], ''],
  ['airpods pro 2nd generation', titles[6], ''],
])('the generation of the title is found: %s', (text, title, heading) => {
  expect(meant(text, ...(heading ? [heading] : []))).toBe(title);
});
