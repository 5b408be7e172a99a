import { translateBy } from '../../contract/translated.ts';

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

// The English of the shell comes with the console.
const texts = import.meta.glob<TextTree>(['../languages/*/*.json', '!../languages/en/shell.json', '!../languages/*/{names,titles}.json'], {
  import: 'default',
});
const sentences = import.meta.glob<Readonly<Record<string, string>>>(
  ['../../contract/languages/*/*.json', '../languages/*/{names,titles}.json'],
  {
    import: 'default',
  },
);

/** A file of a language's folder, or the English one where the console does not have the language. */
export const loadTexts = async (language: string, name: string): Promise<TextTree> => {
  const load = texts[`../languages/${language}/${name}.json`] ?? texts[`../languages/en/${name}.json`];
  return (await load?.()) ?? {};
};

/** What is translated by its English: declarations, rules, and titles. */
export const loadSentences = async (language: string): Promise<void> => {
  const ofLanguage = Object.entries(sentences).filter(([path]) => path.includes(`/languages/${language}/`));
  const found = await Promise.all(ofLanguage.map(([, load]) => load()));
  const catalog = new Map(found.flatMap(Object.entries<string>));
  translateBy(() => catalog);
};
