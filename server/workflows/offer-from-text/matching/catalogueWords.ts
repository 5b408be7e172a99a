import { initialsOf } from './colorLevel.ts';

export interface CatalogueWords {
  addModel(words: readonly string[]): void;
  removeModel(words: readonly string[]): void;
  addColor(words: readonly string[]): void;
  isModelWord(word: string): boolean;
  isColorWord(word: string): boolean;
  isColorShorthand(word: string): boolean;
  addRegion(region: string): void;
  hasRegion(region: string): boolean;
  followers(word: string): Iterable<string>;
  isFollowedBy(word: string, next: string): boolean;
  before(next: string): Iterable<string>;
  modelWordsOfLength(length: number): Iterable<string>;
  /** It changes with every word, so that what was derived from the words is derived again. */
  version(): number;
}

export const createCatalogueWords = (): CatalogueWords => {
  const models = new Map<string, number>();
  const byLength = new Map<number, Set<string>>();
  const next = new Map<string, Map<string, number>>();
  const earlier = new Map<string, Set<string>>();
  const colors = new Set<string>();
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
    addModel: (words) => change(words, 1),
    removeModel: (words) => change(words, -1),
    addColor: (words) => {
      for (const [first, word] of words.entries()) {
        colors.add(word);
        for (let end = first + 2; end <= words.length; end++) shorthands.add(initialsOf(words.slice(first, end)));
        for (let end = SHORTEST_START; end < word.length; end++) shorthands.add(word.slice(0, end));
      }
    },
    isModelWord: (word) => models.has(word),
    isColorWord: (word) => colors.has(word),
    isColorShorthand: (word) => shorthands.has(word),
    addRegion: (region) => void regions.add(region),
    hasRegion: (region) => regions.has(region),
    followers: (word) => next.get(word)?.keys() ?? [],
    before: (follower) => earlier.get(follower) ?? [],
    isFollowedBy: (word, follower) => next.get(word)?.has(follower) ?? false,
    modelWordsOfLength: (length) => byLength.get(length) ?? [],
    version: () => version,
  };
};

const SHORTEST_START = 3;

const setOf = (sets: Map<number, Set<string>>, key: number): Set<string> => {
  const set = sets.get(key) ?? new Set<string>();
  sets.set(key, set);
  return set;
};
