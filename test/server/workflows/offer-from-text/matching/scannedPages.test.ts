import { expect, test } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const titles = [
  'Samsung Galaxy S25 Ultra 12GB/256GB',
  'Xiaomi Redmi Note 14 Pro 5G 12GB+512GB',
  'OPPO A3x 4/128',
  'Google Pixel 9a 128GB Obsidian',
  'Google Pixel 10 128GB Indigo',
  'Dell Inspiron 15 3530 16GB/512GB',
  'Nokia Lumia 1 64GB Black',
];
const index = createProductIndex(titles.map((title, at) => ({ id: at + 1, title })));

test.each([
  ['Samsung S25 U1tra 12/256', titles[0]],
  ['Redmi Note 14 Pr0 5G 12/512', titles[1]],
  ['0ppo A3x 4/l28', titles[2]],
  ['Google Pixel 9a l28GB 0bsidian', titles[3]],
  ['Google Pixel 10 l28GB lndigo', titles[4]],
  ['DeII lnspiron 15 3530 16/512', titles[5]],
  ['Nokia Lumia 1 64GB black', titles[6]],
  ['Nokia Zumi0 64GB black', undefined],
])('%s is read as it was printed', (text, title) => {
  const { isUnambiguous, candidates } = index.rank({ text });
  expect(isUnambiguous ? candidates[0]?.title : undefined).toBe(title);
});
