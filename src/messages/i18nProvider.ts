import polyglotI18nProvider from 'ra-i18n-polyglot';
import { english } from './english.ts';
import type { Language } from './text.ts';

const inEnglish: Language = { first: english, pages: async () => (await import('./englishPages.ts')).englishPages };

/** To add a language: two files beside `english.ts` and `englishPages.ts`, and an entry here. */
const languages: Readonly<Record<string, Language>> = { en: inEnglish };

let isStarting = true;

/** It begins with what the first list needs. A language that is chosen later comes whole. */
export const i18nProvider = polyglotI18nProvider((locale) => {
  const { first, pages } = languages[locale] ?? inEnglish;
  return isStarting ? first : pages().then((others) => ({ ...first, ...others }));
}, 'en');
isStarting = false;

let whole: Promise<void> | undefined;

export const loadPageTexts = (): Promise<void> => {
  whole ??= i18nProvider.changeLocale(i18nProvider.getLocale()).catch((reason: unknown) => {
    whole = undefined;
    throw reason;
  });
  return whole;
};
