import polyglotI18nProvider from 'ra-i18n-polyglot';
import { english } from './english.ts';

/** To add a language: a file beside `english.ts` of the type `Messages`, and an entry here. */
const languages = { en: english };

export const i18nProvider = polyglotI18nProvider((locale) => languages[locale as keyof typeof languages] ?? english, 'en');
