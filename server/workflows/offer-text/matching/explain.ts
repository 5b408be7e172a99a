import { fold } from '../../../../contract/offer-text/foldText.ts';
import type { CatalogueProduct } from './catalogueModels.ts';
import { colorLevel, colorLevels } from './colorLevel.ts';
import { readGoods } from './goodsText.ts';
import type { QueryMatch } from './matchQuery.ts';
import { plainColor } from './readTitle.ts';

export interface Explanation {
  title: { matchedTerms: string[]; missingTerms: string[] };
  unmatchedInputTerms: string[];
}

/** Which words of the title the text names, and which of the text's words the title lacks. */
export const explain = (product: CatalogueProduct, match: QueryMatch): Explanation => {
  const { asked } = match;
  const said = new Set(match.words.map(plainColor));
  const isColorMeant = asked.color.length > 0 && colorLevel(asked.color, product.color) >= colorLevels.NEAR;
  const isSaid = (term: string): boolean => {
    const goods = readGoods(term, { isTitle: true });
    if (goods.storage !== null)
      return goods.storage === asked.storage && (goods.ram === null || asked.ram === null || goods.ram === asked.ram);
    if (asked.region !== null && product.region === asked.region && REGION_WORD.test(term) && term === product.region) return true;
    const words = goods.allWords.map(plainColor);
    if (isColorMeant && words.length > 0 && words.every((word) => product.color.includes(word))) return true;
    return words.length > 0 && words.every((word) => said.has(word));
  };
  const terms = fold(product.title).split(/\s+/).filter(Boolean);
  const own = new Set([...product.model.words, ...product.color, ...readGoods(product.title, { isTitle: true }).allWords].map(plainColor));
  const unmatched = match.split.model.filter(
    ({ text }) =>
      !own.has(plainColor(text)) && !match.words.some((word) => word !== text && own.has(word) && word.startsWith(text[0] ?? '')),
  );
  return {
    title: { matchedTerms: terms.filter(isSaid), missingTerms: terms.filter((term) => !isSaid(term)) },
    unmatchedInputTerms: [...unmatched.map(({ text }) => text), ...(isColorMeant ? [] : asked.color.filter((word) => !own.has(word)))],
  };
};

const REGION_WORD = /^\p{L}{2,6}$/u;
