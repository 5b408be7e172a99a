import { useTranslate } from 'react-admin';
import type { english } from './english.ts';
import type { englishPages } from './englishPages.ts';
import { i18nProvider } from './i18nProvider.ts';
import { figure } from './language.ts';

type English = typeof english & typeof englishPages;

export type TextKey = KeyOf<English>;
export type ValuesOf<Key extends TextKey> = Values<TextAt<English, Key>>;
export type Text = <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>) => string;
export type TextOf<Texts> = <Key extends KeyOf<Texts>>(key: Key, ...values: Values<TextAt<Texts, Key>>) => string;

export const useText = (): Text => useTranslate();

export const text: Text = (key, ...[values]) => i18nProvider.translate(key, values);

/** Without the index signatures that react-admin's own messages have. */
type Named<M> = { [K in keyof M as string extends K ? never : K]: M[K] };
type KeyOf<M, Path extends string = ''> = {
  [K in keyof Named<M> & string]: Named<M>[K] extends string ? `${Path}${K}` : KeyOf<Named<M>[K], `${Path}${K}.`>;
}[keyof Named<M> & string];
type TextAt<M, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof M
    ? TextAt<M[Head], Rest>
    : never
  : Key extends keyof M
    ? M[Key]
    : never;

type Values<T> = string extends T
  ? [values?: Record<string, string | number>]
  : [Name<T>] extends [never]
    ? []
    : [values: { [N in Name<T>]: N extends 'smart_count' ? number : string | number }];
type Name<T> = T extends `${string}%{${infer N}}${infer Rest}`
  ? N | Name<Rest>
  : T extends `${string}||||${string}`
    ? 'smart_count'
    : never;

export const counted = (count: number) => ({ smart_count: count, count: figure(count) });
