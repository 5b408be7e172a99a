import { type Lexeme, lineOf } from './lexeme.ts';
import { colorModifiers, derived, fancyColors, isColorName, isColorText, noiseWords, plainColors } from './words.ts';

export type ColorRange = { first: number; last: number };

/** A colour may have its own pieces or price, as in `black 8pcs, white 5pcs`: `between` are the indexes of those. */
export const colorList = (
  line: readonly Lexeme[],
  product: ReadonlySet<number>,
  colors: ReadonlySet<string>,
  between: ReadonlySet<number>,
  fillers: ReadonlySet<string> = NONE,
): ColorRange[] => {
  const kept = line.filter(({ index }) => !between.has(index));
  const isWord = ({ index, isWord: isAny, isUnit, isMarket, text, next }: Lexeme) => {
    const isNone = fillers.has(text) || isUnit || (next.isNumber && next.isGlued) || isMarket || noiseWords.has(text);
    return isAny && !isNone && product.has(kept[index]?.index ?? -1);
  };
  const tests = { isWord, isColor: ({ text }: Lexeme) => isColorWord(text, colors) };
  const chain = chainIn(lineOf(kept), tests, colors);
  return chain.map(({ first, last }) => ({ first: kept[first.index]?.index ?? -1, last: kept[last.index]?.index ?? -1 }));
};

const NONE: ReadonlySet<string> = new Set();

interface Run {
  first: Lexeme;
  last: Lexeme;
}
interface Tests {
  isWord: (one: Lexeme) => boolean;
  isColor: (one: Lexeme) => boolean;
}

const chainIn = (line: readonly Lexeme[], tests: Tests, colors: ReadonlySet<string>): Run[] => {
  for (const separator of line.slice(1)) {
    if (!isSeparator(separator) || !tests.isWord(separator.prev)) continue;
    const chain = chainFrom(separator, tests);
    if (chain.length > MOST_COLORS) return [];
    const [head] = chain;
    if (!head || chain.length < 2) continue;
    const wordsOf = ({ first, last }: Run) => line.slice(first.index, last.index + 1);
    const named = chain.filter((run) => wordsOf(run).some(({ text }) => isPlainOrFancy(text, colors))).length;
    if (named * 2 > chain.length || (named * 2 === chain.length && tests.isColor(head.last))) return chain;
    const isChosen = named > 0 && chain.slice(1).every(({ first }) => first.prev.text === '/');
    if (isChosen && chain.every((run) => wordsOf(run).every((one) => tests.isColor(one) || mayBeColor(one.text)))) return chain;
  }
  return [];
};

const SEPARATORS = new Set(['/', ',', '&', '+', ';', '|', '\\']);
const isSeparator = ({ isMark, text }: Lexeme) => (isMark && SEPARATORS.has(text)) || text === 'and';

const LONGEST_NAME = 3;
const MOST_COLORS = 20;

const chainFrom = (separator: Lexeme, { isWord, isColor }: Tests): Run[] => {
  const isName = (one: Lexeme) => isWord(one) && !isSeparator(one);
  const chain: Run[] = [{ first: firstOf(separator, { isWord, isColor }), last: separator.prev }];
  for (let at = separator; isSeparator(at) && chain.length <= MOST_COLORS; ) {
    const { next: first } = at;
    let end = first;
    while (end.index - first.index < LONGEST_NAME - 1 && isName(end.next)) end = end.next;
    if (!isName(first)) break;
    at = end.next;
    let last = first;
    while (last !== end && (isSeparator(at) || isColor(last.next))) last = last.next;
    if (isSeparator(at) || isColor(first) || end === first) chain.push({ first, last });
  }
  return chain;
};

/** The first name reaches back over colour words; where there are none, over the one word before the separator. */
const firstOf = (separator: Lexeme, { isWord, isColor }: Tests): Lexeme => {
  let first = separator.prev;
  const isOfName = (one: Lexeme) => isWord(one) && isColor(one) && !(one.text === 'space' && !isColor(first));
  while (separator.index - first.index < LONGEST_NAME && isOfName(first.prev)) first = first.prev;
  return first;
};

const isPlainOrFancy = (text: string, colors: ReadonlySet<string>) => colors.has(text) || text.split(' ').some(isColorName);
/** Initials such as db, and first letters such as obs: the catalogue knows which colour is meant. */
const mayBeColor = (word: string) => /^\p{L}{2,3}$/u.test(word) || (word.length >= 3 && names().some((name) => name.startsWith(word)));
const names = derived(() => [...plainColors.values(), ...fancyColors.keys(), ...colorModifiers.keys()]);
const isColorWord = (word: string, colors: ReadonlySet<string>) => isPlainOrFancy(word, colors) || isColorText(word);
