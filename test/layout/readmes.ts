import { posix } from 'node:path';
import { linesOf, type TreeFile } from './tree.ts';

export const foldersWithReadme = ['contract', 'resources', 'custom-pages', 'src', 'server', 'test', 'bench', 'guide'];

/** What a newcomer looks for at the root. */
export const papers = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];

/** `scripts` of package.json; `exists`: whether a path from the root exists. */
interface House {
  scripts: readonly string[];
  exists: (path: string) => boolean;
}

export const missingReadmes = (files: readonly TreeFile[]): string[] =>
  [...papers, ...foldersWithReadme.map((folder) => `${folder}/README.md`)]
    .filter((paper) => !files.some(({ path }) => path === paper))
    .map((paper) => `${paper} is missing`);

/** Tables do not count; every other line does. */
export const longReadmes = (files: readonly TreeFile[]): string[] =>
  files
    .filter(({ path }) => foldersWithReadme.some((folder) => path === `${folder}/README.md`))
    .map(({ path, text }) => ({ path, lines: linesOf(text.replace(/^\|.*\n?/gm, '')) }))
    .filter(({ lines }) => lines >= 25)
    .map(({ path, lines }) => `${path}: ${lines} lines, under 25 is the rule`);

/** Scripts and paths that a README names and that do not exist. */
export const deadNames = ({ path, text }: TreeFile, { scripts, exists }: House): string[] => {
  const folder = posix.dirname(path);
  const commands = [...text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target).filter((target) => !/^[a-z]+:/.test(target));
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name).filter(looksLikePath);
  return [
    ...commands.filter((name) => !npmOwn.has(name) && !scripts.includes(name)).map((name) => `${path} names the script ${name}`),
    ...links.filter((target) => !exists(posix.join(folder, target))).map((target) => `${path} links to ${target}`),
    ...quoted.filter((name) => !exists(name) && !exists(posix.join(folder, name))).map((name) => `${path} names ${name}`),
  ];
};

const npmOwn = new Set(['ci', 'install', 'pack']);
/** `server/app.ts`, `src/ui/`, `connect.ts`; not an address (`/tag/list`), a time zone, a pattern (`<name>.ts`), nor a folder that is created at run time. */
const looksLikePath = (name: string) =>
  /^\.?[a-z][\w.-]*(\/[\w.-]+)*\/?$/.test(name) &&
  (/.\.(tsx?|sql|md|json|html)$/.test(name) || name.includes('/')) &&
  !/^(build|data|dist)\//.test(name);
