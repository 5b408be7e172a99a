import { type CatalogueModel, type CatalogueProduct, createCatalogueModels } from './catalogueModels.ts';
import { createExpandWord } from './expandWord.ts';
import { explain } from './explain.ts';
import { explainingAliases } from './explainingAliases.ts';
import { matchQuery } from './matchQuery.ts';
import { namesModel } from './namesModel.ts';
import type { IndexedProduct, ProductIndex, ProductQuery, Ranking, TokenAlias } from './ranking.ts';
import { rankProducts } from './rankProducts.ts';

/** Twice as long as the longest title. A longer text names no product, and its many words would be compared with many others. */
const LONGEST_QUERY = 500;
const NONE: Ranking = { candidates: [], isUnambiguous: false, isOfSeveral: false, unmatchedInputTerms: [] };

export const createProductIndex = (products: Iterable<IndexedProduct> = [], aliases: Iterable<TokenAlias> = []): ProductIndex => {
  const catalogue = createCatalogueModels();
  let learned = new Map<string, readonly string[]>();
  const expand = createExpandWord(catalogue.words, (word) => learned.get(word));
  const index: ProductIndex = {
    put: catalogue.put,
    remove: catalogue.remove,
    setAliases: (list) => {
      learned = new Map([...list].map(({ from, to }) => [from, to.split(' ').filter(Boolean)]));
      expand.forget();
    },
    rank: (query) => (query.text.length > LONGEST_QUERY ? NONE : rank(query)),
    namesModel: (text, productId) => {
      const product = text.length > LONGEST_QUERY ? undefined : catalogue.product(productId);
      return product !== undefined && namesModel(text, product.model, expand);
    },
    aliasesFor: (query, productId) => {
      const product = query.text.length > LONGEST_QUERY ? undefined : catalogue.product(productId);
      return product ? explainingAliases(query, product, { catalogue, expand }) : [];
    },
  };
  const rank = (query: ProductQuery): Ranking => {
    const match = matchQuery(query, { catalogue, expand, learned });
    const ranked = rankProducts(match, catalogue);
    const candidates = ranked.map(({ product, score }) => ({
      id: product.id,
      title: product.title,
      score,
      ...explain(product, match).title,
    }));
    const [first] = ranked;
    return {
      candidates,
      isUnambiguous: match.certain !== null,
      isOfSeveral: match.read.isOfSeveral,
      unmatchedInputTerms: first ? explain(first.product, match).unmatchedInputTerms : [],
    };
  };
  for (const product of products) index.put(product);
  index.setAliases(aliases);
  return index;
};

export type { CatalogueModel, CatalogueProduct };
