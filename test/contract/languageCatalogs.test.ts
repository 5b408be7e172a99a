import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../contract/languages.ts';
import { allLiterals, declaredTexts, errorTexts, saidTexts } from './languageTexts.ts';

const folders = ['contract/languages', 'server/languages'];
const entriesOf = (language: string): [string, string][] =>
  folders.flatMap((folder) =>
    readdirSync(`${folder}/${language}`).flatMap((name) =>
      Object.entries<string>(JSON.parse(readFileSync(`${folder}/${language}/${name}`, 'utf8'))),
    ),
  );
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
/** Put together in schemaWords.ts. */
const bounds = ['At least', 'More than', 'No more than', 'Less than'].flatMap((word) =>
  ['', ' characters', ' entries'].map((unit) => `${word} {0}${unit}`),
);
const known = new Set([...declaredTexts(), ...errorTexts(), ...saidTexts(), ...bounds]);

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const entries = entriesOf(language);
  const catalog = new Map(entries);

  it('says every text of the declarations, errors, rules, notes and refusals', () => {
    // Within a sentence a label begins with a small letter.
    const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
    expect([...known].filter((text) => !catalog.has(text) && !catalog.has(capital(text)))).toEqual([]);
  });

  it('says no text that the code does not have, and none twice', () => {
    const written = allLiterals();
    const spaced = new Set([...written].map((text) => text.replaceAll('-', ' ')));
    expect([...catalog.keys()].filter((text) => !known.has(text) && !written.has(text) && !spaced.has(text))).toEqual([]);
    expect(entries.map(([text]) => text).filter((text, index, all) => all.indexOf(text) < index)).toEqual([]);
  });

  it('has the placeholders of the English text', () => {
    expect(entries.filter(([text, said]) => `${placeholders(text)}` !== `${placeholders(said)}`)).toEqual([]);
  });

  it('is written, and in no other script', () => {
    expect(entries.filter(([, said]) => said.trim() === '')).toEqual([]);
    const simplified =
      /[这们来时说对关发现实简报价汇产组织设备记录项选择请输额错误个开体无网络钥档码览务过还进远连写读长门问间闻预领频题颜类线红约纸结给统继维绩绿编缩细终经练]/u;
    expect(entries.filter(([, said]) => simplified.test(said))).toEqual([]);
  });
});
