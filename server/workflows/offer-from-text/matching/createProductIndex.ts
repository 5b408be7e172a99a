import type { Assumed } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import {
  connectivity,
  isColorText,
  isMaker,
  isMarket,
  isTradeWord,
  measureUnits,
  modelWords,
  noiseWords,
} from '../../../../contract/workflows/offer-from-text/words.ts';
import { assumedOf } from './assumptions.ts';
import { type CatalogueModel, type CatalogueModels, type CatalogueProduct, createCatalogueModels } from './catalogueModels.ts';
import { colorLevel, colorLevels, colorLevelsOf } from './colorLevel.ts';
import { cutColors } from './cutColors.ts';
import { everyColorOf } from './everyColor.ts';
import { createExpandWord } from './expandWord.ts';
import { createExplain } from './explain.ts';
import { type GoodsWord, readGoods } from './goodsText.ts';
import { isBesideLearned, type MatcherState, matchQuery, type QueryMatch } from './matchQuery.ts';
import type { IndexedProduct, ProductQuery, Ranking, TokenAlias } from './ranking.ts';
import { colorWords, plainColor } from './readTitle.ts';
import { type ConfirmedLine, type WordVote, wordVotes } from './wordVotes.ts';

/** Twice as long as the longest title. A longer text names no product, and its many words would be compared with many others. */
const LONGEST_QUERY = 500;
export const NONE: Ranking = {
  candidates: [],
  isUnambiguous: false,
  isOfSeveral: false,
  isOfOwnModel: false,
  unmatchedInputTerms: [],
  assumed: [],
  fitting: [],
  everyColor: [],
};

export const createProductIndex = (products: Iterable<IndexedProduct> = [], aliases: Iterable<TokenAlias> = []) => {
  const catalogue = createCatalogueModels();
  let learned = new Map<string, readonly string[]>();
  const expand = createExpandWord(catalogue.words, (word) => learned.get(word));
  let last: { query: ProductQuery; match: QueryMatch } | null = null;
  /** A line is cut and ranked by one reading. */
  const matched = (query: ProductQuery): QueryMatch => {
    const isLast = (['text', 'headings', 'known', 'pieces'] as const).every((what) => last?.query[what] === query[what]);
    if (last && isLast) return last.match;
    const match = matchQuery(query, { catalogue, expand, learned });
    last = { query, match };
    return match;
  };
  const index = {
    put: (product: IndexedProduct) => {
      last = null;
      catalogue.put(product);
    },
    remove: (id: number) => {
      last = null;
      catalogue.remove(id);
    },
    setAliases: (list: Iterable<TokenAlias>) => {
      last = null;
      learned = new Map([...list].map(({ from, to }) => [from, to.split(' ').filter(Boolean)]));
      expand.forget();
    },
    rank: (query: ProductQuery): Ranking => (query.text.length > LONGEST_QUERY ? NONE : rank(query)),
    /** The texts of a list of colours, one for each stocked product. */
    cutColors: (query: ProductQuery): string[] =>
      query.text.length > LONGEST_QUERY ? [] : cutColors(query, matched(query), { catalogue, expand, learned }),
    namesModel: (text: string, productId: number): boolean => {
      const product = text.length > LONGEST_QUERY ? undefined : catalogue.product(productId);
      return product !== undefined && namesModel(text, product.model, { catalogue, expand });
    },
    isBesideLearned: (query: ProductQuery, productId: number, learned: readonly string[]): boolean => {
      const product = query.text.length > LONGEST_QUERY ? undefined : catalogue.product(productId);
      return product !== undefined && isBesideLearned(query, product, learned);
    },
    aliasesFor: (query: ProductQuery, productId: number): TokenAlias[] => {
      const product = query.text.length > LONGEST_QUERY ? undefined : catalogue.product(productId);
      return product ? explainingAliases(query, product, { catalogue, expand }) : [];
    },
    /** What a confirmed line says of its words; null: that cannot be told. */
    votesFor: (line: Omit<ConfirmedLine, 'products'>, productIds: readonly number[]): WordVote[] | null => {
      const products = productIds.map(catalogue.product).filter((product) => product !== undefined);
      const isWhole = products.length === productIds.length && line.text.length <= LONGEST_QUERY;
      return isWhole ? wordVotes({ ...line, products }, { catalogue, expand }) : null;
    },
  };
  const rank = (query: ProductQuery): Ranking => {
    const match = matched(query);
    const ranked = rankProducts(match, catalogue);
    const explain = createExplain(match);
    const explained = ranked.map(({ product }) => explain(product));
    return {
      candidates: ranked.map(({ product: { id, title }, score }, place) => ({
        id,
        title,
        score,
        matchedTerms: explained[place]?.title.matchedTerms ?? [],
        missingTerms: explained[place]?.title.missingTerms ?? [],
      })),
      isUnambiguous: match.certain !== null,
      isOfSeveral: match.read.isOfSeveral,
      isOfOwnModel: match.offset === 0 && match.read.words.some(({ role }) => role === 'MODEL'),
      unmatchedInputTerms: explained[0]?.unmatchedInputTerms() ?? [],
      assumed: match.certain === null ? [] : assumedFor(match.certain, match),
      fitting: match.fitting.map(({ id }) => id),
      everyColor: everyColorOf(match),
    };
  };
  for (const product of products) index.put(product);
  index.setAliases(aliases);
  return index;
};

export type { CatalogueModel, CatalogueProduct };

/** Only where one word is left on the text's side can it be told what it means. A number stands for no word. */
const explainingAliases = (query: ProductQuery, product: CatalogueProduct, state: Pick<MatcherState, 'catalogue' | 'expand'>) => {
  const { asked, model: named } = matchQuery(query, { ...state, learned: new Map() });
  const { model, color } = product;
  if (!model.isStructured) return [];
  const { expand, catalogue } = state;
  const namedWords = new Set(named.flatMap(({ text }) => expand(text).flat()));
  const isNamed = (word: string) => expand(word).some((way) => way.every((part) => model.words.includes(part) || part === model.brand));
  const isKnownColor = (word: string) => isColorText(word) || catalogue.words.isColorWord(word);
  // A word beside one that says the colour explains nothing of it.
  const said = asked.color.filter(isKnownColor);
  const isColorMeant = said.length > 0 && colorLevel(said, color) >= colorLevels.NEAR;
  const unknown = [
    ...named.map(({ text }) => text).filter((text) => !model.words.includes(text) && !isNamed(text)),
    ...(isColorMeant ? [] : asked.color.filter((word) => !isKnownColor(word))),
  ];
  const openModel = model.core.filter((word) => !namedWords.has(word));
  const openColor = isColorMeant ? [] : color.filter((word) => !asked.color.includes(word));
  const [from] = unknown;
  const to = openModel.length > 0 ? openModel : openColor;
  const isWord = from !== undefined && /\p{L}/u.test(from) && openModel.length < model.core.length;
  return unknown.length === 1 && isWord && to.length > 0 ? [{ from, to: to.join(' ') }] : [];
};

/** What was assumed so that the line means this product, which may be stocked in no other shade of the colour that is said. */
const assumedFor = ({ color }: CatalogueProduct, { assumed, asked }: QueryMatch): Assumed[] => {
  const isOtherName = asked.color.length > 0 && color.length > 0 && colorLevel(asked.color, color) < colorLevels.SAME;
  return [...assumedOf(assumed), ...(isOtherName ? [{ kind: 'ONLY_COLOR', text: asked.color.join(' ') } as const] : [])];
};

interface ScoredProduct {
  product: CatalogueProduct;
  score: number;
}

const MOST_CANDIDATES = 5;
const MOST_MODELS = 12;
const MOST_PRODUCTS = 400;

const rankProducts = (match: QueryMatch, catalogue: CatalogueModels): ScoredProduct[] => {
  const scored = new Map<number, ScoredProduct>();
  const levelOf = colorLevelsOf(match.asked.color);
  const add = (model: CatalogueModel, base: number) => {
    for (const product of model.products.slice(0, MOST_PRODUCTS)) {
      const score = base + attributeScore(product, match, levelOf);
      if (score > (scored.get(product.id)?.score ?? -1)) scored.set(product.id, { product, score });
    }
  };
  // What fits comes first, whatever else the models have.
  if (match.fitting.length < MOST_CANDIDATES) for (const model of match.models.slice(0, MOST_MODELS)) add(model, 0.5);
  if (match.fitting.length < MOST_CANDIDATES && (scored.size < MOST_CANDIDATES || match.fitting.length === 0))
    for (const { model, score, sharesCode } of match.similar().slice(0, MOST_MODELS)) add(model, sharesCode ? 0.45 : 0.45 * score);
  for (const product of match.fitting.slice(0, MOST_PRODUCTS))
    scored.set(product.id, { product, score: 0.8 + attributeScore(product, match, levelOf) / 2 });
  if (match.certain && catalogue.product(match.certain.id)) scored.set(match.certain.id, { product: match.certain, score: 1 });
  return [...scored.values()].sort((a, b) => b.score - a.score || a.product.id - b.product.id).slice(0, MOST_CANDIDATES);
};

const attributeScore = (
  { ram, storage, region, color }: CatalogueProduct,
  { asked }: QueryMatch,
  levelOf: (color: readonly string[]) => number,
): number => {
  const fits = (wanted: unknown, given: unknown, weight: number) =>
    wanted === null ? weight / 2 : given === wanted ? weight : given === null ? weight / 3 : 0;
  const colorPart = asked.color.length === 0 ? 0.05 : (0.1 * levelOf(color)) / colorLevels.SAME;
  return fits(asked.storage, storage, 0.1) + fits(asked.ram, ram, 0.05) + fits(asked.region, region, 0.05) + colorPart;
};

/** A colour, a market, a size, a maker and a number alone may be of any other model; a number with a memory is the plain iPhone of it. */
const namesModel = (
  text: string,
  { words: own, core, brand, isStructured }: CatalogueModel,
  { catalogue, expand }: Pick<MatcherState, 'catalogue' | 'expand'>,
): boolean => {
  const { words, storage, ram } = readGoods(text, { isTitle: false });
  // `pm` is a time of the day besides.
  const read = words
    .filter(({ text: word }) => !isOfAny(word) || modelWords.has(word))
    .flatMap((word) => [word.text, ...expand(word.text).flat()]);
  const named = [...new Set(read)].filter((word) => own.includes(word) && !isOfAny(word));
  const numbers = named.filter((word) => /^\d+$/.test(word));
  if (named.length - numbers.length >= (isStructured ? 1 : 2)) return true;
  if (brand === 'apple' && numbers.length > 0 && core.length === numbers.length && storage !== null && ram === null) return true;
  const isMade = words.some(({ text: word }) => [word, ...expand(word).flat()].some((meant) => isMaker(meant)));
  if ((numbers.length > 0 && isMade) || text.split(' ').some(isPartNumber)) return true;
  const isUnknown = (word: string) => !isTradeWord(word) && catalogue.withWord(word).length === 0;
  const nickname = isStructured && named.length === 0 ? LONG_NAME : NICKNAME;
  const nicknames = new Set(text.split(' ').filter((word) => nickname.test(word) && isUnknown(word)));
  if (nicknames.size > 0 && nicknames.size + (isStructured ? 0 : named.length) >= NICKNAME_WORDS) return true;
  return named.some((word) => word.length > (/\p{L}/u.test(word) ? 2 : 3)) && isOnlyWith(words, own, catalogue);
};

const NICKNAME_WORDS = 2;
/** `etb`, `ps5` and 魔鹰 */
const NICKNAME = /^(?:\p{L}{3,}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{2,}|\p{L}{2,}\d+\p{L}*)$/u;
const LONG_NAME = /^\p{L}{4,}$/u;

/** No other title has all words that the text and this one share: `265k box`. */
const isOnlyWith = (words: readonly GoodsWord[], own: readonly string[], { withWord }: CatalogueModels): boolean => {
  const said = words.flatMap(({ text }) => [text, plainColor(text)]).filter((word) => own.includes(word));
  const [fewest = []] = said.map(withWord).sort((a, b) => a.length - b.length);
  return fewest.filter((model) => said.every((word) => model.words.includes(word))).length === 1;
};

const isOfAny = (word: string): boolean =>
  isMaker(word) ||
  connectivity.has(word) ||
  isMarket(word) ||
  noiseWords.has(word) ||
  measureUnits.has(word) ||
  colorWords(word).every(isColorText);

/** `mtuw3zp` and `a3106`, unlike `orange512` and `x1000`. */
const isPartNumber = (word: string): boolean =>
  /^(?=.*\d)(?=.*\p{L})[\p{L}\d]{5,}$/u.test(word) &&
  (word.match(/\p{L}+/gu) ?? []).some((letters) => letters !== 'x' && (letters.length === 1 || !isOfAny(letters)));
