import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageFaults, titlesOf, unwrittenNames } from './languages.ts';
import { readTree } from './tree.ts';

const files = readTree();
const folderOf = (language: string) => join('src/languages', language);
const english = readdirSync(folderOf('en')).map((file) => file.replace('.json', ''));
const readText = (language: string, name: string) => JSON.parse(readFileSync(join(folderOf(language), `${name}.json`), 'utf8'));

it('the English texts are those of the shell, of its pages, and of each workflow with pages', () => {
  const workflows = readdirSync('custom-pages', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(english).toEqual([...workflows.map(({ name }) => name), 'pages', 'shell'].sort());
});

describe.each(readdirSync('src/languages').filter((language) => language !== 'en'))('the texts of %s', (language) => {
  const read = (name: string) => readText(language, name);

  it.each(english)('are the English ones of %s', (name) => {
    expect(languageFaults(readText('en', name), read(name))).toEqual([]);
  });

  it('are those of the titles that workflows declare', () => {
    const declaring = files.filter(({ path }) => /^custom-pages\/[^/]+\/(index|\w+Title)\.ts$/.test(path));
    const titles = titlesOf(declaring.map(({ text }) => text));
    expect(languageFaults(Object.fromEntries(titles.map((title) => [title, title])), read('titles'))).toEqual([]);
  });

  it('are those of names that the activity shows in words', () => {
    expect(unwrittenNames(read('names'), files)).toEqual([]);
  });

  it('are of nothing that is gone', () => {
    expect(readdirSync(folderOf(language))).toEqual([...english, 'names', 'titles'].map((name) => `${name}.json`).sort());
  });
});

describe('a text of another language', () => {
  it.each([
    ['lacks a key', { one: 'One' }, {}, "lacks 'one': One"],
    ['has a key too much', {}, { in: { one: '一' } }, "has 'in.one', which English lacks"],
    ['has another placeholder', { one: '%{a}' }, { one: '%{b}' }, "has the placeholders '%{b}' in 'one', where English has '%{a}'"],
    ['begins with a sign of the middle', { one: 'one' }, { one: '：一' }, "begins with '：' in 'one'"],
  ])('is refused where it %s', (_, source, other, fault) => {
    expect(languageFaults(source, other)).toEqual([fault]);
  });

  it('may have one form for several', () => {
    expect(languageFaults({ one: 'One |||| %{smart_count}' }, { one: '%{smart_count} 個' })).toEqual([]);
  });
});
