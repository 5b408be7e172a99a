import type { TranslationMessages } from 'react-admin';
import { translateBy } from '../../contract/translated.ts';

export interface TextTree {
  readonly [key: string]: string | TextTree;
}
type Said = Readonly<Record<string, string>>;
/** `titles`: by the English title. */
interface OfWorkflow {
  titles?: Said;
  texts: TextTree;
}
interface Folder {
  shell: TextTree;
  pages: TextTree;
  [workflow: string]: OfWorkflow | TextTree;
}

const own = import.meta.glob<Folder[string]>('../languages/*/*.json', { import: 'default' });
const ofContract = import.meta.glob<Said>('../../contract/languages/*/*.json', { import: 'default' });

let workflows: Readonly<Record<string, OfWorkflow>> = {};

export const workflowTexts = (name: string): TextTree | undefined => workflows[name]?.texts;

/** All texts of a language whose folder there is, and from then on those of declarations, rules and titles. */
export const loadLanguage = async (name: string): Promise<TranslationMessages | undefined> => {
  const [{ shell, pages, ...others }, said] = await Promise.all([read(own, name), read(ofContract, name)]);
  if (!shell) return undefined;
  workflows = others as typeof workflows;
  const titles = Object.values(workflows).map((each) => each.titles ?? {});
  const catalog = new Map([...Object.values(said), ...titles].flatMap(Object.entries<string>));
  translateBy(() => catalog);
  return { ...shell, ...pages } as unknown as TranslationMessages;
};

const read = async <File>(files: Readonly<Record<string, () => Promise<File>>>, language: string): Promise<Record<string, File>> => {
  const ofLanguage = Object.entries(files).filter(([path]) => path.includes(`/languages/${language}/`));
  const found = ofLanguage.map(async ([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), await load()] as const);
  return Object.fromEntries(await Promise.all(found));
};
