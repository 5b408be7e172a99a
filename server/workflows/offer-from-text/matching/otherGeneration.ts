import { fold } from '../../../../contract/foldText.ts';
import { connectivity, variants } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueProduct } from './catalogueModels.ts';
import { GENERATION } from './goodsParts.ts';
import type { HeadingsAbove } from './readHeadings.ts';

/** What was read, and the words of its model. */
interface Said {
  text: string;
  model: readonly { text: string }[];
}

/** The line says another generation than the title, or may say inches: the 5 of `iPad Pro 12.9 5代`, the 11 of `iPad 11寸`. */
export const isOtherGeneration = (
  { title, model: { words } }: CatalogueProduct,
  said: Said,
  { goods, line }: Pick<HeadingsAbove, 'goods' | 'line'>,
): boolean => {
  const [text, whole] = [fold(said.text), fold(title)];
  const generations = numbersIn(text, GENERATION);
  if (generations.length > 0) {
    const own = numbersIn(whole, NUMBER);
    return !generations.every((number) => own.includes(number));
  }
  const [generation] = numbersIn(whole, TITLED);
  const isNumberAlone = said.model.every(({ text: word }) => /^\d+$/.test(word) || word === line || connectivity.has(word));
  const above = fold(goods).split(/[^\p{L}\d]+/u);
  const isOfVariant = above.some((word) => isVariant(word) && !words.includes(word)) && !above.some((word) => /^\d+$/.test(word));
  // The 11 of `iPad 11 128` below `iPad Air`.
  return generation !== undefined && (numbersIn(text, INCHES).includes(generation) || (isNumberAlone && isOfVariant));
};

const numbersIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, number = '']) => number);
const isVariant = (word: string) => variants.has(word) || word === 'air';
const NUMBER = /(?<![\d.])(\d{1,2})(?!\d|[.,]\d| ?(?:[gt]b|mm|w|k|hz)(?!\p{L}))/gu;
/** `iPad 11th Gen`, `iPad 11 A16` */
const TITLED = /(?<![\p{L}\d.])(\d{1,2})(?:(?:st|nd|rd|th)(?!\p{L})| gen(?!\p{L})| \(?a1\d(?!\d))/gu;
const INCHES = /(?<![\p{L}\d.])(\d{1,2})(?:[ -]?(?:inch(?:es)?(?!\p{L})|["”″]|英?[寸吋]|インチ)|in(?!\p{L}))/gu;
