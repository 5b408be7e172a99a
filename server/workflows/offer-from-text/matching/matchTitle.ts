import { brands, isColorName, measureUnits, parts, variants } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueModel } from './catalogueModels.ts';
import { plainColor } from './readTitle.ts';
import type { SimilarModel } from './similarModels.ts';

const ALIKE = 0.4;
const FAR = 0.25;
const CLEAR = 0.02;
/** A shared part number decides even where little else is shared. */
const ALIKE_WITH_CODE = 0.12;
const MORE_ALIKE = 0.1;

export const matchTitle = (similar: readonly SimilarModel[], words: readonly string[], codes: readonly string[]): CatalogueModel | null => {
  const titles = similar.filter(({ model }) => !model.isStructured).toSorted((a, b) => b.score - a.score);
  const coded = titles.filter(({ sharesCode }) => sharesCode);
  const [first] = coded.length > 0 ? coded : titles;
  if (!first) return null;
  const own = withoutCodes(first.model.words, first.model.codes);
  const said = withoutCodes(words, codes);
  if (brandsDiffer(own, words) || colorsDiffer(own, said) || kindsDiffer(own, words) || isDenied(own, words)) return null;
  if (words.some((word) => parts.has(word) && !first.model.words.includes(word))) return null;
  const isChosen = (others: readonly SimilarModel[]) => others.every((other) => other === first || isRather(first, other, words));
  if (coded.length > 0) {
    const isBeside = titles.some(({ score, sharesCode }) => !sharesCode && score > first.score + MORE_ALIKE);
    return first.score >= ALIKE_WITH_CODE && !isBeside && isChosen(coded) ? first.model : null;
  }
  if (first.score < ALIKE || first.score < (similar[0]?.score ?? 0)) return null;
  const title = first.model.words.join('');
  const haveOtherCodes = [codes.filter((code) => !title.includes(code)), first.model.codes].every((list) =>
    list.some((code) => code.length >= LONG),
  );
  if (haveOtherCodes || saysNoNumber(own, words) || numbersDiffer(own, words) || measuresDiffer(first.model.words, words)) return null;
  return isChosen(titles) ? first.model : null;
};

const LONG = 5;

/** The first has a word of the text that the other lacks, and lacks no number or colour that the other has. */
const isRather = (first: SimilarModel, other: SimilarModel, words: readonly string[]): boolean => {
  if (first.score - other.score >= FAR) return true;
  const [own, others] = [saidOf(first.model, other.model, words), saidOf(other.model, first.model, words)];
  return own.length > 0 && !others.some((word) => isNumber(word) || isColorName(word)) && first.score - other.score >= CLEAR;
};

const saidOf = (model: CatalogueModel, other: CatalogueModel, words: readonly string[]) =>
  model.words.filter((word) => words.includes(word) && !other.words.includes(word));

/** The wh of WH-CH720N is no white. */
const withoutCodes = (words: readonly string[], codes: readonly string[]) =>
  words.filter((word) => !codes.some((code) => code.startsWith(word) || code.endsWith(word) || (word.length > 2 && code.includes(word))));

const differIn = (kind: (words: readonly string[]) => readonly string[]) => (a: readonly string[], b: readonly string[]) => {
  const [own, others] = [kind(a), kind(b)];
  return own.some((word) => !others.includes(word)) && others.some((word) => !own.includes(word));
};

const isNumber = (word: string) => /\d/.test(word);

const brandsDiffer = (a: readonly string[], b: readonly string[]) => {
  const [own, others] = [a, b].map((words) => words.map((word) => brands.get(word)).filter((brand) => brand !== undefined));
  return own !== undefined && others !== undefined && own.length > 0 && others.length > 0 && !own.some((brand) => others.includes(brand));
};

const colorsDiffer = differIn((words) => words.filter(isColorName).map(plainColor));

/** MX 3 is not MX 2; but `3x zoom` and `10 MP` speak of two things. */
const isMeasured = (words: readonly string[], index: number) => measureUnits.has(words[index + 1] ?? '');
const numbersDiffer = differIn((words) => words.filter((word, index) => isNumber(word) && !isMeasured(words, index)));
/** As models are counted: the 5 of Charge 5, and S220; unlike 46 inches and 1080p. */
const GENERATION = /^(?:\d|\p{L}{1,2}\d{1,4})$/u;
const saysNoNumber = (own: readonly string[], words: readonly string[]) => {
  const numbers = own.filter((word, index) => GENERATION.test(word) && !isMeasured(own, index));
  return numbers.length > 0 && !own.some((word) => isNumber(word) && words.includes(word));
};
const measuresDiffer = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((word, index) => {
    if (!isNumber(word) || !isMeasured(a, index)) return false;
    const others = b.filter((_, at) => isNumber(b[at] ?? '') && b[at + 1] === a[index + 1]);
    return others.length > 0 && !others.some((other) => Math.trunc(Number(other)) === Math.trunc(Number(word)));
  });

const kindsDiffer = (a: readonly string[], b: readonly string[]) =>
  [...variants.keys()].some((word) => a.includes(word) !== b.includes(word));

const isDenied = (own: readonly string[], words: readonly string[]) =>
  words.some((word, index) => ['no', 'non', 'without', 'wo'].includes(word) && own.includes(words[index + 1] ?? ''));
