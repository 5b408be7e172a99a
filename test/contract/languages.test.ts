import { afterEach, expect, it } from 'vitest';
import { codedSentence, noteCause, unknownProduct } from '../../contract/importNote.ts';
import { languageOf } from '../../contract/languages.ts';
import { bothOf, inEnglish, say, sentences, spoken, translateBy, translated } from '../../contract/translated.ts';

afterEach(() => translateBy(() => undefined));

it('takes the first language of the browser that the product speaks, else English', () => {
  expect(languageOf()).toBe('en');
  expect(languageOf('zh-HK')).toBe('zh-HK');
  expect(languageOf('zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7')).toBe('zh-HK');
  expect(languageOf('yue-Hant-HK')).toBe('zh-HK');
  expect(languageOf('en-GB,en;q=0.9,zh-HK;q=0.8')).toBe('en');
  expect(languageOf('fr-FR,fr;q=0.9,zh-HK;q=0.1')).toBe('zh-HK');
  for (const tags of ['', '*', 'fr', ',;q=x,', 'zhx']) expect(languageOf(tags)).toBe('en');
});

it('finds the text of the reader, and fills in what it is given, in any order', () => {
  translateBy(() => new Map([['{more} of {all}', '{all} 之中的 {more}']]));
  expect(translated('{more} of {all}', { more: 1, all: '{more}' })).toBe('{more} 之中的 1');
  expect(translated('What no catalog knows {more}')).toBe('What no catalog knows {more}');
  translateBy(() => undefined);
  expect(translated('{more} of {all}, {constructor}', { more: 1, all: 2 })).toBe('1 of 2, {constructor}');
});

const chinese = new Map([
  ['Sheet {0}: {1}', '工作表 {0}：{1}'],
  ['there is no product {0}', '沒有產品 {0}'],
  ['{0} and {1}', '{0}及{1}'],
  ['Currencies', '貨幣'],
]);
const keep = (work: () => string) => {
  translateBy(() => 'later');
  return work();
};

it('keeps what is read later as its text and values, and says it to each reader in their language', () => {
  const kept = keep(() => say`Sheet ${'A'}: ${say`there is no product ${'{"text":"{0}'}`}`);
  const problem = { text: 'there is no product {0}', values: ['{"text":"{0}'] };
  expect(JSON.parse(kept)).toEqual({ text: 'Sheet {0}: {1}', values: ['A', problem] });
  translateBy(() => undefined);
  expect(spoken(kept)).toBe('Sheet A: there is no product {"text":"{0}');
  translateBy(() => chinese);
  expect(spoken(kept)).toBe('工作表 A：沒有產品 {"text":"{0}');
  expect(inEnglish(kept)).toBe('Sheet A: there is no product {"text":"{0}');
  for (const words of ['Kept in words', '{"text":"', '{"code":"IMPORT_FAILED"}']) expect(spoken(words)).toBe(words);
});

it('keeps a list of many as shortly as a list of few', () => {
  const of = (count: number) => keep(() => bothOf(Array.from({ length: count }, (_, index) => `n${index}`))).length;
  expect(of(40)).toBeLessThan(50 * 40);
  expect(keep(() => translated(translated('One'))).length).toBe(keep(() => translated('One')).length);
  translateBy(() => chinese);
  expect(bothOf(['currencies', 'x', 'currencies'].map((text) => translated(text)))).toBe('貨幣及x及貨幣');
  expect([bothOf([]), sentences([]), sentences(['One.', 'Two.'])]).toEqual(['', '', 'One. Two.']);
});

it('reads the cause of a note whether it was kept in words or as its text and values', () => {
  const title = "'iPhone 15'";
  const kept = keep(
    () =>
      say`Sheet ${"'A'"}, row ${2}, cell ${'B'}${2}: ${say`there is no product ${title}. Correct the title or create the product`}; the row comes in at the next import.`,
  );
  translateBy(() => chinese);
  for (const note of [kept, inEnglish(kept)]) expect([noteCause(note), unknownProduct(note)]).toEqual(['UNKNOWN_PRODUCT', 'iPhone 15']);
  expect([codedSentence(kept), codedSentence(inEnglish(kept))]).toEqual([inEnglish(kept), null]);
});
