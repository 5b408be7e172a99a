import { describe, expect, test } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const titles = [
  'Apple iPhone 16 Pro 256GB Black Titanium HK',
  'Apple iPhone 16 Pro 256GB Desert Titanium HK',
  'Apple iPhone 16 Pro 256GB Black Titanium US',
  'Apple iPhone 16 Pro 256GB White Titanium US',
  'Apple iPhone 16 Pro 512GB Black Titanium HK',
  'Apple AirPods 4 HK',
  'Apple AirPods 4 ANC HK',
];
const index = createProductIndex(titles.map((title, id) => ({ id, title })));
const colorsOf = (text: string, headings: string[] = []) =>
  index.rank({ text, headings }).everyColor.map(({ market, products }) => [market, ...products.map(({ id }) => id)]);

describe('a line that says no colour', () => {
  test.each(['16 pro 256 hk', '16 pro 256 any color hk', '16 pro 256gb hk all colours', 'iphone 16 pro 256 hk mix'])(
    'may be of each colour in which the goods are stocked: %s',
    (text) => {
      expect(colorsOf(text)).toEqual([[null, 0, 1]]);
    },
  );

  test('is of each market by itself where it names none, and of the one that its heading names', () => {
    expect(colorsOf('iphone 16 pro 256')).toEqual([
      ['hk', 0, 1],
      ['us', 2, 3],
    ]);
    expect(colorsOf('iphone 16 pro 256', ['USA SPEC'])).toEqual([[null, 2, 3]]);
  });

  test.each(['16 pro hk', '16 pro 256 black hk', '16 pro 256 ztri hk', '16 pro 512 hk', 'airpods 4 hk', 'galaxy s25 256 hk'])(
    'is asked about where more than the colour is open, or nothing: %s',
    (text) => {
      expect(colorsOf(text)).toEqual([]);
    },
  );
});

describe('mixed colours', () => {
  const stocked = createProductIndex(
    ['Xiaomi Redmi A5 3+64', 'Xiaomi Redmi A5 4+128', 'Xiaomi Poco C85 8+256 Black', 'Xiaomi Poco C85 8+256 Green'].map((title, id) => ({
      id,
      title,
    })),
  );
  const meant = (text: string) => {
    const { isUnambiguous, candidates } = stocked.rank({ text });
    return isUnambiguous ? candidates[0]?.title : null;
  };
  test.each(['Redmi A5 3/64 mix', 'redmi a5 3/64 all color', 'Redmi A5 3/64 混色'])('are goods whose titles say no colour: %s', (text) =>
    expect(meant(text)).toBe('Xiaomi Redmi A5 3+64'),
  );
  test.each(['Poco C85 8/256 mix', 'Redmi A5 mix', 'Redmi A5 3/64 / Poco C85 8/256 mix'])('are asked about elsewhere: %s', (text) =>
    expect(meant(text)).toBeNull(),
  );
});
