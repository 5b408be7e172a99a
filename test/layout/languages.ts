import { camelCase, kebabCase } from '../../contract/names.ts';

interface Tree {
  readonly [key: string]: unknown;
}

/** What a language lacks, has too much, or says with other placeholders than English, or begins with a sign of the middle. */
export const languageFaults = (english: Tree, other: Tree): string[] => {
  const [expected, found] = [leavesOf(english), leavesOf(other)];
  return [
    ...[...expected.keys()].filter((key) => !found.has(key)).map((key) => `lacks '${key}': ${expected.get(key)}`),
    ...[...found].flatMap(([key, text]) => {
      const source = expected.get(key);
      if (source === undefined) return [`has '${key}', which English lacks`];
      // It stands behind a blank on the page.
      if (/^[：，、；。]/.test(text)) return [`begins with '${text.charAt(0)}' in '${key}'`];
      const [wanted, named] = [placeholdersOf(source), placeholdersOf(text)];
      return wanted === named ? [] : [`has the placeholders '${named}' in '${key}', where English has '${wanted}'`];
    }),
  ];
};

export const leavesOf = (tree: object, path = ''): Map<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value] as const] : [...leavesOf(value as object, `${path}${key}.`)],
    ),
  );

/** A language may have one form where English has two, which need not name the same. */
const placeholdersOf = (text: string): string => [...new Set(text.match(/%\{\w+\}/g))].sort().join(' ');

/** Names of operations that the activity shows in words, and that no code writes. */
export const unwrittenNames = (names: object, files: readonly { path: string; text: string }[]): string[] => {
  const code = files
    .filter(({ path }) => /^(contract|server)\/.*\.ts$/.test(path))
    .map(({ text }) => text)
    .join('\n');
  const isWritten = (name: string) => [name, camelCase(kebabCase(name)), kebabCase(name)].some((word) => code.includes(word));
  return Object.keys(names).filter((name) => !isWritten(name.charAt(0).toLowerCase() + name.slice(1).replaceAll(' ', '-')));
};

/** The titles that a workflow's folder declares: of pages, actions and columns. */
export const titlesOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(/\b(?:title|\w+Title)(?:: | = )'([^']+)'/g)].map(([, title = '']) => title))),
];
