import { fold } from '../../../../contract/foldText.ts';
import { isColorText, isTradeWord, isWordOfTerms, parts, quantityUnits } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueModel, CatalogueModels } from './catalogueModels.ts';
import { goodsParts } from './goodsParts.ts';
import type { TitleQuery } from './matchTitle.ts';
import { plainColor } from './readTitle.ts';

/** A word that another title has beside words of this one: the GSR of another drill. Beside a reference of several goods, any that nobody knows. */
export const saysOtherTitle = (
  { words: title }: CatalogueModel,
  others: readonly CatalogueModel[],
  { words, written, isKnown }: Pick<TitleQuery, 'words' | 'written' | 'isKnown'>,
  isOfSeveral: boolean,
): boolean => {
  const isSaid = saidBy(title);
  const names = title.filter((word) => LETTERS.test(word) && !isWordOfTerms(word) && !quantityUnits.has(word));
  const shared = names.filter((word) => words.includes(word));
  // Beside a title as a whole, `new` is no New Balance.
  const isWord = (word: string) => isKnown(word, title) || (shared.length === names.length && isTradeWord(word));
  const unknown = written.filter((word) => NAME.test(word) && !isSaid(word) && !isWord(word));
  const isOfOther = (word: string) =>
    others.some((other) => other.words.includes(word) && other.words.some((beside) => shared.includes(beside)));
  return unknown.some(isOfOther) || (isOfSeveral && unknown.length > 0 && written.length <= LONGEST);
};
/** Longer lines describe the goods in their own words. */
const LONGEST = 8;

/** Two titles of the catalogue differ in one word, and the line has the other's: Box, where this one says Tray. */
export const saysOtherOfPair = (
  { words: title }: CatalogueModel,
  { words: line }: Pick<TitleQuery, 'words'>,
  { withWord }: Pick<CatalogueModels, 'withWord'>,
): boolean => {
  const isSaid = saidBy(title);
  const [unsaid, others] = [title.filter((word) => !line.includes(word)), line.filter((word) => !isSaid(word))].map((words) =>
    words.filter((word) => LETTERS.test(word) && !isColorText(word)),
  );
  const joined = (word: string, own: string) =>
    withWord(word)
      .slice(0, MOST_PAIRED)
      .map(({ words }) => words.map((one) => (one === word ? own : one)).join(' '));
  return others?.some((other) => unsaid?.some((own) => joined(other, own).some((title) => joined(own, own).includes(title)))) ?? false;
};
const MOST_PAIRED = 200;

/** The line is the title but for one place: it says Oyster where this one says Jubilee. */
export const isOtherInPlace = (
  { words: title }: CatalogueModel,
  { words: line, pieces }: Pick<TitleQuery, 'words' | 'pieces'>,
): boolean => {
  const most = Math.min(title.length, line.length);
  const isSame = (one = '', other = '') => plainColor(one) === plainColor(other);
  let [start, end] = [0, 0];
  while (start < most && isSame(title[start], line[start])) start++;
  while (end < most - start && isSame(title.at(-1 - end), line.at(-1 - end))) end++;
  const [own, said] = [title.slice(start, title.length - end), line.slice(start, line.length - end)];
  const isSaid = saidBy(title);
  const counted = wholeWords(pieces.join(' '));
  // `Charge 5 Black` is no JBL Clip 5, whatever the trade calls a charge.
  const isNumbered = /^\d{1,2}$/.test(title[title.length - end] ?? '') && own.length === said.length + 1;
  return (
    (start > 0 || isNumbered) &&
    own.some((word) => NAME.test(word)) &&
    !own.some((word) => parts.has(word) || isWordOfTerms(word) || [...line, ...counted].includes(word)) &&
    said.some((word) => NAME.test(word) && !isSaid(word)) &&
    !said.some((word) => title.includes(word))
  );
};

/** The title says more than goods of which the line, or another size of them, says everything: of a Tester. */
export const isPlainMeant = (
  { words: title, products: [product] }: CatalogueModel,
  others: readonly CatalogueModel[],
  { words: line, text, pieces }: Pick<TitleQuery, 'words' | 'text' | 'pieces'>,
): boolean => {
  const whole = wholeWords(product?.title ?? '');
  const namesOf = (words: readonly string[]) => words.filter((word) => LETTERS.test(word));
  const names = namesOf(title).filter((word) => whole.includes(word));
  const [said, unsaid] = [true, false].map((isSaid) => names.filter((word) => line.includes(word) === isSaid && !isColorText(word)));
  if (!said || !unsaid || unsaid.every(isWordOfTerms)) return false;
  const has = ({ words }: CatalogueModel, list: readonly string[]) => list.every((word) => words.includes(word));
  const isPlain = (other: CatalogueModel) =>
    has(other, said) && !has(other, unsaid) && namesOf(other.words).every((word) => names.includes(word));
  const isSister = (other: CatalogueModel) => has(other, unsaid) && other.words.some((word) => said.includes(word));
  const digitsIn = (written: string): string[] => written.match(/\d+/g) ?? [];
  const digits = digitsIn([text, ...pieces].join(' '));
  const isWhole =
    goodsParts(product?.title ?? '').some(({ unit }) => unit !== null) &&
    said[0] === names[0] &&
    namesOf(line).every((word) => title.includes(word)) &&
    digitsIn(whole.join(' ')).every((number) => digits.includes(number));
  return others.some(isPlain) || (isWhole && !others.some(isSister));
};
export const wholeWords = (text: string): string[] => fold(text).split(/[^\p{L}\p{N}]+/u);
const LETTERS = /^\p{L}{3,}$/u;

/** Whether a word is one of the title's, or a short way to write one. */
export const saidBy = (title: readonly string[]) => {
  const whole = title.join('');
  const initials = title.map((word) => word[0]).join('');
  const isShort = (word: string) =>
    !/\d/.test(word) && (initials.includes(word) || title.some((of) => (of.length > 2 && word.startsWith(of)) || isAbbreviated(of, word)));
  return (word: string) =>
    title.some(
      (of) => (word.length > 2 || /\d/.test(of) ? of.includes(word) : beginsOf(of, word)) || plainColor(of) === plainColor(word),
    ) ||
    (word.length > 4 && whole.includes(word)) ||
    isShort(word);
};
/** Two letters do not begin a short name: a cognac `VS` is no VSOP. */
const beginsOf = (of: string, word: string): boolean => of === word || (of.length > SHORTEST_BEGUN && of.startsWith(word));
const SHORTEST_BEGUN = 4;

/** The ps of a PlayStation. */
export const isAbbreviated = (long: string, word: string): boolean =>
  long.length > 8 && word.length === 2 && long.startsWith(word[0] ?? '') && long.includes(word[1] ?? '', 1);

export const NAME = /^(?:\p{L}{3,}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]+|\p{L}{1,2}\d{1,4}\p{L}?|\d{2,}\p{L}+)$/u;
