import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { camelCase, kebabCase } from '../../contract/names.ts';
import { english } from '../../src/messages/english.ts';
import { englishPages } from '../../src/messages/englishPages.ts';
import { languageFaults, titlesOf } from './languages.ts';
import { readTree } from './tree.ts';

const files = readTree();
const folders = files.filter(({ path }) => /^custom-pages\/[^/]+\/texts\.ts$/.test(path)).map(({ path }) => dirname(path));
// The package of the editor has its English within.
const { ra, ...shell } = english;

describe.each(readdirSync('src/languages'))('the texts of %s', (language) => {
  const read = (name: string) => JSON.parse(readFileSync(join('src/languages', language, `${name}.json`), 'utf8'));

  it('are those of the shell and of its pages', () => {
    const { ra: own, ...others } = read('shell');
    const { tiptap: _, ...reactAdmin } = own;
    expect(languageFaults({ ra, ...shell }, { ra: reactAdmin, ...others })).toEqual([]);
    expect(languageFaults(englishPages, read('pages'))).toEqual([]);
  });

  it.each(folders)('are those of %s', async (folder) => {
    const { texts } = (await import(pathToFileURL(`${folder}/texts.ts`).href)) as { texts: Record<string, unknown> };
    expect(languageFaults(texts, read(folder.replace('custom-pages/', '')))).toEqual([]);
  });

  it('are those of the titles that workflows declare', () => {
    const declaring = files.filter(({ path }) => /^custom-pages\/[^/]+\/(index|\w+Title)\.ts$/.test(path));
    const titles = titlesOf(declaring.map(({ text }) => text));
    expect(languageFaults(Object.fromEntries(titles.map((title) => [title, title])), read('titles'))).toEqual([]);
  });

  it('are those of names that the activity shows in words', () => {
    const code = files
      .filter(({ path }) => /^(contract|server)\/.*\.ts$/.test(path))
      .map(({ text }) => text)
      .join('\n');
    const isWritten = (name: string) => [name, camelCase(kebabCase(name)), kebabCase(name)].some((word) => code.includes(word));
    expect(
      Object.keys(read('names')).filter((name) => !isWritten(name.charAt(0).toLowerCase() + name.slice(1).replaceAll(' ', '-'))),
    ).toEqual([]);
  });

  it('are of nothing that is gone', () => {
    const known = ['shell', 'pages', 'titles', 'names', ...folders.map((folder) => folder.replace('custom-pages/', ''))];
    expect(readdirSync(join('src/languages', language)).filter((name) => !known.includes(name.replace('.json', '')))).toEqual([]);
  });
});

describe('a text of another language', () => {
  it.each([
    ['lacks a key', { one: 'One' }, {}, "lacks 'one': One"],
    ['has a key too much', {}, { in: { one: '一' } }, "has 'in.one', which English lacks"],
    ['has another placeholder', { one: '%{a}' }, { one: '%{b}' }, "has the placeholders '%{b}' in 'one', where English has '%{a}'"],
  ])('is refused where it %s', (_, source, other, fault) => {
    expect(languageFaults(source, other)).toEqual([fault]);
  });

  it('may have one form for several', () => {
    expect(languageFaults({ one: 'One |||| %{smart_count}' }, { one: '%{smart_count} 個' })).toEqual([]);
  });
});
