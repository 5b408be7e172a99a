import { afterEach, expect, it } from 'vitest';
import { languageOf } from '../../contract/languages.ts';
import { translateBy, translated } from '../../contract/translated.ts';

afterEach(() => translateBy(() => undefined));

it('takes the first language of the browser that the product speaks, else English', () => {
  expect(languageOf()).toBe('en');
  expect(languageOf('zh-HK')).toBe('zh-HK');
  expect(languageOf('zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7')).toBe('zh-HK');
  expect(languageOf('yue-Hant-HK')).toBe('zh-HK');
  expect(languageOf('en-GB,en;q=0.9,zh-HK;q=0.8')).toBe('en');
  expect(languageOf('en;q=0.2, zh-Hant ; Q=0.9')).toBe('zh-HK');
  expect(languageOf('fr-FR,fr;q=0.9,zh-HK;q=0.1')).toBe('zh-HK');
  for (const tags of ['', '*', 'fr', 'zh-HK;q=0', ',;q=x,', 'zhx', 'zh;q=x']) expect(languageOf(tags)).toBe('en');
});

it('finds the text of the reader, and fills in what it is given, in any order', () => {
  translateBy(() => new Map([['{more} of {all}', '{all} 之中的 {more}']]));
  expect(translated('{more} of {all}', { more: 1, all: '{more}' })).toBe('{more} 之中的 1');
  expect(translated('What no catalog knows {more}')).toBe('What no catalog knows {more}');
  translateBy(() => undefined);
  expect(translated('{more} of {all}, {constructor}', { more: 1, all: 2 })).toBe('1 of 2, {constructor}');
});
