import { termsOf } from './words.ts';

export interface Phrase<Value> {
  words: string[];
  value: Value;
}

export interface Phrases<Value> {
  at(words: readonly string[], place: number): Phrase<Value> | null;
}

export const createPhrases = <Value>(entries: Iterable<readonly [text: string, value: Value]>): Phrases<Value> => {
  const byFirst = new Map<string, Phrase<Value>[]>();
  for (const [text, value] of entries) {
    const words = termsOf(text);
    const [first] = words;
    if (first === undefined) continue;
    const known = byFirst.get(first);
    if (known) known.push({ words, value });
    else byFirst.set(first, [{ words, value }]);
  }
  for (const phrases of byFirst.values())
    phrases.sort((a, b) => b.words.length - a.words.length || b.words.join(' ').length - a.words.join(' ').length);
  return {
    at: (words, place) =>
      byFirst.get(words[place] ?? '')?.find((phrase) => phrase.words.every((word, index) => words[place + index] === word)) ?? null,
  };
};
