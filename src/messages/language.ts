import { type Language, languageOf, languages } from '../../contract/languages.ts';

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
