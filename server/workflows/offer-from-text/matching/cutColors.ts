import { fold } from '../../../../contract/foldText.ts';
import { chatWords, isColorName, modelWords } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueModel, CatalogueProduct } from './catalogueModels.ts';
import type { GoodsWord } from './goodsText.ts';
import { matchProducts } from './matchProducts.ts';
import { DROPS, type MatcherState, NOTHING_KNOWN, type QueryMatch } from './matchQuery.ts';
import type { ProductQuery } from './ranking.ts';
import { colorWords, radioWords } from './readTitle.ts';

const LONGEST_NAME = 3;
const MOST_WORDS = 40;

/** A list of colours, cut in its order into names that each mean one stocked product, whatever stands between. None: it is no such list. */
export const cutColors = (query: ProductQuery, match: QueryMatch, state: MatcherState): string[] => {
  const { text, read, asked, models } = match;
  if (asked.storage === null || models.length === 0) return [];
  const listed = read.words
    .filter(({ word, role }) => word.isAfterMemory && ['COLOR', 'EITHER', 'UNKNOWN'].includes(role))
    .map(({ word }) => word);
  const { outerFillers, colors } = query.known ?? NOTHING_KNOWN;
  const folded = fold(text);
  const isBlank = (before?: GoodsWord, after?: GoodsWord): boolean => !/\S/.test(folded.slice(before?.end, after?.start));
  /** The or of `black or white`, unlike that of `noir/or`. */
  const isJoint = (word: GoodsWord, place: number) =>
    place > 0 &&
    chatWords.has(word.text) &&
    isBlank(listed[place - 1], word) &&
    place < listed.length - 1 &&
    isBlank(word, listed[place + 1]);
  const colorsOf = ({ text: word }: GoodsWord): readonly string[] => {
    const confirmed = colors.get(word);
    return confirmed === undefined ? (state.learned.get(word) ?? colorWords(word)) : [confirmed];
  };
  // Titles may have their WiFi and Cellular beside the colour.
  const isRadio = ({ text: word }: GoodsWord) => radioWords.has(modelWords.get(word) ?? word);
  const meant = (part: readonly GoodsWord[]): CatalogueProduct | null => {
    if (part.every(isRadio)) return null;
    const color = part.flatMap(colorsOf);
    const [only, other] = matchProducts(models, { ...asked, color });
    return only && !other ? only : null;
  };
  /** `mdng` is short for midnight, however many lines have it. */
  const isShort = (word: GoodsWord) => /^[a-z][^aeiou]{2,}$/.test(word.text) && meant([word]) !== null;
  const isMeant = (word: GoodsWord) =>
    isColorName(word.text) || state.catalogue.words.isColorWord(word.text) || !outerFillers.has(word.text) || isShort(word);
  const words = listed.filter((word, place) => !isJoint(word, place) && isMeant(word));
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  /** Meta White stays one colour where the model has it in some memory. */
  const isOneName = (before: GoodsWord, after: GoodsWord) => {
    const both = [...colorWords(before.text), ...colorWords(after.text)].join(' ');
    const isNamed = ({ products }: CatalogueModel) => products.some(({ color }) => ` ${color.join(' ')} `.includes(` ${both} `));
    return isBlank(before, after) && models.some(isNamed);
  };
  const mayCut = (at: number) => {
    const [before, after] = [words[at - 1], words[at]];
    return before === undefined || after === undefined || !isOneName(before, after);
  };
  const parts = cut(words, mayCut, meant);
  if (parts === null || new Set(parts.map(({ product }) => product)).size < 2) return [];
  // Snow and Sky Blue are two, though snow and sky blue may be one.
  const isLeftOut = ({ text: word }: GoodsWord) => match.assumed.some((one) => DROPS.has(one.what) && one.text === word);
  const areApart = parts.every(({ words: [first] }, place) => place === 0 || !isBlank(parts[place - 1]?.words.at(-1), first));
  if (match.certain !== null && !areApart && !listed.some(isLeftOut) && !parts.every(isSaid)) return [];
  return parts.map(({ words: own }) =>
    withoutWords(
      folded,
      listed.filter((word) => !own.includes(word)),
    )
      .slice(match.offset)
      .trim(),
  );
};

interface Part {
  words: readonly GoodsWord[];
  product: CatalogueProduct;
}

const isSaid = ({ words, product }: Part) => product.color.every((word) => words.some((one) => colorWords(one.text).includes(word)));
const saidIn = (parts: readonly Part[]) => parts.filter(isSaid).length;

/** Of several cuts the one with most colours said in full, then with most names; then the one with the longest first names. */
const isRather = (one: readonly Part[], other: readonly Part[]): boolean =>
  saidIn(one) === saidIn(other) ? one.length > other.length : saidIn(one) > saidIn(other);

const cut = (
  words: readonly GoodsWord[],
  mayCut: (at: number) => boolean,
  meant: (part: readonly GoodsWord[]) => CatalogueProduct | null,
): Part[] | null => {
  const ends = new Map<number, Part[] | null>([[words.length, []]]);
  for (let start = words.length - 1; start >= 0; start--) {
    let best: Part[] | null = null;
    const longest = Math.min(LONGEST_NAME, words.length - start, words.length - 1);
    for (let length = longest; length > 0; length--) {
      const rest = mayCut(start + length) ? (ends.get(start + length) ?? null) : null;
      const own = words.slice(start, start + length);
      const product = rest === null ? null : meant(own);
      if (rest === null || product === null) continue;
      const found = [{ words: own, product }, ...rest];
      if (best === null || isRather(found, best)) best = found;
    }
    ends.set(start, best);
  }
  return ends.get(0) ?? null;
};

const withoutWords = (text: string, words: readonly GoodsWord[]): string => {
  let left = text;
  for (const { start, end } of words.toSorted((a, b) => b.start - a.start))
    left = `${left.slice(0, start).replace(/\+$/, '')} ${left.slice(end).replace(/^\+/, '')}`;
  return left;
};
