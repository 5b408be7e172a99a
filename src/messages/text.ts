import { useTranslate } from 'react-admin';
import type { english } from './english.ts';
import type { englishPages } from './englishPages.ts';
import { i18nProvider } from './i18nProvider.ts';

type English = typeof english & typeof englishPages;

/** The key of a text: `ui.tryAgain`. */
export type TextKey = KeyOf<English>;
/** What another language must hold: the same keys. `first`: what is needed up to the first list; `pages`: the rest, fetched when needed. */
export interface Language {
  first: Translated<typeof english>;
  pages: () => Promise<Translated<typeof englishPages>>;
}
/** What the English text of a key has as `%{name}`, which must be given. */
export type ValuesOf<Key extends TextKey> = Values<TextAt<English, Key>>;
/** Answers the text of a key. */
export type Text = <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>) => string;

/** Answers the function that reads texts in the user's language. */
export const useText = (): Text => useTranslate();

/** A text outside of a component, such as that of an error. */
export const text: Text = (key, ...[values]) => i18nProvider.translate(key, values);

/** Without the index signatures that react-admin's own messages have. */
type Named<M> = { [K in keyof M as string extends K ? never : K]: M[K] };
type KeyOf<M, Path extends string = ''> = {
  [K in keyof Named<M> & string]: Named<M>[K] extends string ? `${Path}${K}` : KeyOf<Named<M>[K], `${Path}${K}.`>;
}[keyof Named<M> & string];
type Translated<M> = M extends string ? string : { [K in keyof M]: Translated<M[K]> };
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
