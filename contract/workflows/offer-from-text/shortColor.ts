import { derived, plainColors } from './words.ts';

const SHORTEST = 2;
const plain = derived(() => [...new Set(plainColors.values())].filter((color) => BASIC.has(color)));
/** With every fancy name, words of condition would be colours. */
const BASIC = new Set([
  'black',
  'white',
  'blue',
  'green',
  'silver',
  'gray',
  'grey',
  'purple',
  'gold',
  'yellow',
  'red',
  'pink',
  'orange',
  'brown',
]);

/** `prpl`, `grn`, `yel`: its letters in their order, up to its last vowel as the colour begins. */
export const plainOfShorthand = (word: string): string[] => {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return [];
  return plain().filter((color) => word.length < color.length && word[0] === color[0] && isWithin(word, color));
};

const isWithin = (word: string, color: string): boolean => {
  const vowel = word.length - 1 - [...word].reverse().findIndex((letter) => 'aeiou'.includes(letter));
  const start = vowel < word.length ? word.slice(0, vowel + 1) : '';
  if (!color.startsWith(start)) return false;
  let at = 0;
  for (const letter of color) if (letter === word[at]) at++;
  return at === word.length;
};
