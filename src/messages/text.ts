import type pages from '../languages/en/pages.json';
import type shell from '../languages/en/shell.json';
import { i18nProvider } from './i18nProvider.ts';
import { figure } from './language.ts';

/** A layout test compares the values with the placeholders, which a type of JSON does not tell. */
export type TextOf<Texts> = (key: KeyOf<Texts>, values?: Readonly<Record<string, string | number>>) => string;
export type Text = TextOf<typeof shell & typeof pages>;
export type TextKey = Parameters<Text>[0];

export const text: Text = (key, values) => i18nProvider.translate(key, values);

type KeyOf<Texts, Path extends string = ''> = {
  [K in keyof Texts & string]: Texts[K] extends string ? `${Path}${K}` : KeyOf<Texts[K], `${Path}${K}.`>;
}[keyof Texts & string];

export const counted = (count: number) => ({ smart_count: count, count: figure(count) });
