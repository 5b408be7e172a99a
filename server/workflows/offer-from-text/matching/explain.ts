import { fold } from '../../../../contract/foldText.ts';
import { brands, derived, families, measureUnits } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueProduct } from './catalogueModels.ts';
import { colorLevel, colorLevels } from './colorLevel.ts';
import { readGoods } from './goodsText.ts';
import type { QueryMatch } from './matchQuery.ts';
import { colorWords, plainColor } from './readTitle.ts';

export interface Explanation {
  title: { matchedTerms: string[]; missingTerms: string[] };
  unmatchedInputTerms: string[];
}

export const explain = (product: CatalogueProduct, match: QueryMatch): Explanation => {
  const { asked } = match;
  const said = new Set(match.words.map(plainColor));
  const isColorMeant = asked.color.length > 0 && colorLevel(asked.color, product.color) >= colorLevels.NEAR;
  const isSaid = (term: string): boolean => {
    const { storage, ram, words } = readTerm(term);
    if (storage !== null && asked.storage === null) return said.has(String(storage));
    if (storage !== null) return storage === asked.storage && (ram === null || asked.ram === null || ram === asked.ram);
    if (asked.region !== null && term === product.region && product.region === asked.region) return true;
    if (isColorMeant && words.length > 0 && words.every((word) => product.color.includes(word))) return true;
    const [number = '', unit = ''] = words;
    if (measureUnits.has(unit) && said.has(number)) return true;
    return words.length > 0 && words.every((word) => said.has(word));
  };
  const terms = fold(product.title).split(/\s+/).filter(Boolean);
  const own = new Set([...product.model.words, ...product.color].map(plainColor));
  const unmatched = match.model.filter(
    ({ text }) =>
      !own.has(plainColor(text)) && !match.words.some((word) => word !== text && own.has(word) && word.startsWith(text[0] ?? '')),
  );
  return {
    title: { matchedTerms: terms.filter(isSaid), missingTerms: terms.filter((term) => !isSaid(term) && !isImplied(term)) },
    unmatchedInputTerms: [...unmatched.map(({ text }) => text), ...(isColorMeant ? [] : asked.color.filter((word) => !own.has(word)))],
  };
};

/** The model says its maker and family; nobody writes them. */
export const isImplied = (term: string): boolean => brands.has(term) || families.has(term);

interface Term {
  storage: number | null;
  ram: number | null;
  words: readonly string[];
}

const MOST_TERMS = 20_000;
const readTerms = derived(() => new Map<string, Term>());

const readTerm = (term: string): Term => {
  const known = readTerms().get(term);
  if (known) return known;
  const { storage, ram, allWords } = readGoods(term, { isTitle: true });
  const read = { storage, ram, words: allWords.flatMap(colorWords) };
  if (readTerms().size >= MOST_TERMS) readTerms().clear();
  readTerms().set(term, read);
  return read;
};
