import { useMemo } from 'react';
import { i18nProvider } from '../messages/i18nProvider.ts';
import type { TextOf } from '../messages/text.ts';

export interface TextTree {
  readonly [key: string]: string | TextTree;
}
/** By language. One that is missing is shown in English. */
export type Languages<Texts> = Readonly<{ en: () => Promise<Texts> } & Record<string, () => Promise<Translated<Texts>>>>;
type Translated<Texts> = Texts extends string ? string : { [Key in keyof Texts]: Translated<Texts[Key]> };

const loaded = new Map<string, TextTree>();

export const loadTextsOf = async <Texts>(name: string, languages: Languages<Texts>): Promise<TextTree> => {
  const texts = (await (languages[i18nProvider.getLocale()] ?? languages.en)()) as TextTree;
  loaded.set(name, texts);
  return texts;
};

/** Reads the texts of a workflow, which come with its parts. */
export const textsOf =
  <Texts>(name: string): TextOf<Texts> =>
  (key: string, values?: object) => {
    const found = key
      .split('.')
      .reduce<TextTree | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), loaded.get(name));
    if (typeof found !== 'string') throw new Error(`The workflow '${name}' has no text '${key}'.`);
    return i18nProvider.translate(key, { ...values, _: found });
  };

export const useTextsOf = <Texts>(name: string): TextOf<Texts> => useMemo(() => textsOf<Texts>(name), [name]);
