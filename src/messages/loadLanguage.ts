import { translateBy } from '../../contract/translated.ts';

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

const texts = import.meta.glob<TextTree>('../languages/*/*.json', { import: 'default' });
const sentences = import.meta.glob<Readonly<Record<string, string>>>(
  ['../../contract/languages/*/*.json', '../languages/*/{names,titles}.json'],
  {
    import: 'default',
  },
);

/** A file of a language's folder; undefined for English, which stands in the code. */
export const loadTexts = (language: string, name: string): Promise<TextTree> | undefined =>
  texts[`../languages/${language}/${name}.json`]?.();

/** What is translated by its English: declarations, rules, and titles. */
export const loadSentences = async (language: string): Promise<void> => {
  const ofLanguage = Object.entries(sentences).filter(([path]) => path.includes(`/languages/${language}/`));
  const found = await Promise.all(ofLanguage.map(([, load]) => load()));
  const catalog = new Map(found.flatMap(Object.entries<string>));
  translateBy(() => catalog);
};
