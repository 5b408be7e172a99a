import { describe, expect, it, test } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const titles = [
  'Samsung Galaxy A37 5G A376B 8/256GB Black ME',
  'Samsung Galaxy A37 5G A376B 8/256GB Black EU',
  'Samsung Galaxy S27 S951B 12/256GB Navy EU',
  'Samsung Galaxy S27 S9510 12/256GB Navy HK',
  'Samsung Galaxy S27 S951B 12/256GB Gray EU',
  'Samsung Galaxy S27 S951N 12/256GB Gray EU',
  'Blackview V9300 12/256GB Black EU',
  'iPhone 18 256GB Blue IN',
  'iPhone 18 256GB Blue HK',
];
const vocabulary = createVocabulary(createProductIndex());
for (const [id, title] of titles.entries()) vocabulary.putProduct({ id: id + 1, title });
const filledIn = (...lines: string[]) =>
  readOfferText(lines)
    .lines.flatMap((line) => [...cleanLine(line, vocabulary, 'USD')])
    .at(-1)?.mappedProduct?.title;

describe('the number that a maker gave a telephone', () => {
  it('needs not be said where the rest tells which goods these are', () => {
    expect(filledIn('samsung a37 8/256 black EU $299')).toBe('Samsung Galaxy A37 5G A376B 8/256GB Black EU');
    expect(filledIn('S27 12/256 navy HK $700')).toBe('Samsung Galaxy S27 S9510 12/256GB Navy HK');
    expect(filledIn('S27 S951N 12/256 gray EU $700')).toBe('Samsung Galaxy S27 S951N 12/256GB Gray EU');
  });

  it('is asked for where it alone tells two apart, or is the only name', () => {
    expect(filledIn('S27 12/256 gray EU $700')).toBeUndefined();
    expect(filledIn('Blackview 12/256 black EU $200')).toBeUndefined();
  });
});

describe('a market', () => {
  test.each(['ME', 'UAE', 'Dubai', 'GCC', 'middle east', 'AE/A'])('is the one of a title that ends in ME: %s', (market) => {
    expect(filledIn(`samsung a37 8/256 black ${market} $299`)).toBe(titles[0]);
    expect(filledIn(`Samsung ${market}`, 'a37 8/256 black $299')).toBe(titles[0]);
  });

  test.each(['India', 'Indian', 'IND', 'HN/A', 'IN spec'])('is the one of a title that ends in IN: %s', (market) => {
    expect(filledIn(`iphone 18 256 blue ${market} $800`)).toBe('iPhone 18 256GB Blue IN');
  });

  it('is asked for where goods of two are stocked', () => {
    expect(filledIn('iphone 18 256 blue $800')).toBeUndefined();
    expect(filledIn('call me: iphone 18 256 blue $800')).toBeUndefined();
  });
});
