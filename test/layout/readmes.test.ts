import { existsSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadNames, foldersWithReadme, longReadmes, missingReadmes, papers } from './readmes.ts';
import { readTree } from './tree.ts';

const files = readTree();
const readmes = files.filter(({ path }) => path.endsWith('.md'));
const house = { scripts: Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts), exists: existsSync };

describe('READMEs', () => {
  it('stand in every top folder, and the papers at the root', () => {
    expect(missingReadmes(files)).toEqual([]);
  });

  it('are under 25 lines, tables aside', () => {
    expect(longReadmes(files)).toEqual([]);
  });

  it.each(readmes.map((file) => [file.path, file] as const))('%s names no script and no path that is not there', (_path, file) => {
    expect(deadNames(file, house)).toEqual([]);
  });
});

describe('the archive that is installed', () => {
  const packed: string[] = ['README.md', ...JSON.parse(readFileSync('package.json', 'utf8')).files];
  const isPacked = (path: string) => packed.some((each) => path === each || path.startsWith(`${each}/`) || matchesGlob(path, each));
  const pages = readmes.filter(({ path }) => isPacked(path));

  it.each(pages.map((file) => [file.path, file] as const))('holds everything that %s links to', (_path, file) => {
    expect(deadNames(file, { ...house, exists: isPacked }).filter((fault) => fault.includes(' links to '))).toEqual([]);
  });

  it('has the papers and the guides of those who run and use it', () => {
    expect(pages.map(({ path }) => path).sort()).toEqual([
      'CHANGELOG.md',
      'README.md',
      'SECURITY.md',
      'guide/clerk.md',
      'guide/manager.md',
      'guide/operator.md',
    ]);
  });
});

describe('the check of READMEs', () => {
  const bad = (text: string) =>
    deadNames({ path: 'server/README.md', text }, { scripts: ['bench'], exists: (path) => path === 'server/app.ts' });

  it('sees a missing README and a long one', () => {
    expect(missingReadmes([])).toHaveLength(foldersWithReadme.length + papers.length);
    expect(longReadmes([{ path: 'src/README.md', text: 'a\n'.repeat(25) }])).toHaveLength(1);
    expect(longReadmes([{ path: 'src/README.md', text: 'a\n'.repeat(24) + '| a |\n'.repeat(50) }])).toEqual([]);
  });

  it('sees scripts, links and paths that are not there', () => {
    expect(bad('`npm run bench`, `npm ci`')).toEqual([]);
    expect(bad('`npm run gone`')).toEqual(['server/README.md names the script gone']);
    expect(bad('npm start')).toEqual(['server/README.md names the script start']);
    expect(bad('[a](app.ts) [b](https://example.org/x)')).toEqual([]);
    expect(bad('[a](gone.ts)')).toEqual(['server/README.md links to gone.ts']);
    expect(bad('`app.ts` and `server/app.ts`, `/tag/list`, `<name>.ts`, `.ts`, `Asia/Tokyo`')).toEqual([]);
    expect(bad('`gone.ts`')).toEqual(['server/README.md names gone.ts']);
    expect(bad('`server/gone/`')).toEqual(['server/README.md names server/gone/']);
  });
});
