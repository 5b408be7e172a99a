import { describe, expect, test } from 'vitest';
import { readOfferText } from '../../../contract/offer-text/readOfferText.ts';

const read = (line: string) => readOfferText([line]).lines[0];

describe('two columns of prices', () => {
  test('the clerk is asked which one holds', () => {
    const { lines } = readOfferText(['Model\tUSD\tHKD', 'iPhone 13 128GB\t450\t3510', 'iPhone 13 128GB\t450\t']);
    expect(lines[1]).toMatchObject({ relevance: 'NO_AMOUNT', amount: null, rawAmount: '3510' });
    expect(lines[2]).toMatchObject({ relevance: 'OFFER', amount: '450' });
  });

  test('a model in a column that is called offer is no price', () => {
    expect(readOfferText(['Offer\tPrice', 'iPhone 13\t450']).lines[1]).toMatchObject({ amount: '450' });
  });
});

describe('a price that is hard to read', () => {
  test('lakhs are read as India writes them', () => {
    expect(read('iPhone 15 Pro Max 256 Rs 1,25,000')).toMatchObject({ amount: '125000', currency: 'INR' });
    expect(read('iPhone 15 Pro Max 256 ₹12,25,000.50')).toMatchObject({ amount: '1225000.5', currency: 'INR' });
  });

  test('no other number takes the place of one that cannot be read', () => {
    expect(read('iPhone 15 Pro Max 256 Rs 1,25,00')).toMatchObject({
      relevance: 'NO_AMOUNT',
      amount: null,
      rawAmount: '1,25,00',
      currency: 'INR',
    });
    expect(read('Nova 15 256GB OS 12.5.1 USD 400')).toMatchObject({ amount: '400', currency: 'USD' });
  });
});
