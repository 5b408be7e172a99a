import { withPlainSigns } from '../../../../contract/foldText.ts';
import { LONGEST_LINE, LONGEST_TITLE } from '../../../../contract/workflows/offer-from-text/schemas.ts';

export interface CleaningTables {
  aliases: Phrases<string[]>;
  ignoreTerms: Phrases<string>;
}

export const createCleaningTables = (aliases: Iterable<{ from: string; to: string }>, ignoreTerms: Iterable<string>): CleaningTables => ({
  aliases: createPhrases(Array.from(aliases, ({ from, to }) => [from, termsOf(to)] as const)),
  ignoreTerms: createPhrases(Array.from(ignoreTerms, (term) => [term, term] as const)),
});

export const withinTitle = (terms: readonly string[]): string[] => {
  let length = -1;
  return terms.filter((term) => {
    length += 1 + term.length;
    return length <= LONGEST_TITLE;
  });
};

/** Each alias counts once, so that two which lead to each other end. */
export const cleanTitle = (text: string, { aliases, ignoreTerms }: CleaningTables) => {
  const matched = new Set<string>();
  const replaced = eachPhrase(wordsOf(text), aliases, (to) => to);
  const all = eachPhrase(replaced, ignoreTerms, (term) => {
    matched.add(term);
    return [];
  });
  const terms = withinTitle(all.map(({ word }) => word));
  const left = all.slice(0, terms.length);
  return {
    terms,
    text: left.map(({ word, before }, index) => `${index === 0 ? '' : before || ' '}${word}`).join(''),
    matchedIgnoreTerms: [...matched],
  };
};

const eachPhrase = <Value>(words: readonly Word[], phrases: Phrases<Value>, replace: (value: Value) => readonly string[]): Word[] => {
  const plain = words.map(({ word }) => word);
  const result: Word[] = [];
  for (let place = 0; place < words.length && result.length <= LONGEST_TITLE / 2; ) {
    const found = phrases.at(plain, place);
    const before = words[place]?.before ?? ' ';
    if (found) for (const [index, word] of replace(found.value).entries()) result.push({ word, before: index === 0 ? before : ' ' });
    else result.push({ word: plain[place] ?? '', before });
    place += found?.words.length ?? 1;
  }
  return result;
};

interface Phrase<Value> {
  words: string[];
  value: Value;
}

interface Phrases<Value> {
  at(words: readonly string[], place: number): Phrase<Value> | null;
}

const createPhrases = <Value>(entries: Iterable<readonly [text: string, value: Value]>): Phrases<Value> => {
  const phrases = Array.from(entries, ([text, value]) => ({ words: termsOf(text), value }));
  phrases.sort((a, b) => b.words.length - a.words.length || b.words.join(' ').length - a.words.join(' ').length);
  const byFirst = Map.groupBy(phrases, ({ words: [first] }) => first);
  return {
    at: (words, place) =>
      byFirst.get(words[place] ?? '')?.find((phrase) => phrase.words.every((word, index) => words[place + index] === word)) ?? null,
  };
};

interface Word {
  word: string;
  before: string;
}

/** The plus tells an `S24+` from an `S24`. */
const WORD = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}+]*/gu;

/** NFKC may lengthen a text eighteen times and takes long for many accents on one letter, so what no line is as long as is left out. */
const normalOf = (text: string): string =>
  withPlainSigns(text.slice(0, LONGEST_LINE)).normalize('NFKC').toLowerCase().slice(0, LONGEST_LINE);

const wordsOf = (text: string): Word[] => {
  const normal = normalOf(text);
  const words: Word[] = [];
  let end = 0;
  for (const { 0: word, index } of normal.matchAll(WORD)) {
    words.push({ word, before: normal.slice(end, index) });
    end = index + word.length;
  }
  return words;
};

export const termsOf = (text: string): string[] => normalOf(text).match(WORD) ?? [];
