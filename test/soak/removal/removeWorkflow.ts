import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { camelCase } from '../../../contract/names.ts';
import { titlesOf, unwrittenNames } from '../../layout/languages.ts';
import { readHolders } from '../../layout/ledger.ts';
import { unusedTexts } from '../../layout/texts.ts';
import { readTree } from '../../layout/tree.ts';

const homes = ['contract/workflows', 'server/workflows', 'custom-pages'];
const own = ['test/contract/workflows', 'test/server/workflows', 'test/custom-pages', 'test/helpers'];

export const lists: readonly string[] = homes.map((home) => `${home}/index.ts`);

export const workflowsOf = (): string[] =>
  [
    ...new Set(
      homes.flatMap((home) => readdirSync(home, { withFileTypes: true })).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
    ),
  ].sort();

/** Removes a workflow from the folder that the process stands in, and names the tests of other folders that go with it. */
export const removeWorkflow = (name: string): string[] => {
  const { holders } = readHolders(readTree());
  const packages = importedPackages();
  const constant = camelCase(name);
  for (const home of [...homes, ...own]) rmSync(join(home, name), { recursive: true, force: true });
  const left = titlesOf(
    readTree('custom-pages')
      .filter(({ path }) => path.endsWith('.ts'))
      .map(({ text }) => text),
  );
  for (const language of readdirSync('src/languages')) {
    for (const half of ['contract', 'server', 'src']) rmSync(join(half, 'languages', language, `${name}.json`), { force: true });
    keepTexts(join('src/languages', language, 'titles.json'), (titles) => Object.keys(titles).filter((title) => !left.includes(title)));
    keepTexts(join('src/languages', language, 'names.json'), (names) => unwrittenNames(names, readTree()));
    removeUnread(join('src/languages', language, 'pages.json'));
  }
  for (const file of lists) {
    const lines = readFileSync(file, 'utf8')
      .replace(new RegExp(`^ *//.*\n(?= *${constant},$)`, 'm'), '')
      .split('\n')
      .filter((line) => !line.includes(`from './${name}/index.ts'`) && line.trim() !== `${constant},`);
    writeFileSync(file, lines.join('\n').replaceAll(new RegExp(`([{[,] *)\\b${constant}\\b,? ?`, 'g'), '$1'));
  }
  removeUndrawn();
  removeOverlays(name);
  // What others added to its pages has no place any more.
  rmSync('test/layout/slots.test.ts', { force: true });
  const lost = removeTestsOf(name);
  const gone = [`${name}/`, `/${name}.json`, ...lost.map((path) => path.replace('test/', ''))];
  const naming = readTree().filter(({ path }) => path.endsWith('.md') || path === 'vitest.config.ts');
  for (const { path, text } of naming) keepLines(path, text, (line) => !gone.some((word) => line.includes(word)));
  passOnRows(name, [...holders.keys()]);
  const used = importedPackages();
  removePackages(packages.filter((each) => !used.includes(each)));
  return lost;
};

const keepLines = (path: string, text: string, isKept: (line: string) => boolean): void =>
  writeFileSync(path, text.split('\n').filter(isKept).join('\n'));

const keepTexts = (file: string, lostOf: (texts: Record<string, string>) => string[]): void => {
  if (!existsSync(file)) return;
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const lost = lostOf(texts);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([key]) => !lost.includes(key))), null, 2)}\n`);
};

/** The shared texts that no page reads any more. */
const removeUnread = (file: string): void => {
  const texts: Record<string, Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'));
  const unread = unusedTexts(
    Object.entries(texts).flatMap(([section, names]) => Object.keys(names).map((name) => `${section}.${name}`)),
    readTree(),
  );
  for (const [section, names] of Object.entries(texts))
    for (const name of Object.keys(names)) if (unread.includes(`${section}.${name}`)) delete names[name];
  writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
};

/** The icons of the menu that no entry names any more. */
const removeUndrawn = (): void => {
  const entries = [...readTree('custom-pages'), ...readTree('resources')].map(({ text }) => text).join('\n');
  const drawn = 'public/menu-icons.svg';
  keepLines(drawn, readFileSync(drawn, 'utf8'), (line) => {
    const [, icon = 'folder'] = /<symbol id="([^"]+)"/.exec(line) ?? [];
    return icon === 'folder' || entries.includes(`icon: '${icon}'`);
  });
};

/** The journey opens the dialogs of its pages no more. */
const removeOverlays = (name: string): void => {
  const file = 'test/helpers/overlays.ts';
  const entries = /^ {2}'[^\n]*\n(?: {3,}[^\n]*\n| {2}\},\n)*/gm;
  const left = readFileSync(file, 'utf8').replace(entries, (entry) => (entry.includes(`custom-pages/${name}/`) ? '' : entry));
  const isUsed = (constant: string) => left.split(new RegExp(`\\b${constant}\\b`)).length > 2;
  const constants = /^const (\w+) = (?:[^\n]*;|[^\n]*\{\n(?: [^\n]*\n)*\};)\n+/gm;
  writeFileSync(file, `${left.replace(constants, (whole, constant: string) => (isUsed(constant) ? whole : '')).trimEnd()}\n`);
};

/** Other tests and benches that import the workflow are about it too: they go, and so do those that import what is gone. */
const removeTestsOf = (name: string): string[] => {
  const leads = new RegExp(`(from |import\\()'[^']*(workflows|custom-pages|helpers)/${name}/`);
  const isLost = ({ path, text }: { path: string; text: string }) =>
    leads.test(text) ||
    [...text.matchAll(/^(?:import|export)\b[^;']*from '(\.[^']+)'/gm)].some(
      ([, imported = '']) => !existsSync(join(dirname(path), imported)),
    );
  const removed: string[] = [];
  for (;;) {
    const lost = [...readTree('test'), ...readTree('bench')].filter(({ path, text }) => /\.tsx?$/.test(path) && isLost({ path, text }));
    if (lost.length === 0) return removed;
    for (const { path } of lost) {
      rmSync(path);
      removed.push(path);
    }
  }
};

/** Rows of the specification that only the workflow's tests held are held by a test that it is gone. */
const passOnRows = (name: string, held: readonly string[]): void => {
  const { holders } = readHolders(readTree());
  const rows = held.filter((row) => !holders.has(row));
  if (rows.length === 0) return;
  writeFileSync(
    `test/layout/${camelCase(name)}Removed.test.ts`,
    `import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

it('a workflow is not there [spec ${rows.join(' ')}]', () => {
  expect(existsSync('contract/workflows/${name}')).toBe(false);
});
`,
  );
};

const importedPackages = (): string[] => {
  const code = readTree().filter(({ path }) => /\.tsx?$/.test(path));
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    code.some(({ text }) => [`from '${name}'`, `import('${name}')`, `'${name}/`].some((written) => text.includes(written))),
  );
};

const removePackages = (names: readonly string[]): void => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const name of names) {
    for (const { dependencies, devDependencies } of [manifest, lock.packages['']]) {
      delete dependencies[name];
      delete devDependencies[name];
    }
  }
  writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
};
