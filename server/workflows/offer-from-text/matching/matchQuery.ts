import type { CatalogueModel, CatalogueModels, CatalogueProduct } from './catalogueModels.ts';
import type { ExpandWord } from './expandWord.ts';
import { matchModels } from './matchModels.ts';
import { type AskedAttributes, matchProducts } from './matchProducts.ts';
import { matchTitle } from './matchTitle.ts';
import type { ProductQuery } from './ranking.ts';
import { readHeadings } from './readHeadings.ts';
import { type QuerySplit, type ReadQuery, readQuery } from './readQuery.ts';
import { plainColor } from './readTitle.ts';
import { type SimilarModel, similarModels } from './similarModels.ts';

export interface MatcherState {
  catalogue: CatalogueModels;
  expand: ExpandWord;
  learned: ReadonlyMap<string, readonly string[]>;
}

export interface QueryMatch {
  read: ReadQuery;
  split: QuerySplit;
  asked: AskedAttributes;
  models: readonly CatalogueModel[];
  fitting: readonly CatalogueProduct[];
  certain: CatalogueProduct | null;
  similar: () => readonly SimilarModel[];
  words: readonly string[];
}

export const matchQuery = ({ text, headings = [] }: ProductQuery, state: MatcherState): QueryMatch => {
  const above = readHeadings(headings, state);
  const own = matchText(text, above.brand, above.region, state);
  if (own.certain !== null || own.models.length > 0 || above.goods === '') return own;
  const behind = matchText(`${above.goods} ${text}`, null, above.region, state);
  return behind.models.length > 0 ? behind : own;
};

const matchText = (text: string, headingBrand: string | null, headingRegion: string | null, state: MatcherState): QueryMatch => {
  const { catalogue, expand, learned } = state;
  const read = readQuery(text, catalogue.words, expand);
  const { ram, storage } = read.goods;
  const region = read.regions[0] ?? headingRegion;
  const tries = read.splits.map((split) => {
    const color = split.color.flatMap((word) => learned.get(word) ?? [word]);
    const asked: AskedAttributes = { ram, storage, color, region };
    const models = matchModels(split.model, catalogue, expand, { brand: headingBrand, hasRam: ram !== null });
    return { split, asked, models, fitting: matchProducts(models, asked) };
  });
  const best = tries.find(({ fitting }) => fitting.length > 0) ?? tries.find(({ models }) => models.length > 0) ?? tries[0];
  if (!best) throw new Error('A text has at least one reading');
  const words = [
    ...new Set([
      ...best.split.model.flatMap((word) => [word.text, ...expand(word.text).flat()]),
      ...read.goods.allWords,
      ...best.asked.color,
    ]),
  ];
  let similar: SimilarModel[] | null = null;
  const similarOnce = () => {
    similar ??= similarModels(words, read.goods.codes, catalogue);
    return similar;
  };
  const [only, other] = best.fitting;
  const isCertain = only !== undefined && other === undefined && !read.isOfSeveral && new Set(read.regions).size < 2;
  const titled = best.models.length === 0 && !read.isOfSeveral ? titleOf(read, catalogue) : null;
  return { ...best, read, words, similar: similarOnce, certain: isCertain ? only : (titled?.products[0] ?? null) };
};

/** A colour that no title has is read as a plain one. */
const titleOf = ({ goods: { allWords, codes } }: ReadQuery, catalogue: CatalogueModels): CatalogueModel | null => {
  const words = allWords.map((word) => (catalogue.withWord(word).length > 0 ? word : plainColor(word)));
  return matchTitle(similarModels(words, codes, catalogue), words, codes);
};
