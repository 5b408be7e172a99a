import { describe, expect, it } from 'vitest';
import { nearDuplicates } from '../../../../server/workflows/product-import/nearDuplicates.ts';

const pairsOf = async (...titles: string[]) =>
  (await nearDuplicates(titles.map((title, index) => ({ id: index + 1, title })))).map(([older, newer]) => [older.title, newer.title]);

describe('products count as nearly the same', () => {
  it.each([
    ['case', 'Apple iPhone 15 Pro', 'APPLE iphone 15 pro'],
    ['punctuation', 'Sony WH-1000XM5 (Black)', 'Sony WH1000XM5 Black'],
    ['spaces within a word', 'Apple iPhone 15 Pro 256GB', 'Apple iPhone15Pro 256 GB'],
    ['the order of words', 'Apple iPhone 15 Black 128GB HK', 'iPhone 15 128GB Black Apple HK'],
    ['full-width letters', 'Sony PS5 Slim', 'Ｓｏｎｙ　ＰＳ５ Slim'],
    ['accents and marks', 'Pokémon™ Cards', 'Pokemon Cards'],
    ['a plus written as a word', 'Galaxy S24+ 256GB', 'Galaxy S24 Plus 256GB'],
    ['a letter left out', 'Apple iPhone 15 Midnight', 'Apple iPhone 15 Midnigt'],
    ['a wrong letter', 'Apple iPhone 15 Purple', 'Apple iPhone 15 Purpel'],
  ])('that differ in %s', async (_, older, newer) => {
    expect(await pairsOf(older, newer)).toEqual([[older, newer]]);
  });

  it.each([
    ['numbers', 'Redmi Note 8 12GB', 'Redmi Note 12 8GB'],
    ['digits that stand beside each other', 'Cable 1 28', 'Cable 12 8'],
    ['a decimal point', 'Cable 1.5m', 'Cable 15m'],
    ['a plus', 'Galaxy S24+ 256GB', 'Galaxy S24 256GB'],
    ['a per cent sign', 'Solution 5%', 'Solution 5'],
    ['one letter of a model', 'Galaxy A15 5G', 'Galaxy A25 5G'],
    ['one letter of a short word', 'Case Gold', 'Case Bold'],
    ['two letters', 'Apple iPhone 15 Purple', 'Apple iPhone 15 Maple'],
    ['a word more', 'Apple iPhone 15', 'Apple iPhone 15 Pro'],
    ['nothing but punctuation', '???', '!!!'],
  ])('but not those that differ in %s', async (_, one, other) => {
    expect(await pairsOf(one, other)).toEqual([]);
  });

  it('unless both words stand in other titles too', async () => {
    const titles = ['Case Green L', 'Case Greek L', 'Bag Green', 'Bag Blue', 'Pot Greek'];
    expect(await pairsOf(...titles)).toEqual([]);
  });

  it('unless people know them to be two: then with another one that they are like', async () => {
    const titles = ['Pixel 9 Pro', 'Pixel-9 pro', 'Pro Pixel 9'].map((title, index) => ({ id: index + 1, title }));
    const found = await nearDuplicates(titles, (older, newer) => older.id === 1 && newer.id > 1);
    expect(found.map((pair) => pair.map(({ id }) => id))).toEqual([[2, 3]]);
    expect(await nearDuplicates(titles, () => true)).toEqual([]);
  });

  it('each newer one once, with the oldest', async () => {
    expect(await pairsOf('A-1 Phone', 'a1 phone', 'Phone A-1', 'A 1 phone')).toEqual([
      ['A-1 Phone', 'a1 phone'],
      ['A-1 Phone', 'Phone A-1'],
      ['A-1 Phone', 'A 1 phone'],
    ]);
  });
});
