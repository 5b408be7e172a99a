import { fold } from '../../../../contract/foldText.ts';
import { derived, isMaker, measureUnits } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueProduct } from './catalogueModels.ts';
import { colorLevels, colorLevelsOf } from './colorLevel.ts';
import { readGoods } from './goodsText.ts';
import type { QueryMatch } from './matchQuery.ts';
import { colorWords, plainColor } from './readTitle.ts';

export const createExplain = (match: QueryMatch) => {
  const { asked } = match;
  const said = new Set(match.words.map(plainColor));
  const levelOf = colorLevelsOf(asked.color);
  return (product: CatalogueProduct) => {
    const isColorMeant = asked.color.length > 0 && levelOf(product.color) >= colorLevels.NEAR;
    const isSaid = ({ term, storage, ram, words }: Term): boolean => {
      if (storage !== null && asked.storage === null) return said.has(String(storage));
      if (storage !== null) return storage === asked.storage && (ram === null || asked.ram === null || ram === asked.ram);
      if (asked.region !== null && term === product.region && product.region === asked.region) return true;
      if (isColorMeant && words.length > 0 && words.every((word) => product.color.includes(word))) return true;
      const [number = '', unit = ''] = words;
      if (measureUnits.has(unit) && said.has(number)) return true;
      return words.length > 0 && words.every((word) => said.has(word));
    };
    const [matchedTerms, missingTerms]: [string[], string[]] = [[], []];
    for (const term of termsOf(product.title))
      if (isSaid(term)) matchedTerms.push(term.term);
      // The model says its maker and family; nobody writes them.
      else if (!isMaker(term.term)) missingTerms.push(term.term);
    return { title: { matchedTerms, missingTerms }, unmatchedInputTerms: () => unmatched(product, match, isColorMeant) };
  };
};

const unmatched = ({ model, color }: CatalogueProduct, match: QueryMatch, isColorMeant: boolean): string[] => {
  const own = new Set([...model.words, ...color].map(plainColor));
  const open = match.model.filter(
    ({ text }) =>
      !own.has(plainColor(text)) && !match.words.some((word) => word !== text && own.has(word) && word.startsWith(text[0] ?? '')),
  );
  return [...open.map(({ text }) => text), ...(isColorMeant ? [] : match.asked.color.filter((word) => !own.has(word)))];
};

interface Term {
  term: string;
  storage: number | null;
  ram: number | null;
  words: readonly string[];
}

const MOST_TITLES = 20_000;
const kept = derived(() => new Map<string, readonly Term[]>());

const termsOf = (title: string): readonly Term[] => {
  const known = kept().get(title);
  if (known) return known;
  const terms = fold(title).split(/\s+/).filter(Boolean).map(readTerm);
  if (kept().size >= MOST_TITLES) kept().clear();
  kept().set(title, terms);
  return terms;
};

const terms = derived(() => new Map<string, Term>());

/** The same term is the same object, however many titles have it. */
const readTerm = (term: string): Term => {
  const known = terms().get(term);
  if (known) return known;
  const { storage, ram, allWords } = readGoods(term, { isTitle: true });
  const read = { term, storage, ram, words: allWords().flatMap(colorWords) };
  if (terms().size >= MOST_TITLES) terms().clear();
  terms().set(term, read);
  return read;
};
