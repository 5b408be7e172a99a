import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDecimal } from '../../../server/kinds/plainDecimal.ts';
import { parseExactJson } from '../../../server/records/exactJson.ts';

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
    const isSame = (value: number) => Number(plainDecimal(String(value))) === value;
    fc.assert(fc.property(fc.double({ noNaN: true, min: -1e300, max: 1e300 }), (value) => Math.abs(value) < 1e-300 || isSame(value)));
  });
});

describe('JSON numbers', () => {
  it('of a million digits arrive as their text, at once', () => {
    const number = `1.${'0'.repeat(1_000_000)}1`;
    expect(parseExactJson(`[${number}]`)).toEqual([number]);
  });

  it('arrive as numbers while a number keeps them, and as their text beyond', () => {
    expect(
      parseExactJson('{"a":1.5,"b":[123456789012345],"c":0.1234567890123456,"d":12345678901234567890,"e":1.000000000000000000}'),
    ).toEqual({
      a: 1.5,
      b: [123_456_789_012_345],
      c: '0.1234567890123456',
      d: '12345678901234567890',
      e: 1,
    });
  });
});
