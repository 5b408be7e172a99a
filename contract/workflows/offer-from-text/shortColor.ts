import type { Lexeme } from './lexeme.ts';
import type { Memory } from './readMemory.ts';
import { derived, plainColors } from './words.ts';

const SHORTEST = 2;
/** With every fancy name, words of condition would be colours. */
const plain = derived(() => [...new Set(plainColors.values())]);

/** `prpl`, `grn`, `yel`: its letters in their order, up to its last vowel as the colour begins; or all of them, two swapped: `balck`. */
export const plainOfShorthand = (word: string): string[] => {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return [];
  return plain().filter((color) => word[0] === color[0] && (word.length < color.length ? isShort(word, color) : isSwapped(word, color)));
};

const isSwapped = (word: string, color: string) =>
  word.length === color.length && word !== color && [...word].sort().join('') === [...color].sort().join('');

const isShort = (word: string, color: string): boolean => {
  const vowel = word.length - 1 - [...word].reverse().findIndex((letter) => 'aeiou'.includes(letter));
  const start = vowel < word.length ? word.slice(0, vowel + 1) : '';
  if (!color.startsWith(start)) return false;
  return hasLetters(color, word);
};

/** In their order. */
export const hasLetters = (full: string, letters: string): boolean => {
  let at = 0;
  for (const letter of full) if (letter === letters[at]) at++;
  return at === letters.length;
};

/** Of `17 Pro 256 s 9280 / o 9350 / b 9250` each price has a letter of its own, behind the memory. */
export const areInitials = (prices: readonly Lexeme[], { storage, end }: Memory): boolean => {
  const isOwn = ({ prev: { text, isGlued, index } }: Lexeme) => /^[a-z]$/.test(text) && !isGlued && index >= end;
  return storage !== null && prices.every(isOwn) && new Set(prices.map(({ prev }) => prev.text)).size === prices.length;
};
