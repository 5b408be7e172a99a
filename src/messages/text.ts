import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { type Language, languageOf, languages } from '../../contract/languages.ts';
import type pages from '../languages/en/pages.json';
import type shell from '../languages/en/shell.json';
import english from '../languages/en/shell.json';
import { loadSentences, loadTexts } from './loadLanguage.ts';

const KEY = 'language';
// Checks of the layout read the pages without a browser.
const wanted = (): Language =>
  languages.find((each) => each === globalThis.localStorage?.getItem(KEY)) ?? languageOf(navigator.languages.join());

/** That of the page for as long as it is open. */
export const language = wanted();

/** Loads the page anew where another language was chosen since. What was typed asks before, as at any reload. */
export const speakAsChosen = (): void => {
  if (wanted() !== language) window.location.reload();
};

/** On this machine. */
export const rememberLanguage = (chosen: Language): void => localStorage.setItem(KEY, chosen);

export const figure = (count: number): string => count.toLocaleString(language);

/** Those that are there, in a row. */
export const listed = (names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(language === 'zh-HK' ? '、' : ', ');

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

/** A layout test compares the values with the placeholders, which a type of JSON does not tell. */
export type TextOf<Texts> = (key: KeyOf<Texts>, values?: Readonly<Record<string, string | number>>) => string;
export type Text = TextOf<typeof shell & typeof pages>;
export type TextKey = Parameters<Text>[0];

export const text: Text = (key, values) => i18nProvider.translate(key, values);

type KeyOf<Texts, Path extends string = ''> = {
  [K in keyof Texts & string]: Texts[K] extends string ? `${Path}${K}` : KeyOf<Texts[K], `${Path}${K}.`>;
}[keyof Texts & string];

export const counted = (count: number) => ({ smart_count: count, count: figure(count) });
