import type { Lexeme } from './lexLine.ts';
import { colorModifiers, colorNouns, fancyColors, plainColors } from './words/colors.ts';
import { regions } from './words/regions.ts';

/** The colours of a list such as `black/cloud white`, each as a range of lexemes, the last index included. Fewer than two: there is no list. */
export type ColorRange = { first: number; last: number };

/** `product`: the indexes of the lexemes that name the goods. `colors`: names that staff added, in lower case. */
export const colorList = (lexemes: readonly Lexeme[], product: ReadonlySet<number>, colors: ReadonlySet<string>): ColorRange[] => {
  const isWord = (index: number) => product.has(index) && lexemes[index]?.kind === 'WORD' && !regions.has(lexemes[index]?.text ?? '');
  const isColor = (index: number) => isWord(index) && isColorWord(lexemes[index]?.text ?? '', colors);
  for (let index = 1; index < lexemes.length; index++) {
    if (!isSeparator(lexemes, index) || !isWord(index - 1)) continue;
    const chain = chainFrom(lexemes, index, { isWord, isColor });
    if (chain.length > MOST_COLORS) return [];
    const named = chain.filter(({ first, last }) =>
      range(first, last).some((at) => isPlainOrFancy(lexemes[at]?.text ?? '', colors)),
    ).length;
    if (chain.length > 1 && named * 2 >= chain.length && named > 0 && isColor(chain[0]?.last ?? 0)) return chain;
    if (chain.length > 1 && named * 2 > chain.length) return chain;
  }
  return [];
};

interface Tests {
  isWord: (index: number) => boolean;
  isColor: (index: number) => boolean;
}

const SEPARATORS = new Set(['/', ',', '&', '+', ';', '|', '\\']);
const isSeparator = (lexemes: readonly Lexeme[], index: number) => {
  const lexeme = lexemes[index];
  return lexeme !== undefined && ((lexeme.kind === 'MARK' && SEPARATORS.has(lexeme.text)) || lexeme.text === 'and');
};

/** More words than a colour's name ever has. */
const LONGEST_NAME = 3;
/** More colours than one product ever has. A longer chain is no list, and is read no further. */
const MOST_COLORS = 20;

const chainFrom = (lexemes: readonly Lexeme[], separator: number, { isWord, isColor }: Tests): ColorRange[] => {
  const chain: ColorRange[] = [{ first: firstOf(lexemes, separator, { isWord, isColor }), last: separator - 1 }];
  for (let at = separator; isSeparator(lexemes, at) && chain.length <= MOST_COLORS; ) {
    const first = at + 1;
    let last = first;
    while (last - first < LONGEST_NAME && isWord(last) && !isSeparator(lexemes, last)) last++;
    if (last === first) break;
    if (isSeparator(lexemes, last)) {
      chain.push({ first, last: last - 1 });
      at = last;
      continue;
    }
    let end = first;
    while (end < last - 1 && isColor(end + 1)) end++;
    if (isColor(first) || last - first === 1) chain.push({ first, last: end });
    break;
  }
  return chain;
};

/** The first name reaches back over colour words; where there are none, over the one word before the separator. */
const firstOf = (lexemes: readonly Lexeme[], separator: number, { isWord, isColor }: Tests): number => {
  let first = separator - 1;
  while (
    separator - first < LONGEST_NAME &&
    isWord(first - 1) &&
    isColor(first - 1) &&
    !(lexemes[first - 1]?.text === 'space' && !isColor(first))
  )
    first--;
  return first;
};

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, step) => first + step);
const isPlainOrFancy = (word: string, colors: ReadonlySet<string>) => plainColors.has(word) || fancyColors.has(word) || colors.has(word);
const isColorWord = (word: string, colors: ReadonlySet<string>) =>
  isPlainOrFancy(word, colors) || colorModifiers.has(word) || colorNouns.has(word);
