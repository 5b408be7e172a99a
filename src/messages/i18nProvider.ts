import polyglotI18nProvider from 'ra-i18n-polyglot';
import { english } from './english.ts';
import { language } from './language.ts';
import { loadLanguage } from './loadLanguage.ts';

let isStarting = true;

const loadEnglish = async () => ({ ...english, ...(await import('./englishPages.ts')).englishPages });

/** It begins with what the first list needs, in English. A language comes whole. */
export const i18nProvider = polyglotI18nProvider((locale) => {
  if (isStarting) return english;
  return locale === 'en' ? loadEnglish() : loadLanguage(locale).then(async (texts) => texts ?? (await loadEnglish()));
}, 'en');
isStarting = false;

let whole: Promise<void> | undefined;

export const loadPageTexts = (): Promise<void> => {
  whole ??= i18nProvider.changeLocale(language).catch((reason: unknown) => {
    whole = undefined;
    throw reason;
  });
  return whole;
};

/** Before anything is drawn, for who reads another language than English. Where it cannot be fetched, they read English meanwhile. */
export const startLanguage = async (): Promise<void> => {
  if (language !== 'en') await loadPageTexts().catch(() => undefined);
  document.documentElement.lang = i18nProvider.getLocale();
};
