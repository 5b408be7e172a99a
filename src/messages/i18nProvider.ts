import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import english from '../languages/en/shell.json';
import { language } from './language.ts';
import { loadSentences, loadTexts } from './loadLanguage.ts';

let isStarting = true;
let hasPages = false;

/** A language that the console does not have is English. */
const load = async (locale: string): Promise<TranslationMessages> => {
  const parts = hasPages ? ['shell', 'pages'] : ['shell'];
  return Object.assign({}, english, ...(await Promise.all(parts.map((part) => loadTexts(locale, part)))));
};

/** It begins with what the first list needs, in English. */
export const i18nProvider = polyglotI18nProvider((locale) => (isStarting ? english : load(locale)), 'en');
isStarting = false;

let whole: Promise<void> | undefined;

export const loadPageTexts = (): Promise<void> => {
  hasPages = true;
  whole ??= i18nProvider.changeLocale(language).catch((reason: unknown) => {
    whole = undefined;
    throw reason;
  });
  return whole;
};

/** Before anything is drawn, for who reads another language than English. Where it cannot be fetched, they read English meanwhile. */
export const startLanguage = async (): Promise<void> => {
  if (language !== 'en') await Promise.all([loadSentences(language), i18nProvider.changeLocale(language)]).catch(() => undefined);
  document.documentElement.lang = i18nProvider.getLocale();
};
