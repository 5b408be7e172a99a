import { isColorText } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueProduct } from './catalogueModels.ts';
import { colorLevel, colorLevels } from './colorLevel.ts';
import { type MatcherState, matchQuery } from './matchQuery.ts';
import type { ProductQuery, TokenAlias } from './ranking.ts';

/** Only where one word is left on the text's side can it be told what it means. A number stands for no word. */
export const explainingAliases = (
  query: ProductQuery,
  product: CatalogueProduct,
  state: Pick<MatcherState, 'catalogue' | 'expand'>,
): TokenAlias[] => {
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
