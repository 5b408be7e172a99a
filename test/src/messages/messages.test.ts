import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import pages from '../../../src/languages/en/pages.json';
import shell from '../../../src/languages/en/shell.json';
import { i18nProvider, type TextKey, text } from '../../../src/messages/text.ts';

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

  it('has a key that is known', () => {
    expectTypeOf<'ui.total'>().toExtend<TextKey>();
    expectTypeOf<'ui.totals'>().not.toExtend<TextKey>();
    expectTypeOf<'ui'>().not.toExtend<TextKey>();
  });
});

describe('the texts of the pages', () => {
  it('come with the first page, at once and at the next choice of a language', async () => {
    vi.resetModules();
    const { i18nProvider: fresh, loadPageTexts } = await import('../../../src/messages/text.ts');
    expect(fresh.translate('ui.tryAgain')).toBe('Try again');
    expect(fresh.translate('form.save', { _: 'not yet' })).toBe('not yet');
    await Promise.all([loadPageTexts(), loadPageTexts()]);
    expect(fresh.translate('form.save')).toBe('Save');
    expect(fresh.translate('ui.tryAgain')).toBe('Try again');
    expect(Object.keys(shell).filter((section) => section in pages)).toEqual([]);
    await fresh.changeLocale('xx');
    expect(fresh.translate('form.save')).toBe('Save');
  });
});

describe('a second language', () => {
  it('is English where the console does not have it', async () => {
    await i18nProvider.changeLocale('xx');
    expect(text('ui.tryAgain')).toBe('Try again');
    await i18nProvider.changeLocale('en');
  });
});
