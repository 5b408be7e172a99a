import { initialsOf } from './colorLevel.ts';

export type CatalogueWords = ReturnType<typeof createCatalogueWords>;

export const createCatalogueWords = () => {
  const models = new Map<string, number>();
  const byLength = new Map<number, Set<string>>();
  const next = new Map<string, Map<string, number>>();
  const earlier = new Map<string, Set<string>>();
  const colors = new Set<string>();
  const shades = new Map<string, Set<string>>();
  const shorthands = new Set<string>();
  const regions = new Set<string>();
  let version = 0;
  const count = (counts: Map<string, number>, word: string, change: number) => {
    const now = (counts.get(word) ?? 0) + change;
    if (now > 0) counts.set(word, now);
    else counts.delete(word);
    return now;
  };
  const change = (words: readonly string[], by: 1 | -1) => {
    for (const [index, word] of words.entries()) {
      const now = count(models, word, by);
      if (now === 1 && by === 1) version++;
      if (now > 0) setOf(byLength, word.length).add(word);
      else byLength.get(word.length)?.delete(word);
      const follower = words[index + 1];
      if (follower === undefined) continue;
      const followers = next.get(word) ?? new Map<string, number>();
      next.set(word, followers);
      const pairs = count(followers, follower, by);
      if (pairs === 1 && by === 1) version++;
      const before = earlier.get(follower) ?? new Set<string>();
      earlier.set(follower, before);
      if (pairs > 0) before.add(word);
      else before.delete(word);
    }
  };
  return {
    addModel: (words: readonly string[]) => change(words, 1),
    removeModel: (words: readonly string[]) => change(words, -1),
    addColor: (words: readonly string[]) => {
      for (const [first, word] of words.entries()) {
        colors.add(word);
        const before = words[first - 1];
        if (before !== undefined) shades.set(word, (shades.get(word) ?? new Set()).add(before));
        for (let end = first + 2; end <= words.length; end++) shorthands.add(initialsOf(words.slice(first, end)));
        for (let end = SHORTEST_START; end < word.length; end++) shorthands.add(word.slice(0, end));
      }
    },
    isModelWord: (word: string): boolean => models.has(word),
    isColorWord: (word: string): boolean => colors.has(word),
    isColorShorthand: (word: string): boolean => shorthands.has(word),
    /** The words that stand before it in a colour's name. */
    shadesOf: (color: string): Iterable<string> => shades.get(color) ?? [],
    addRegion: (region: string) => void regions.add(region),
    hasRegion: (region: string): boolean => regions.has(region),
    followers: (word: string): Iterable<string> => next.get(word)?.keys() ?? [],
    before: (follower: string): Iterable<string> => earlier.get(follower) ?? [],
    isFollowedBy: (word: string, follower: string): boolean => next.get(word)?.has(follower) ?? false,
    modelWordsOfLength: (length: number): Iterable<string> => byLength.get(length) ?? [],
    /** It changes with every word, so that what was derived from the words is derived again. */
    version: () => version,
  };
};

const SHORTEST_START = 3;

const setOf = (sets: Map<number, Set<string>>, key: number): Set<string> => {
  const set = sets.get(key) ?? new Set<string>();
  sets.set(key, set);
  return set;
};
