import { posix } from 'node:path';
import { parseAst } from 'vite';
import type { TreeFile } from './tree.ts';

/** Where the browser begins, and what it fetches when the user types their password. */
const begins = ['src/main.tsx', 'src/app/Console.tsx'];

/** Files that are fetched up to the first list and yet read a text of a page, which may not be there then. */
export const earlyTexts = (sectionsOfPages: readonly string[], files: readonly TreeFile[]): string[] =>
  fetchedAtOnce(files).flatMap(({ path, text }) => {
    const read = [...text.matchAll(/'([a-zA-Z]+)\.[a-zA-Z]+'|`([a-zA-Z]+)\.\$\{/g)].map(
      ([, plain = '', computed = '']) => plain || computed,
    );
    return [...new Set(read)].filter((section) => sectionsOfPages.includes(section)).map((section) => `${path} reads ${section}`);
  });

/** Files that fetch a part without the texts of the pages. The console itself reads none of them. */
export const lazyWithoutTexts = (files: readonly TreeFile[]): string[] =>
  files
    .filter(({ path }) => /^(src|custom-pages)\//.test(path) && !['src/app/router.tsx', 'src/ui/lazyWithTexts.tsx'].includes(path))
    .filter(({ text }) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(text))
    .map(({ path }) => path);

/** Follows the imports of the console from where it begins, but not those that are fetched later. */
const fetchedAtOnce = (files: readonly TreeFile[]): TreeFile[] => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const found = new Set<TreeFile>();
  const follow = (path: string) => {
    const file = byPath.get(path);
    if (!file || found.has(file) || !/^(src|custom-pages)\/.*\.tsx?$/.test(path) || path.startsWith('src/messages/')) return;
    found.add(file);
    for (const imported of importsOf(file)) follow(posix.join(posix.dirname(path), imported));
  };
  begins.forEach(follow);
  return [...found];
};

const importsOf = ({ path, text }: TreeFile): string[] =>
  parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration' && node.type !== 'ExportAllDeclaration') return [];
    return node.source?.value.startsWith('.') ? [node.source.value] : [];
  });
