import { describe, expect, it } from 'vitest';
import { parseExactJson } from '../../../server/records/exactJson.ts';

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
