import { describe, expect, expectTypeOf, it } from 'vitest';
import { english } from '../../../src/messages/english.ts';
import { i18nProvider } from '../../../src/messages/i18nProvider.ts';
import { type Messages, type TextKey, text, type ValuesOf } from '../../../src/messages/text.ts';

describe('a text', () => {
  it('is read by its key, with its values filled in', () => {
    expect(text('ui.total', { first: 1, last: '20', total: '10,000+' })).toBe('1–20 of 10,000+');
    expect(text('ui.matches', { smart_count: 1 })).toBe('1 match');
    expect(text('ui.matches', { smart_count: 3 })).toBe('3 matches');
  });

  it("is also one of react-admin's own", () => {
    expect(text('ra.action.save')).toBe('Save');
    expect(text('ra.page.create', { name: 'tag' })).toBe('Create tag');
  });

  it('has a key that is known, and all of its values', () => {
    expectTypeOf<'ui.total'>().toExtend<TextKey>();
    expectTypeOf<'ui.totals'>().not.toExtend<TextKey>();
    expectTypeOf<'ui'>().not.toExtend<TextKey>();
    expectTypeOf<ValuesOf<'ui.tryAgain'>>().toEqualTypeOf<[]>();
    expectTypeOf<[{ first: number; last: number; total: number }]>().toExtend<ValuesOf<'ui.total'>>();
    expectTypeOf<[{ first: number; last: number }]>().not.toExtend<ValuesOf<'ui.total'>>();
    expectTypeOf<[{ smart_count: string }]>().not.toExtend<ValuesOf<'ui.matches'>>();
  });
});

describe('a second language', () => {
  it('has every key of the English one', () => {
    type Lacking = Omit<Messages, 'ui'> & { ui: Omit<Messages['ui'], 'tryAgain'> };
    expectTypeOf(english).toExtend<Messages>();
    expectTypeOf<Lacking>().not.toExtend<Messages>();
  });

  it('is English where the console does not have it', async () => {
    await i18nProvider.changeLocale('xx');
    expect(text('ui.tryAgain')).toBe('Try again');
    await i18nProvider.changeLocale('en');
  });
});
