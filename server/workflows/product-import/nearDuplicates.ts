import { setImmediate as othersTurn } from 'node:timers/promises';
import { fold } from '../../../contract/foldText.ts';
import { editDistances } from '../../editDistances.ts';

export interface TitledProduct {
  id: number;
  title: string;
}

export type NearPair = readonly [older: TitledProduct, newer: TitledProduct];

/** Numbers never differ between near titles, since a number tells products apart. */
export const nearDuplicates = async (
  products: readonly TitledProduct[],
  isApart: (older: TitledProduct, newer: TitledProduct) => boolean = () => false,
): Promise<NearPair[]> => {
  const read: ReadTitle[] = [];
  const timesUsed = new Map<string, number>();
  for (const product of products) {
    if (read.length % TITLES_AT_ONCE === TITLES_AT_ONCE - 1) await othersTurn();
    const words = wordsOf(product.title);
    read.push({ product, words, inAnyOrder: anyOrder(words) });
    for (const word of new Set(words)) timesUsed.set(word, (timesUsed.get(word) ?? 0) + 1);
  }
  const oldest = new Map<string, TitledProduct[]>();
  const pairs = new Map<number, NearPair>();
  for (const [index, { product, words, inAnyOrder }] of read.entries()) {
    if (index % TITLES_AT_ONCE === 0) await othersTurn();
    for (const key of [inAnyOrder, withoutSpaces(words)]) {
      if (words.length === 0) continue;
      const known = oldest.get(key) ?? [];
      const alike = known.find((older) => !isApart(older, product));
      if (!alike) oldest.set(key, [...known, product]);
      else if (!pairs.has(product.id)) pairs.set(product.id, [alike, product]);
    }
  }
  for await (const pair of mistypedPairs(read, timesUsed, oldest))
    if (!pairs.has(pair[1].id) && !isApart(...pair)) pairs.set(pair[1].id, pair);
  return [...pairs.values()].sort((one, other) => one[1].id - other[1].id);
};

interface ReadTitle {
  product: TitledProduct;
  words: string[];
  inAnyOrder: string;
}

const TITLES_AT_ONCE = 250;
const SHORTEST_MISTYPED = 5;

/** `S24+` is another product than `S24`, and `5%` than `5`. A point between digits is a decimal point; `™` says nothing. */
const wordsOf = (title: string): string[] =>
  fold(title.replace(/[™®©℠]/gu, ' '))
    .replaceAll('+', ' plus ')
    .replaceAll('%', ' percent ')
    .replace(/(?<=\d)[.,](?=\d)/gu, 'p')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

const anyOrder = (words: readonly string[]): string => words.toSorted().join(' ');

/** `15Pro` and `15 Pro` are one, `12 8GB` and `128 GB` are not: digits stay apart. */
const withoutSpaces = (words: readonly string[]): string => `=${words.join(' ').replace(/(?<!\d) | (?!\d)/gu, '')}`;

async function* mistypedPairs(
  read: readonly ReadTitle[],
  timesUsed: ReadonlyMap<string, number>,
  oldest: ReadonlyMap<string, readonly TitledProduct[]>,
): AsyncGenerator<NearPair> {
  const neighbours = await wordsByShortened(timesUsed.keys());
  for (const [index, { product, words }] of read.entries()) {
    if (index % TITLES_AT_ONCE === 0) await othersTurn();
    for (const word of words) {
      if (timesUsed.get(word) !== 1 || !isLongWord(word)) continue;
      for (const meant of neighboursOf(word, neighbours)) {
        for (const other of oldest.get(anyOrder(words.map((each) => (each === word ? meant : each)))) ?? [])
          yield other.id < product.id ? [other, product] : [product, other];
      }
    }
  }
}

const isLongWord = (word: string): boolean => word.length >= SHORTEST_MISTYPED && /^\p{L}+$/u.test(word);

const wordsByShortened = async (words: Iterable<string>): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  let count = 0;
  for (const word of words) {
    if (!isLongWord(word)) continue;
    count += 1;
    if (count % TITLES_AT_ONCE === 0) await othersTurn();
    for (const form of shortened(word)) {
      const known = found.get(form);
      if (known) known.push(word);
      else found.set(form, [word]);
    }
  }
  return found;
};

const shortened = (word: string): Set<string> =>
  new Set([word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]);

const neighboursOf = (word: string, neighbours: ReadonlyMap<string, readonly string[]>): Set<string> => {
  const near = [...shortened(word)].flatMap((form) => neighbours.get(form) ?? []);
  // Words that share a shortened form may differ in more than one letter.
  return new Set(near.filter((other) => editDistances(word, other).at(-1) === 1));
};
