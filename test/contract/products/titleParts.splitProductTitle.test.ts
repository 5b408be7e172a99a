import { describe, expect, it } from 'vitest';
import { readSuffixes, splitProductTitle } from '../../../contract/products/titleParts.ts';

const suffixes = readSuffixes(' HK, US;JP\nsg ');

describe('a product title', () => {
  it.each([
    ['Kitanagi 7 256GB HK', 'Kitanagi 7 256GB', 'HK'],
    ['Kitanagi 7 256GB hk', 'Kitanagi 7 256GB', 'hk'],
    ['Kitanagi 7 256GB SG', 'Kitanagi 7 256GB', 'SG'],
    ['Kitanagi HK US', 'Kitanagi HK', 'US'],
    ['Kitanagi 7 256GB', 'Kitanagi 7 256GB', null],
    ['Kitanagi HKUS', 'Kitanagi HKUS', null],
    ['HK', 'HK', null],
    ['HK Kitanagi', 'HK Kitanagi', null],
  ])('%j starts with %j and has the spec %j', (title, titleStart, spec) => {
    expect(splitProductTitle(title, suffixes)).toEqual({ titleStart, spec });
  });

  it('has no spec where there are no suffixes', () => {
    expect(readSuffixes(' ')).toEqual([]);
    expect(splitProductTitle('Kitanagi HK', []).spec).toBeNull();
  });
});
