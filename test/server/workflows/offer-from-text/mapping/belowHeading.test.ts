import { expect, it } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

it('a heading of another model does not make a line the product that has its words', () => {
  const vocabulary = createVocabulary(createProductIndex());
  vocabulary.putProduct({ id: 1, title: 'vivo X90 Pro 8/256GB Urban Blue' });
  vocabulary.putBinding({ id: 1, productId: 1, terms: 'x90 pro 8 256gb blue' });
  const lines = readOfferText(['Xiaomi Redmi Note 11 Pro 12/512', 'gray 716', 'vivo X90 8/256GB blue 786']).lines;
  const [entry] = lines.slice(2).flatMap((line) => [...cleanLine(line, vocabulary, 'USD')]);
  expect(entry).toMatchObject({ mappedProduct: null, cleanedInputProductTitle: 'vivo x90 8 256gb blue' });
});

it('what was confirmed of a heading alone is no candidate of the line below it', () => {
  const vocabulary = createVocabulary(createProductIndex());
  for (const [id, title] of ['Apple AirPods Pro 3 HK', 'Samsung Galaxy S25 12/256GB Navy HK'].entries())
    vocabulary.putProduct({ id, title });
  vocabulary.putBinding({ id: 1, productId: 0, terms: 'airpods pro 3 hk' });
  const lines = readOfferText(['AirPods Pro 3 HK', 's25 fe 256 navy hk 10pcs']).lines;
  const [entry] = lines.slice(1).flatMap((line) => [...cleanLine(line, vocabulary, 'USD')]);
  expect(entry).toMatchObject({ mappedProduct: null });
  expect(entry?.candidates[0]?.id).toBe(1);
});

const mapped = (titles: readonly string[], ...lines: string[]) => {
  const vocabulary = createVocabulary(createProductIndex());
  for (const [id, title] of titles.entries()) vocabulary.putProduct({ id, title });
  const entries = readOfferText(lines).lines.flatMap((line) => [...cleanLine(line, vocabulary, 'USD')]);
  return entries.slice(1).map(({ mappedProduct }) => mappedProduct?.title ?? null);
};

it("below the name of a maker's family a model is no other maker's of the same name", () => {
  const titles = ['OPPO A5 4/128', 'Xiaomi Redmi A5 4+128GB', 'Xiaomi 15 12+256GB', 'Xiaomi Redmi 15 6+128GB'];
  expect(mapped(titles, '*REDMI*', 'A5 4/128 $90', '15 6/128 $130')).toEqual([titles[1], titles[3]]);
  expect(mapped(titles.slice(0, 1), '*REDMI*', 'A5 4/128 $90')).toEqual([titles[0]]);
});

it('what a line calls new is so below a heading of used and new goods', () => {
  const titles = ['Apple iPhone 16 256GB Pink'];
  const lines = ['brand new 16 256 pink $720', '16 256 pink (new) $720', '16 256 pink $720', '16 256 pink like new $720'];
  expect(mapped(titles, '*USED / NEW IPHONE*', ...lines)).toEqual([titles[0], titles[0], null, null]);
});
