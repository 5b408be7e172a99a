import type { Lexeme } from './lexeme.ts';
import { span } from './lexLine.ts';
import {
  colorModifiers,
  derived,
  fancyColors,
  isColorName,
  isColorText,
  noiseWords,
  plainColors,
  quantityUnits,
  regions,
} from './words.ts';

export type ColorRange = { first: number; last: number };

/** A colour may have its own pieces or price, as in `black 8pcs, white 5pcs`: `between` are the indexes of those. */
export const colorList = (
  lexemes: readonly Lexeme[],
  product: ReadonlySet<number>,
  colors: ReadonlySet<string>,
  between: ReadonlySet<number>,
  fillers: ReadonlySet<string> = NONE,
): ColorRange[] => {
  if (between.size === 0) return listOf(lexemes, product, colors, fillers);
  const kept = [...lexemes.keys()].filter((index) => !between.has(index));
  const shown = kept.map((index) => lexemes[index] as Lexeme);
  const named = new Set(kept.flatMap((index, at) => (product.has(index) ? [at] : [])));
  const asWritten = ({ first, last }: ColorRange): ColorRange => ({ first: kept[first] ?? first, last: kept[last] ?? last });
  return listOf(shown, named, colors, fillers).map(asWritten);
};

const NONE: ReadonlySet<string> = new Set();

const listOf = (
  lexemes: readonly Lexeme[],
  product: ReadonlySet<number>,
  colors: ReadonlySet<string>,
  fillers: ReadonlySet<string>,
): ColorRange[] => {
  const isWord = (index: number) => {
    const { kind, text } = lexemes[index] ?? { kind: 'MARK', text: '' };
    const isInCode = lexemes[index + 1]?.kind === 'DIGITS' && lexemes[index + 1]?.isGlued;
    if (fillers.has(text) || quantityUnits.has(text) || isInCode) return false;
    return product.has(index) && kind === 'WORD' && !regions.has(text) && !noiseWords.has(text);
  };
  const isColor = (index: number) => isColorWord(lexemes[index]?.text ?? '', colors);
  for (let index = 1; index < lexemes.length; index++) {
    if (!isSeparator(lexemes, index) || !isWord(index - 1)) continue;
    const chain = chainFrom(lexemes, index, { isWord, isColor });
    if (chain.length > MOST_COLORS) return [];
    if (chain.length < 2) continue;
    const named = chain.filter(({ first, last }) => span(first, last).some((at) => isPlainOrFancy(lexemes[at]?.text ?? '', colors))).length;
    if (named * 2 > chain.length || (named * 2 === chain.length && isColor(chain[0]?.last ?? 0))) return chain;
    const isChosen = named > 0 && chain.slice(1).every(({ first }) => lexemes[first - 1]?.text === '/');
    const mayAllBe = chain.every(({ first, last }) => span(first, last).every((at) => isColor(at) || mayBeColor(lexemes[at]?.text ?? '')));
    if (isChosen && mayAllBe) return chain;
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

const LONGEST_NAME = 3;
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

const isPlainOrFancy = (text: string, colors: ReadonlySet<string>) => colors.has(text) || text.split(' ').some(isColorName);
/** Initials such as db, and first letters such as obs: the catalogue knows which colour is meant. */
const mayBeColor = (word: string) => /^\p{L}{2,3}$/u.test(word) || (word.length >= 3 && names().some((name) => name.startsWith(word)));
const names = derived(() => [...plainColors.values(), ...fancyColors.keys(), ...colorModifiers.keys()]);
const isColorWord = (word: string, colors: ReadonlySet<string>) => isPlainOrFancy(word, colors) || isColorText(word);
