import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsWords, markWords, plainText, searchWords, titleRank } from '../../contract/searchWords.ts';

const title = 'Apple iPhone 17 Pro 256GB Deep Blue HK';
const finds = (text: string) => containsWords(title, searchWords(text));

describe('the words of a search', () => {
  it.each(['17 pro 256gb blue', 'blue 17', 'PRO iphone', '256 gb', 'iphone  17   hk', 'ｉｐｈｏｎｅ １７', 'iphone ٢٥٦', 'pro ২৫৬gb'])(
    '%s are found in any order, with words left out',
    (text) => expect(finds(text)).toBe(true),
  );

  it.each(['iphone 16', 'iphone 17 green', '128gb', 'iphnoe'])('%s are not all found', (text) => expect(finds(text)).toBe(false));

  it('leave out what another word contains, and stay in their order', () => {
    expect(searchWords('pro PROMAX 17 pro 17')).toEqual([['PROMAX'], ['17']]);
    expect(searchWords('Blue blue BLUE')).toEqual([['Blue']]);
  });

  it('are one text where they are very many', () => {
    expect(searchWords(` ${'a b c d e f g h i j k l m'} `)).toEqual([['a b c d e f g h i j k l m']]);
  });

  it('find everything that the whole text finds', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'aAbB1２ \u3000٣½Σς-%'), maxLength: 16 });
    fc.assert(
      fc.property(texts, texts, texts, (before, text, after) => {
        fc.pre(text.trim() !== '');
        expect(containsWords(before + text + after, searchWords(text.trim()))).toBe(true);
      }),
    );
  });

  it('have digits of every script as plain digits', () => {
    expect(plainText('０９ ٠٩ ۰۹ ०९ 𝟘𝟡 ⑨')).toBe('09 09 09 09 09 9');
  });
});

describe('a title', () => {
  it('ranks by how much of it the text is', () => {
    expect(['Pixel 9', 'PIXEL 9 Pro', 'Google Pixel 9'].map((each) => titleRank(each, ' pixel 9 '))).toEqual([0, 1, 2]);
  });

  it('has its found parts marked, overlapping ones together', () => {
    const parts = markWords('iPhone 15 Pro', searchWords('pro phone hon 15')).map(({ part, isFound }) => (isFound ? `[${part}]` : part));
    expect(parts.join('')).toBe('i[Phone] [15] [Pro]');
    expect(markWords('İX', searchWords('x'))).toEqual([{ part: 'İX', start: 0, isFound: false }]);
    expect(markWords('', searchWords('x'))).toEqual([]);
  });
});
