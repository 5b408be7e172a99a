import { describe, expect, it } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

/** Each has a near neighbour that the catalogue lacks. */
const titles = [
  'Canon EOS R5 24-105 Kit',
  'MSI GeForce RTX 5060 12GB',
  'Asus GeForce RTX 5070 Ti 16GB',
  'Apple AirPods 4',
  'Samsung Galaxy Watch 7 40mm BT',
  'JBL Clip 5 Black',
  'JBL Flip 7 Blue',
  'Samsung Galaxy Z Flip 7 5G 12/256GB Navy',
];
const vocabulary = createVocabulary(createProductIndex());
for (const [id, title] of titles.entries()) vocabulary.putProduct({ id: id + 1, title });
const filledIn = (line: string) =>
  readOfferText([line])
    .lines.flatMap((read) => [...cleanLine(read, vocabulary, 'USD')])
    .at(-1)?.mappedProduct?.title;

describe('a neighbour that the catalogue lacks', () => {
  it.each([
    'Canon R10 kit 24-105 $1500',
    'eos R6 24-105 Kit $1500',
    'msi rtx 5060 ti $700',
    'Asus RTX 5070 $600',
    'AirPods 4 ANC $150',
    'Watch7 44 BT $200',
    'Charge 5 Black $90',
  ])('is filled in with no other: %s', (line) => {
    expect(filledIn(line)).toBeUndefined();
  });

  it.each([
    ['Canon R5 kit 24-105 $1500', titles[0]],
    ['msi 5060 $500', titles[1]],
    ['Asus 5070ti $700', titles[2]],
    ['airpods 4 $120', titles[3]],
    ['Watch7 40 BT $200', titles[4]],
    ['Clip 5 black $50', titles[5]],
    ['Flip 7 Blue $90', titles[6]],
    ['Flip 7 navy $900', titles[7]],
  ])('leaves the goods that are meant: %s', (line, title) => {
    expect(filledIn(line)).toBe(title);
  });
});
