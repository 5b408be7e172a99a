import { posix } from 'node:path';
import { linesOf, type TreeFile } from './tree.ts';

/** Rules of the house as pure functions: each takes files and answers their faults, one line each. */

export const topFolders = ['contract', 'resources', 'custom-pages', 'src', 'server', 'test', 'bench', 'deploy', 'guide', 'public', '.ci'];
const rootFiles = ['vite.config.ts', 'vitest.config.ts'];

const isCode = (path: string) => /\.tsx?$/.test(path);
const isInTest = (path: string) => path.startsWith('test/');

export const strayFiles = (files: readonly TreeFile[]): string[] =>
  files
    .map(({ path }) => path)
    .filter((path) => isCode(path) && !rootFiles.includes(path) && !topFolders.includes(path.split('/')[0] ?? ''))
    .map((path) => `${path}: lies in none of the known folders`);

export const tooLong = (files: readonly TreeFile[]): string[] =>
  files
    .filter(({ path }) => isCode(path))
    .map(({ path, text }) => ({ path, lines: linesOf(text) }))
    .filter(({ lines }) => lines > 300)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most 300`);

/** Over the product's own code: median under 60 lines, nine in ten under 200. */
export const tooLongTogether = (files: readonly TreeFile[]): string[] => {
  const lengths = files
    .filter(({ path }) => isCode(path) && !isInTest(path))
    .map(({ text }) => linesOf(text))
    .sort((a, b) => a - b);
  const at = (share: number) => lengths[Math.floor(lengths.length * share)] ?? 0;
  return [
    ...(at(0.5) >= 60 ? [`the median file has ${at(0.5)} lines, under 60 is the rule`] : []),
    ...(at(0.9) >= 200 ? [`nine files in ten have up to ${at(0.9)} lines, under 200 is the rule`] : []),
  ];
};

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;
/** The folder of a language is named by its tag. */
const languageFolder = /^[a-z]{2}-[A-Z]{2}$/;
const camel = /^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9]+)*\.ts$/;
const pascal = /^[A-Z][a-zA-Z0-9]*(\.test)?\.tsx$/;
/** The entry, console tests named after a module or a journey, and files with JSX that export no component (`router.tsx`). */
const isOtherTsx = ({ path, text }: TreeFile) =>
  path === 'src/main.tsx' ||
  /^test\/.*\/[a-z][a-zA-Z0-9.]*\.tsx$/.test(path) ||
  (/\/[a-z][a-zA-Z0-9]*\.tsx$/.test(path) && !/^export (const|function) [A-Z]\w*[a-z]/m.test(text));

export const misnamed = (files: readonly TreeFile[]): string[] =>
  files.flatMap((file) => {
    const { path } = file;
    const parts = path.split('/');
    const name = parts.pop() ?? '';
    const faults = parts
      .filter(
        (folder, index) => !kebab.test(folder) && !(languageFolder.test(folder) && /^(languages|messages)$/.test(parts[index - 1] ?? '')),
      )
      .map((folder) => `${path}: folder ${folder} is not kebab-case`);
    if (name.endsWith('.tsx') && !pascal.test(name) && !isOtherTsx(file)) faults.push(`${path}: not PascalCase.tsx`);
    if (name.endsWith('.ts') && !camel.test(name)) faults.push(`${path}: not camelCase.ts`);
    return faults;
  });

const catchAll = /^(utils?|misc|common|helpers?|types|shared)$/;

export const catchAllRooms = (files: readonly TreeFile[]): string[] =>
  files
    .filter(({ path }) => !isInTest(path))
    .flatMap(({ path }) => {
      const rooms = path.split('/').map((part) => part.replace(/\.\w+$/, ''));
      return rooms.filter((room) => catchAll.test(room)).map((room) => `${path}: '${room}' says nothing of what is in it`);
    });

const settingLiteral = /Asia\/Hong_Kong|\b(USD|HKD)\b|\bHong Kong\b/;
const maySayIt = (path: string) => /^(server\/environment\.ts|server\/demo\/|test\/|bench\/)/.test(path);

export const settingLiterals = (files: readonly TreeFile[]): string[] =>
  files
    .filter(({ path }) => /\.(tsx?|html|css|sql)$/.test(path) && !maySayIt(path))
    .flatMap((file) => matchingLines(file, settingLiteral, 'is a setting, not a literal'));

// A developer's own machine: absolute paths, and hosts that only it can reach.
const machine = /(^|[\s'"`(=])\/(work|home|root|Users)\/|\bnpm\.pkg\.|_authToken|\/\/registry\.(?!npmjs\.org)[a-z]/;

export const machinePaths = (files: readonly TreeFile[]): string[] =>
  files.filter(({ path }) => !path.startsWith('test/layout/')).flatMap((file) => matchingLines(file, machine, 'belongs to one machine'));

const leftOver =
  /\b(TODO|FIXME)\b|\b(it|test|describe)\.(only|skip|todo|fails)\b|\.skipIf\(|\.runIf\(|@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable|\bas any\b(?=[).;,\]}]|$)|toMatch(Inline|File)?Snapshot/;

export const leftOvers = (files: readonly TreeFile[]): string[] =>
  files
    .filter(({ path }) => (isCode(path) || path.startsWith('.ci/')) && !path.startsWith('test/layout/'))
    .flatMap((file) => matchingLines(file, leftOver, 'is left over'));

export const defaultExports = (files: readonly TreeFile[]): string[] =>
  files
    .filter(({ path }) => isCode(path) && !rootFiles.includes(path))
    .flatMap((file) => matchingLines(file, /^export default\b/, 'exports are named'));

const matchingLines = ({ path, text }: TreeFile, pattern: RegExp, fault: string): string[] =>
  text.split('\n').flatMap((line, index) => {
    const match = pattern.exec(line);
    return match ? [`${path}:${index + 1}: '${match[0].trim()}' ${fault}`] : [];
  });

/** The folders of src and of server: what several of them share lies in one of them, or beside all. */
export const circles = (files: readonly TreeFile[]): string[] => {
  const imports = new Map<string, Set<string>>();
  for (const { path, text } of files)
    for (const [, specifier = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const [one, other] = [path, posix.join(posix.dirname(path), specifier)].map((each) => /^(?:src|server)\/[^/]+(?=\/)/.exec(each)?.[0]);
      if (one && other && one !== other) imports.set(one, (imports.get(one) ?? new Set()).add(other));
    }
  const reached = (from: string): Set<string> => {
    const found = new Set(imports.get(from));
    for (const folder of found) for (const next of imports.get(folder) ?? []) found.add(next);
    return found;
  };
  const faulty = [...imports.keys()].filter((folder) => reached(folder).has(folder));
  return faulty.map(
    (folder) => `${folder} imports itself, by way of ${faulty.filter((each) => imports.get(folder)?.has(each)).join(' or ')}`,
  );
};
