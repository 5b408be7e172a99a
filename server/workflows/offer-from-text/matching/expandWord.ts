import { brands, families, modelWords } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueWords } from './catalogueWords.ts';
import { allowedEdits, isWithinEdits } from './editDistance.ts';

export type ExpandWord = (word: string) => readonly (readonly string[])[];

/** Suppliers repeat themselves, so readings are kept; past this many they are dropped. */
const MOST_KEPT = 50_000;

export const createExpandWord = (
  catalogue: CatalogueWords,
  aliasOf: (word: string) => readonly string[] | undefined,
): ExpandWord & { forget(): void } => {
  let kept = new Map<string, readonly (readonly string[])[]>();
  let version = catalogue.version();
  const expand: ExpandWord = (word) => {
    if (version !== catalogue.version() || kept.size > MOST_KEPT) {
      kept = new Map();
      version = catalogue.version();
    }
    const known = kept.get(word);
    if (known) return known;
    const readings = readingsOf(word, catalogue, aliasOf(word));
    if (word.length <= LONGEST_GLUED) kept.set(word, readings);
    return readings;
  };
  return Object.assign(expand, {
    forget: () => {
      kept = new Map();
    },
  });
};

const readingsOf = (word: string, catalogue: CatalogueWords, alias: readonly string[] | undefined): string[][] => {
  if (alias) return [[...alias]];
  const readings: string[][] = [];
  if (catalogue.isModelWord(word)) readings.push([word]);
  const brand = brands.get(word);
  if (brand !== undefined && (brand !== word || readings.length === 0)) readings.push([brand]);
  const meaning = modelWords.get(word)?.split(' ');
  if (meaning?.every((part) => catalogue.isModelWord(part))) readings.push(meaning);
  const iphone = /^i(\d{1,2})$/.exec(word)?.[1];
  if (iphone !== undefined && catalogue.isFollowedBy('iphone', iphone)) readings.push(['iphone', iphone]);
  if (readings.length === 0 && families.has(word)) readings.push([word]);
  if (readings.length > 0) return readings;
  const digits = MISREAD.test(word) ? word.replaceAll('l', '1').replaceAll('o', '0') : '';
  if (catalogue.isModelWord(digits)) return [[digits]];
  const parts = word.length > LONGEST_GLUED ? [] : segments(word, null, catalogue);
  return parts.length > 0 ? parts : typos(word, catalogue);
};

/** Of a scanned page: the 17 of an `iPhone l7`. */
const MISREAD = /^(?=.*\d)(?=.*[lo])[lo\d]+$/;

const MOST_READINGS = 6;
const LONGEST_GLUED = 24;

/** `s21u` is s21 ultra and `zflip` z flip, where the catalogue has words that follow each other so. */
const segments = (rest: string, before: string | null, catalogue: CatalogueWords): string[][] => {
  if (rest === '') return [[]];
  const found: string[][] = [];
  for (let length = rest.length; length > 0 && found.length < MOST_READINGS; length--) {
    const piece = rest.slice(0, length);
    if (/\d$/.test(piece) && /^\d/.test(rest.slice(length)) && !/^[45]g$/.test(rest.slice(length))) continue;
    for (const word of wordsFor(piece, before, catalogue))
      for (const tail of segments(rest.slice(length), word, catalogue)) found.push([word, ...tail]);
  }
  return found.slice(0, MOST_READINGS);
};

const LONGEST_SHORTHAND = 3;

/** By custom a p is pro, where plus would do as well, and `zf7` is a Fold. */
const USUAL: Readonly<Record<string, string>> = { p: 'pro', f: 'fold' };

const wordsFor = (piece: string, before: string | null, catalogue: CatalogueWords): string[] => {
  if (before === null) return catalogue.isModelWord(piece) ? [piece] : [];
  if (catalogue.isFollowedBy(before, piece)) return [piece];
  if (piece.length > LONGEST_SHORTHAND || /\d/.test(piece)) return [];
  const meant = [...catalogue.followers(before)].filter(
    (word) => word.length > piece.length && word.length > 2 && word.startsWith(piece) && /^\p{L}+$/u.test(word),
  );
  const usual = USUAL[piece];
  return usual !== undefined && meant.includes(usual) ? [usual] : meant;
};

/** Nobody mistypes the first letter, and `tpro` is not pro. */
const typos = (word: string, catalogue: CatalogueWords): string[][] => {
  const edits = allowedEdits(word);
  if (edits === 0) return [];
  const near: string[] = [];
  for (let length = word.length - edits; length <= word.length + edits; length++)
    for (const other of catalogue.modelWordsOfLength(length))
      if (other[0] === word[0] && !/\d/.test(other) && isWithinEdits(word, other, edits)) near.push(other);
  for (const brand of brands.keys())
    if (brand.length >= 4 && brand[0] === word[0] && isWithinEdits(word, brand, edits)) near.push(brands.get(brand) ?? brand);
  return [...new Set(near)].slice(0, 3).map((other) => [other]);
};
