import { expect, test } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const [GALAXY, IPHONE] = ['Samsung Galaxy A56 5G SM-A566B 12/256GB', 'Apple iPhone 16 128GB Black'] as const;
const vocabulary = createVocabulary(createProductIndex());
for (const [id, title] of [GALAXY, IPHONE, 'Samsung Galaxy A56 5G SM-A566B 8/128GB', 'Apple iPhone 16 256GB Black'].entries())
  vocabulary.putProduct({ id: id + 1, title });

const mapped = (line: string) =>
  readOfferText([line])
    .lines.flatMap((read) => [...cleanLine(read, vocabulary, 'USD')])
    .map((entry) => entry.mappedProduct?.title ?? null);

test.each([
  ['A56 5G 12/256 329 agotandose!!', GALAXY],
  ['A56 5G 12/256 329 (restam 4 unidades)', GALAXY],
  ['iPhone 16 128 Black 640 zimmerlich', IPHONE],
])('an unknown word behind the price is a remark: %s', (line, title) => expect(mapped(line)).toEqual([title]));

test.each(['A56 5G agotandose 12/256 329', 'A56 5G 12/256 agotandose 329', 'iPhone 16 128 640 zimmerlich', 'iPhone 16 128 640 Pro'])(
  'it may be the name of the goods before it, the only colour, or a word of another model: %s',
  (line) => expect(mapped(line)).toEqual([null]),
);
