import { expect, test } from 'vitest';
import { createProductIndex } from '../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { readGoodsLines } from '../../../../server/workflows/offer-from-text/readGoodsLines.ts';
import { createVocabulary } from '../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const titles = ['Apple iPhone 16 Pro 128GB Natural Titanium JP', 'Xiaomi Poco X5 8/256GB Black'];
const vocabulary = createVocabulary(createProductIndex());
for (const [id, title] of titles.entries()) vocabulary.putProduct({ id, title });
const read = async (...lines: string[]) =>
  (await readGoodsLines(lines, vocabulary)).lines.map(({ inputLine, product, quantity }) => [inputLine, product?.id, quantity]);

test.each(['10pcs', '5 pcs', 'x20', '×20', '*20', '20x', 'x 20', '20 шт', '20台'])(
  'pieces at an edge of a wanted line: %s',
  async (count) => {
    const pieces = Number(count.replace(/\D/g, ''));
    const line = `iPhone 16 Pro 128 natural JP ${count}`;
    expect(await read(line, `${line} `)).toEqual([
      [line, 0, pieces],
      [`${line} `, 0, pieces],
    ]);
  },
);

test('pieces before the goods of a wanted line, and a model that looks like pieces', async () => {
  expect(await read('20x iPhone 16 Pro 128 natural JP')).toEqual([['20x iPhone 16 Pro 128 natural JP', 0, 20]]);
  expect(await read('8/256 black Poco X5')).toEqual([['8/256 black Poco X5', 1, null]]);
});

test('what a customer says that they want is a wanted line', async () => {
  expect(await read('WTB iPhone 16 Pro 128 natural JP x20')).toEqual([['WTB iPhone 16 Pro 128 natural JP x20', 0, 20]]);
  expect(await read('Looking for:', 'iPhone 16 Pro 128 natural JP')).toEqual([['iPhone 16 Pro 128 natural JP', 0, null]]);
});
