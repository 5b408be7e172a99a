import { fold } from '../../../../contract/foldText.ts';
import {
  accessoryWords,
  families,
  isColorText,
  isTradeWord,
  isWordOfTerms,
  modelNames,
  parts,
  quantityUnits,
  regionCodes,
  variants,
} from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueModel } from './catalogueModels.ts';
import type { Above, MatcherState } from './matchQuery.ts';
import { matchTitle, type TitleQuery } from './matchTitle.ts';
import type { LineWords } from './ranking.ts';
import { type ReadQuery, readQuery } from './readQuery.ts';
import { plainColor } from './readTitle.ts';
import { similarModels } from './similarModels.ts';

/** A colour that no title has is read as a plain one. */
export const titleOf = (
  text: string,
  { goods }: ReadQuery,
  { known, pieces }: Pick<Above, 'known' | 'pieces'>,
  state: MatcherState,
): CatalogueModel | null => {
  const { catalogue } = state;
  const [written, codes, numbers] = [goods.allWords(), goods.codes(), bareNumbers(pieces)];
  const words = [
    ...written.map((word) => (catalogue.withWord(word).length > 0 ? word : plainColor(word))),
    ...[...numbers, ...sharesIn(pieces)].filter((number) => catalogue.withWord(number).length > 0),
  ];
  const isKnown = knownWords(known, state);
  const titled = matchTitle(similarModels(words, codes, catalogue), { text, words, written, codes, numbers, pieces, isKnown });
  return titled !== null && isOfSizes(titled, text) ? titled : null;
};

/** Shoes of size 42 are none of 42 2/3, and none of `42-45`. */
const isOfSizes = ({ products: [product] }: CatalogueModel, text: string): boolean => {
  const sizesIn = (written: string) => (written.match(SIZES) ?? []).join();
  return sizesIn(text) === sizesIn(product?.title ?? '');
};
const SIZES = /\d+ \d\/\d(?![\d/])|(?<![\p{L}\d])(?:3[4-9]|4\d)-(?:3[5-9]|4\d|50)(?![\p{L}\d])/gu;

/** `06L115562B` as the title has it: `06L 115 562 B`. */
export const withParts = (text: string, { catalogue }: MatcherState): string =>
  text.replace(JOINED, (code) => catalogue.partsOf(fold(code))?.join(' ') ?? code);
const JOINED = /(?<![\p{L}\d-])\p{L}{0,2}\d[\p{L}\d]{6,}(?![\p{L}\d-])/gu;

/** Goods without memory have the market of a heading in their title alone. */
export const inMarket = (text: string, { regions }: ReadQuery, above: Above, state: MatcherState): CatalogueModel | null => {
  if (above.region === null || regions.length > 0) return null;
  const written = `${text} ${above.region}`;
  return titleOf(written, readQuery(written, state.catalogue.words, state.expand), above, state);
};

export const isOfMarket = (titled: CatalogueModel | null, { regions }: ReadQuery, { region }: Above): boolean => {
  const market = titled?.words.at(-1) ?? '';
  return region === null || regions.length > 0 || market === region || !regionCodes().has(market);
};

/** No title of the catalogue may have a filler or a word of the trade: it would tell goods apart. */
export const knownWords =
  ({ fillers, outerFillers }: LineWords, { catalogue, expand }: MatcherState): TitleQuery['isKnown'] =>
  (word, own) =>
    (catalogue.withWord(word).length === 0 &&
      (fillers.has(word) || outerFillers.has(word) || isWordOfTerms(word) || (isTradeWord(word) && !isOfGoods(word)))) ||
    expand(word).some((way) => way.every((part) => own.includes(part)));

const isOfGoods = (word: string) =>
  isColorText(word) || [accessoryWords, parts, variants, families, modelNames].some((words) => words.has(word));

/** Without a unit, a label or a factor, they may as well be a number of the goods. */
export const bareNumbers = (pieces: readonly string[]): string[] =>
  pieces.flatMap((piece) => {
    const numbers = fold(piece)
      .replace(PACK, ' ')
      .split(/[\s-]+/)
      .filter(Boolean);
    return numbers.every((number) => BARE.test(number) && !quantityUnits.has(number.replace(/^\d+/, ''))) ? numbers : [];
  });
/** The strength of a drink. */
const sharesIn = (pieces: readonly string[]): string[] => pieces.flatMap((piece) => /^(\d+) ?%$/.exec(piece)?.[1] ?? []);
const PACK = /\d+ ?x(?: ?\d+)?/g;
const BARE = /^\d+\p{L}*$/u;
