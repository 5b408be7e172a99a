import { describe, expect, it } from 'vitest';
import { nearWords } from '../../../server/records/nearWords.ts';

const known = [
  'apple',
  'iphone',
  'ipad',
  'galaxy',
  'samsung',
  'blue',
  'black',
  'gold',
  'pine',
  'titanium',
  'starlight',
  'midnight',
  'kitanagi',
];

describe('a mistyped word', () => {
  it.each([
    ['iphnoe', ['iphone']],
    ['ihpone', ['iphone']],
    ['iphon', ['iphon']],
    ['iphno', ['iphon']],
    ['galxy', ['galaxy']],
    ['samsumg', ['samsung']],
    ['bule', ['blue']],
    ['blak', ['black']],
    ['kitnaagi', ['kitanagi']],
    ['starlihgtt', ['starlight']],
    ['titaniun', ['titanium']],
  ])('%s may stand for %j', (word, expected) => expect(nearWords(word, known)).toEqual(expected));

  it.each(['pink', 'bold', 'gree', 'nokia', 'pixel', 'xiaomi'])('%s stands for no other word', (word) => {
    expect(nearWords(word, known)).toEqual([]);
  });

  it('stands for the words with the fewest mistakes', () => {
    expect(nearWords('starligh', ['starline', 'starlight'])).toEqual(['starligh']);
    expect(nearWords('blakc', ['blacks', 'flaky', 'black'])).toEqual(['black']);
  });
});
