import { conditionsIn } from '../../../../contract/workflows/offer-from-text/conditions.ts';
import { lexText } from '../../../../contract/workflows/offer-from-text/lexLine.ts';
import { plainOfShorthand } from '../../../../contract/workflows/offer-from-text/shortColor.ts';
import { isColorText, regions } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueProduct } from './catalogueModels.ts';
import { colorLevel, colorLevels, plainOf } from './colorLevel.ts';
import type { GoodsWord } from './goodsText.ts';
import { matchProducts } from './matchProducts.ts';
import type { MatcherState } from './matchQuery.ts';
import type { LineWords } from './ranking.ts';
import { type ReadWord, readQuery } from './readQuery.ts';
import { colorWords } from './readTitle.ts';
import { isNeeded } from './wordOptions.ts';

export const voteKinds = ['filler', 'color', 'market'] as const;

/** What a confirmed line says of a word. A word with a market has a vote as filler, too: both are counted against one another. */
export interface WordVote {
  word: string;
  kind: (typeof voteKinds)[number];
  meaning: string;
  productId: number;
  model: string;
}

export interface ConfirmedLine {
  /** The goods as they were written, without prices, and without what a heading lends. */
  text: string;
  products: readonly CatalogueProduct[];
  markets: readonly string[];
  fillers: LineWords['fillers'];
}

const LONGEST_WORD = 60;

/** Null: a word may stand for what the line does not say of the product. */
export const wordVotes = (
  { text, products, markets, fillers }: ConfirmedLine,
  { catalogue, expand }: Pick<MatcherState, 'catalogue' | 'expand'>,
): WordVote[] | null => {
  const read = readQuery(text, catalogue.words, expand);
  const { storage, ram } = read.goods;
  if (storage === null || products.length === 0 || products.some((product) => !hasOtherColors(product))) return null;
  const named = new Set(read.words.flatMap(({ word }) => [word.text, ...expand(word.text).flat()]));
  if (products.some(({ model }) => !model.core.every((word) => named.has(word)))) return null;
  const words = read.words.filter(mayBeOpen).map(({ word }) => word);
  // A list of colours may have some that were not confirmed: they are no fillers.
  const isExplained = (word: GoodsWord) =>
    products.some(
      ({ model }) =>
        model.words.includes(word.text) ||
        expand(word.text).some((way) => way.every((part) => model.words.includes(part) || part === model.brand)) ||
        model.products.some(({ color }) => says(word.text, color)),
    );
  const open = words.filter((word) => !isExplained(word));
  const openColors = words.filter(
    (word) => word.isAfterMemory && !fillers.has(word.text) && (open.includes(word) || isAmbiguous(word.text)),
  );
  const isColorSaid = (product: CatalogueProduct) => {
    const color = read.words.flatMap(({ word }) =>
      !isAmbiguous(word.text) && says(word.text, product.color) ? colorWords(word.text) : [],
    );
    const meant = matchProducts([product.model], { ram, storage, color, region: product.region });
    return color.length > 0 && meant.every((one) => one.color.join(' ') === product.color.join(' '));
  };
  const vote = (word: string, kind: WordVote['kind'], meaning: string, { id, model }: CatalogueProduct): WordVote => ({
    word,
    kind,
    meaning,
    productId: id,
    model: model.key,
  });
  const unsaid = products.filter((product) => !isColorSaid(product));
  const [only] = products;
  if (unsaid.length === 1 && openColors.length === 1) {
    const meaning = plainOf(unsaid[0]?.color ?? [])[0];
    return meaning === undefined
      ? null
      : openColors.flatMap(({ text: word }) => unsaid.map((product) => vote(word, 'color', meaning, product)));
  }
  if (unsaid.length > 0) return open.length === 0 ? [] : null;
  const texts = [...new Set(open.map((word) => word.text))];
  const isMarketOpen =
    only !== undefined && products.length === 1 && texts.length === 1 && isMarketUnsaid(only, [...read.regions, ...markets]);
  // The desk takes `open box` goods for what has no such word in its title.
  const taken = conditionsIn(lexText(text).lexemes.flatMap(({ kind, text: word }) => (kind === 'WORD' ? [word] : []))).filter((phrase) =>
    products.every(({ title }) => !title.toLowerCase().includes(phrase)),
  );
  return [...new Set([...texts, ...taken])].flatMap((word) => [
    ...products.map((product) => vote(word, 'filler', '', product)),
    ...(isMarketOpen && only.region !== null ? [vote(word, 'market', only.region, only)] : []),
  ]);
};

/** Where one colour is stocked, a line need not say it, and nothing tells what its words stand for. */
const hasOtherColors = ({ model, storage, color }: CatalogueProduct) =>
  model.isStructured &&
  color.length > 0 &&
  model.products.some((other) => other.storage === storage && other.color.join() !== color.join());

/** The same goods are stocked for another market. */
const isMarketUnsaid = ({ model, storage, ram, color, region }: CatalogueProduct, said: readonly string[]) =>
  region !== null &&
  said.length === 0 &&
  model.products.some(
    (other) => other.storage === storage && other.ram === ram && other.color.join() === color.join() && other.region !== region,
  );

/** Letters alone: no quantity, price, date or number of stock becomes a term. */
const mayBeOpen = ({ word: { text }, role }: ReadWord): boolean =>
  /^\p{L}[\p{L}\p{M}]+$/u.test(text) &&
  text.length <= LONGEST_WORD &&
  role !== 'NOISE' &&
  role !== 'REGION' &&
  !regions.has(text) &&
  !isNeeded(text);

const isAmbiguous = (word: string) => !isColorText(word) && plainOfShorthand(word).length > 1;
const says = (word: string, color: readonly string[]) => colorLevel(colorWords(word), color) >= colorLevels.FAMILY;
