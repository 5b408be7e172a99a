/** A labelled table as it is easiest to read: one line for each meaning, then the words that have it. A `_` in a word stands for a space. */
export const wordTable = (lines: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(lines).flatMap(([meaning, words]) => wordList(words).map((word): [string, string] => [word, meaning])));

export const wordList = (words: string): string[] =>
  words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll('_', ' '));

export const wordSet = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap(wordList));
