import { describe, expect, it } from 'vitest';
import { cleanTitle, createCleaningTables } from '../../../../../server/workflows/offer-from-text/cleaning/cleanTitle.ts';

const tables = createCleaningTables(
  [
    { from: 'pm', to: 'pro max' },
    { from: 'hk', to: 'hong kong' },
    { from: 'hk spec', to: 'hk' },
    { from: 'one', to: 'two' },
    { from: 'two', to: 'one' },
  ],
  ['pcs', 'ready stock', 'Stock'],
);
const titleOf = (text: string) => cleanTitle(text, tables).terms.join(' ');

describe('a cleaned title', () => {
  it('is in lower case, with full-width letters and digits as plain ones', () => {
    expect(titleOf('ＩＰＨＯＮＥ　１５ ①')).toBe('iphone 15 1');
  });

  it('has spaces for punctuation, and keeps the plus that is part of a model', () => {
    expect(titleOf('S24+ (8/128) – black, “new”')).toBe('s24+ 8 128 black new');
  });

  it('has what aliases stand for, the longest first', () => {
    expect(titleOf('15 PM HK-Spec')).toBe('15 pro max hk');
    expect(titleOf('15 pm hk')).toBe('15 pro max hong kong');
  });

  it('uses each alias once, also where two lead to each other', () => {
    expect(titleOf('one two')).toBe('two one');
  });

  it('lacks ignore terms and reports those that it had, each once, as their records have them', () => {
    expect(cleanTitle('Ready-stock iPhone 15 pcs stock PCS', tables)).toMatchObject({
      terms: ['iphone', '15'],
      matchedIgnoreTerms: ['ready stock', 'pcs', 'Stock'],
    });
  });

  it('is no longer than a line, whatever its aliases and letters stand for', () => {
    const long = createCleaningTables([{ from: 'a', to: 'very '.repeat(20) }], []);
    for (const written of ['a '.repeat(1_000), '\ufdfa'.repeat(2_000)]) {
      const { terms, text } = cleanTitle(written, long);
      expect(terms.length).toBeGreaterThan(0);
      expect(Math.max(terms.join(' ').length, text.length)).toBeLessThanOrEqual(2_000);
    }
  });

  it('is empty for text without a letter or digit', () => {
    expect(titleOf('📱🔥 --- !!')).toBe('');
  });

  it('keeps the punctuation for the matcher', () => {
    expect(cleanTitle('A72 6/256 pcs black', tables).text).toBe('a72 6/256 black');
  });
});
