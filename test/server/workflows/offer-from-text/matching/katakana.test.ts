import { expect, it } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const TITLES = ['Apple iPhone 17 Pro 256GB Cosmic Orange', 'Apple iPhone 17 Pro 256GB Deep Blue', 'Apple iPhone 17 256GB Mist Blue'];
const vocabulary = createVocabulary(createProductIndex());
for (const [id, title] of TITLES.entries()) vocabulary.putProduct({ id: id + 1, title });
const read = (...lines: string[]) => {
  const { lines: all } = readOfferText(lines, { currency: 'JPY' });
  return all.flatMap((line) =>
    [...cleanLine(line, vocabulary, 'JPY')].map((entry) => [entry.mappedProduct?.title, entry.amount, line.quantity]),
  );
};

it('colours of two words that Japan writes as one are read', () => {
  expect(read('■ iPhone 17 Pro  256GB', 'コズミックオレンジ Cosmic Orange　¥170,000　残12台', 'ディープブルー ¥167,800　残4台')).toEqual([
    [undefined, null, null],
    [TITLES[0], 170_000, '12'],
    [TITLES[1], 167_800, '4'],
  ]);
  expect(read('iPhone 17 256GB ミストブルー ¥122,500')).toEqual([[TITLES[2], 122_500, null]]);
});

it('a word of which a part is unknown stays whole', () => {
  expect(read('iPhone 17 256GB ミストブルーテスト ¥122,500')).toEqual([[undefined, 122_500, null]]);
});
