import { expect, test } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const relevanceOf = (line: string) => readOfferText([line]).lines[0]?.relevance;

test('a line that its letters make longer than any is talk', () => {
  expect(relevanceOf(`iPhone 15 ${'\ufdfa'.repeat(100)} $500`)).toBe('OFFER');
  expect(relevanceOf(`iPhone 15 ${'\ufdfa'.repeat(200)} $500`)).toBe('CHAT');
});

test('a line that is longer than any heading holds for no line below it', () => {
  const headingsBelow = (heading: string) => readOfferText([heading, 'black 500']).context.headings;
  expect(headingsBelow('Apple iPhone')).toEqual(['Apple iPhone']);
  expect(headingsBelow('Apple iPhone '.repeat(20))).toEqual([]);
});

// Squared or worse in a line's length, these take minutes.
test('lines that fill up with blanks are read in steps linear to their length', () => {
  const shapes = [' '.repeat(2_000), `a${' '.repeat(1_999)}`, `${' '.repeat(1_900)}:1`, `🔴 ${'a'.repeat(1_990)}`];
  const lines = Array.from({ length: 1_600 }, (_, at) => shapes[at % shapes.length] ?? '');
  expect(readOfferText(lines).lines).toHaveLength(1_600);
});

test('a line of katakana is parted in steps linear to its length', () => {
  const lines = Array.from({ length: 500 }, () => `${'ブルー'.repeat(650)}ヌ`);
  expect(readOfferText(lines).lines).toHaveLength(500);
});
