import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDecimal, typedNumber, withoutCellGroups, withoutGroups } from '../../../../contract/kinds/number/decimal.ts';

describe('a decimal', () => {
  it.each([
    ['1.50e2', '150'],
    ['-0.0', '0'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e-7', '0.0000001'],
    ['-12.340', '-12.34'],
    ['123456789012345678901234567890.5', '123456789012345678901234567890.5'],
  ])('%s is %s', (text, plain) => expect(plainDecimal(text)).toBe(plain));

  it.each(['', '.', '-', 'e5', '1e', '0x10', '1,000', 'NaN', 'Infinity', '1e999999', '1 2', '--1'])('%j is none', (text) => {
    expect(plainDecimal(text)).toBeNull();
  });

  it.each(['', 'x'])('of a million digits, with %j after them, is none, at once', (end) => {
    expect(plainDecimal('1'.repeat(1_000_000) + end)).toBeNull();
  });

  it('is the number itself, for every number', () => {
    const numbers = fc.double({ noNaN: true, min: -1e300, max: 1e300 }).filter((value) => Math.abs(value) >= 1e-300);
    fc.assert(
      fc.property(numbers, (value) => {
        expect(Number(plainDecimal(String(value)))).toBe(value);
      }),
    );
  });
});

describe('a number with commas, as the product shows it', () => {
  // Typed: in a form, or sent by a client. In a cell: text of an uploaded file or of a sheet. Null: nobody can tell what it means.
  it.each([
    ['210,000.50', '210000.50', '210000.50'],
    ['1,250', '1250', null],
    ['-1,250', '-1250', null],
    ['1,250.', '1250.', '1250.'],
    ['1,250.5', '1250.5', '1250.5'],
    ['1,250,000', '1250000', '1250000'],
    ['+12,345,678.90', '+12345678.90', '+12345678.90'],
    [' 1,250.00 ', ' 1250.00 ', ' 1250.00 '],
    ['1250.5', '1250.5', '1250.5'],
    ['1.250', '1.250', '1.250'],
    ['910,50', '910.50', '910.50'],
    ['-1250,5', '-1250.5', '-1250.5'],
    ['0,085', '0.085', '0.085'],
    ["1'010.50", '1010.50', '1010.50'],
    ['1.250,00', '1250.00', '1250.00'],
    ['1.234.567', '1234567', '1234567'],
    [' 1 250 ', '1250', '1250'],
    ['1\u202f250,5', '1250.5', '1250.5'],
  ])('%j is %j typed and %j in a cell', (text, typed, inCell) => {
    expect(withoutGroups(text)).toBe(typed);
    expect(withoutCellGroups(text)).toBe(inCell);
  });

  it.each([
    ...['1250,000', '1,0000', '12,5000', '00,250', ',250', '1,', '1,,250', '1,250,', '1,25,000', '1,250.00,5'],
    ...['1.25,00', '12 50', '1250 000', "1'25", '1,250e3', '1,250 000', 'USD 1,250', '1,250 x', ''],
  ])('%j is not one: the text stays as it is, and is no decimal', (text) => {
    expect(withoutGroups(text)).toBe(text);
    expect(plainDecimal(withoutGroups(text))).toBeNull();
    expect(plainDecimal(withoutCellGroups(text) ?? '')).toBeNull();
  });

  it('of a thousand groups stays as it is, at once', () => {
    const text = `1${',000'.repeat(100_000)}`;
    expect(withoutGroups(text)).toBe(text);
  });
});

describe('a typed rate', () => {
  it.each([
    ['1,085', null],
    ['7,777', null],
    ['7,77', '7.77'],
    ['0,912', '0.912'],
    ['7.812', '7.812'],
    ['15,750.5', '15750.5'],
  ])('%s, whose comma may part decimals, is %s', (typed, decimal) => {
    expect(plainDecimal(typedNumber(typed, { scale: 10 }))).toBe(decimal);
  });

  it('differs from an amount, which has fewer decimals', () => {
    expect(typedNumber('1,085', { scale: 5 })).toBe('1085');
  });
});
