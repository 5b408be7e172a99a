import type { CatalogueModel } from './catalogueModels.ts';
import type { SimilarModel } from './similarModels.ts';

/** Titles that are so alike are of the same goods, where the next best is clearly less alike. */
const ALIKE = 0.62;
const CLEAR = 0.06;
/** A shared part number decides even where little else is shared. */
const ALIKE_WITH_CODE = 0.12;

/** Goods without memory and colour, such as shop titles: the one whose part number or whose words decide; null: it is not certain. */
export const matchTitle = (similar: readonly SimilarModel[], words: readonly string[], codes: readonly string[]): CatalogueModel | null => {
  const titles = similar.filter(({ model }) => !model.isStructured);
  const coded = titles.filter(({ sharesCode }) => sharesCode);
  const [first, second] = coded.length > 0 ? [...coded].sort((a, b) => b.score - a.score) : titles;
  if (!first || first !== (coded.length > 0 ? first : similar[0])) return null;
  const isClear = second === undefined || first.score - second.score >= CLEAR;
  if (coded.length > 0) return isClear && first.score >= ALIKE_WITH_CODE ? first.model : null;
  const contradicts = codes.length > 0 && first.model.codes.length > 0;
  return isClear && first.score >= ALIKE && !contradicts && !numbersDiffer(withoutCodes(first.model), words) ? first.model : null;
};

const withoutCodes = ({ words, codes }: CatalogueModel) => words.filter((word) => !codes.some((code) => code.includes(word)));

/** Each names a number that the other lacks: MX 3 is not MX 2. */
const numbersDiffer = (a: readonly string[], b: readonly string[]) => hasOwnNumber(a, b) || hasOwnNumber(b, a);
const hasOwnNumber = (a: readonly string[], b: readonly string[]) => a.some((word) => /\d/.test(word) && !b.includes(word));
