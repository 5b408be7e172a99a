import { assumedFor } from './assumedFor.ts';
import { type CatalogueModel, type CatalogueProduct, createCatalogueModels } from './catalogueModels.ts';
import { cutColors } from './cutColors.ts';
import { createExpandWord } from './expandWord.ts';
import { createExplain } from './explain.ts';
import { explainingAliases } from './explainingAliases.ts';
import { matchQuery, type QueryMatch } from './matchQuery.ts';
import { namesModel } from './namesModel.ts';
import type { IndexedProduct, ProductIndex, ProductQuery, Ranking, TokenAlias } from './ranking.ts';
import { rankProducts } from './rankProducts.ts';
import { wordVotes } from './wordVotes.ts';

/** Twice as long as the longest title. A longer text names no product, and its many words would be compared with many others. */
const LONGEST_QUERY = 500;
const NONE: Ranking = { candidates: [], isUnambiguous: false, isOfSeveral: false, unmatchedInputTerms: [], assumed: [], fitting: [] };

export const createProductIndex = (products: Iterable<IndexedProduct> = [], aliases: Iterable<TokenAlias> = []): ProductIndex => {
  const catalogue = createCatalogueModels();
  let learned = new Map<string, readonly string[]>();
  const expand = createExpandWord(catalogue.words, (word) => learned.get(word));
  let last: { query: ProductQuery; match: QueryMatch } | null = null;
  /** A line is cut and ranked by one reading. */
  const matched = (query: ProductQuery): QueryMatch => {
    if (last?.query.text === query.text && last.query.headings === query.headings && last.query.known === query.known) return last.match;
    const match = matchQuery(query, { catalogue, expand, learned });
    last = { query, match };
    return match;
  };
  const index: ProductIndex = {
    put: (product) => {
      last = null;
      catalogue.put(product);
    },
    remove: (id) => {
      last = null;
      catalogue.remove(id);
    },
    setAliases: (list) => {
      last = null;
      learned = new Map([...list].map(({ from, to }) => [from, to.split(' ').filter(Boolean)]));
      expand.forget();
    },
    rank: (query) => (query.text.length > LONGEST_QUERY ? NONE : rank(query)),
    cutColors: (query) => (query.text.length > LONGEST_QUERY ? [] : cutColors(query, matched(query), { catalogue, expand, learned })),
    namesModel: (text, productId) => {
      const product = text.length > LONGEST_QUERY ? undefined : catalogue.product(productId);
      return product !== undefined && namesModel(text, product.model, expand);
    },
    aliasesFor: (query, productId) => {
      const product = query.text.length > LONGEST_QUERY ? undefined : catalogue.product(productId);
      return product ? explainingAliases(query, product, { catalogue, expand }) : [];
    },
    votesFor: (line, productIds) => {
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
      unmatchedInputTerms: explained[0]?.unmatchedInputTerms() ?? [],
      assumed: match.certain === null ? [] : assumedFor(match.certain, match),
      fitting: match.fitting.map(({ id }) => id),
    };
  };
  for (const product of products) index.put(product);
  index.setAliases(aliases);
  return index;
};

export type { CatalogueModel, CatalogueProduct };
