import { loadTexts, type TextTree } from '../messages/loadLanguage.ts';
import { i18nProvider, language } from '../messages/text.ts';

const loaded = new Map<string, TextTree>();

export const loadTextsOf = async (name: string): Promise<TextTree> => {
  const texts = await loadTexts(language, name);
  loaded.set(name, texts);
  return texts;
};

/** Reads a text of a workflow, which comes with its parts. */
export const textOf = (name: string, key: string, values?: object): string => {
  const found = key
    .split('.')
    .reduce<TextTree | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), loaded.get(name));
  if (typeof found !== 'string') throw new Error(`The workflow '${name}' has no text '${key}'.`);
  return i18nProvider.translate(key, { ...values, _: found });
};
