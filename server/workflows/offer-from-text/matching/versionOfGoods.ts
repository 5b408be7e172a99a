import { isLooseLetter, isVersionLetter, wordsAround } from '../../../../contract/workflows/offer-from-text/versionLetters.ts';
import { isMarket, marketNouns, means, noiseWords } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueModel } from './catalogueModels.ts';
import type { ReadQuery } from './readQuery.ts';
import { versionOf } from './readTitle.ts';

/** The market of a `Galaxy S25 (B)`, with which the number of its maker ends: `SM-S931B`; none of `(N) or (B)`. */
export const LETTER = /\((\p{L}\d?)(?:\)|$)/u;
export const ownLetter = (folded: string): string => {
  const letter = LETTER.exec(folded)?.[1] ?? '';
  return wordsAround(folded).some((word) => isLooseLetter(word) && alike(word) !== alike(letter)) ? '' : letter;
};
export const isOfLetter = ({ core, called }: CatalogueModel, letter: string, isNeeded: boolean): boolean => {
  const numbers = core.filter((word) => !called.includes(word));
  return numbers.length === 0 ? !isNeeded : numbers.some((word) => word.endsWith(letter));
};

/** The same of a heading, which models without such a letter may stand below. */
export const isOfLetterAbove = ({ brand, core, called }: CatalogueModel, letter: string): boolean => {
  const isOf = (number: string) => alike(versionOf(number) ?? letter) === alike(letter);
  return letter === '' || !means(brand ?? '', 'numbered') || core.every((word) => called.includes(word) || isOf(word));
};
/** An A07 is an A075F in the places where an S26 is an S942B. */
const alike = (letter: string) => (/^[bfe]$/.test(letter) ? 'b' : letter);

/** Whether goods or a heading say another version than the letter above: a market, a letter or a number of their maker. */
export const saysVersion = (folded: string, { words }: ReadQuery, letter = ''): boolean => {
  // Not the `in` of `in stock`.
  const isCode = (word: string, next = '') => isMarket(word) && (!noiseWords.has(next) || marketNouns.has(next));
  return (
    words.some(({ role, word }, at) => role === 'REGION' || (word.isAfterMemory && isCode(word.text, words[at + 1]?.word.text))) ||
    wordsAround(folded).some((word) => versionOf(word) !== undefined || (isLooseLetter(word) && alike(word) !== alike(letter)))
  );
};

/** The letter of `(B)`, `B/DS`, `B-Modelle`, `tipe B/F`, `N모델` and `S948B/S938B`. Where a heading says two it has none. F and E may be a series or a word, and count in brackets alone. */
export const letterIn = (heading: string): string => {
  const words = wordsAround(heading);
  const [letter, other] = new Set(words.flatMap((word) => versionOf(word) ?? []));
  if (letter !== undefined) return other === undefined ? letter : '';
  // The S of `S models` is said as a version is, unlike that of `S series`.
  const isAsSaid = (next = '') => next.length < 2 || marketNouns.has(next);
  const letters = words.filter((word, at) => isLooseLetter(word) || (/^[amsz]$/.test(word) && isAsSaid(words[at + 1])));
  if (new Set(letters.map(alike)).size !== 1 || words.some((word) => GRADE.test(word) || means(word, 'no'))) return '';
  const isKind = (word = '') => marketNouns.has(word) && !THINGS.test(word);
  const isSaid = (word: string, at: number) =>
    isVersionLetter(word) && (words[at + 1] === 'ds' || (!/[ef]/.test(word) && [words[at - 1], words[at + 1]].some(isKind)));
  return (bracketedIn(heading) || words.find(isSaid)) ?? '';
};
/** The units of `grade B units` were used, and so were `B goods`. */
const [GRADE, THINGS] = [
  /^(?:grad|[ck]las|cat|[ck]ondi|zustand|[qk]ualit|calidad|estado|stato|etat)/,
  /^(?:goods|m[ae]rc|sets?$|units?$|ware)/,
];

export const bracketedIn = (heading: string): string => BRACKETED.exec(heading)?.[1]?.toLowerCase() ?? '';
export const BRACKETED = /\(([befnuw])(?:\/(?:[bf]|ds))?\)/i;

/** Of an S948B and an S948N, the one that Samsung makes for the market, unless the line or a title says another. The S942B is no `S26 KR`. */
export const ofMarket = (models: readonly CatalogueModel[], region: string | null, text: string): readonly CatalogueModel[] => {
  const made = MADE_FOR[region ?? ''];
  const numbersOf = ({ brand, core }: CatalogueModel) =>
    means(brand ?? '', 'numbered') ? core.filter((word) => versionOf(word) !== undefined) : [];
  const isSaid = (model: CatalogueModel) =>
    numbersOf(model).some((number) => text.includes(number)) || model.products.some((product) => product.region !== null);
  if (made === undefined || models.some(isSaid)) return models;
  const isMade = (number: string) => alike(versionOf(number) ?? '') === made;
  return models.filter((model) => numbersOf(model).every(isMade));
};
/** None of a place through which goods of any version pass. */
const MADE_FOR: Readonly<Record<string, string>> = { eu: 'b', uk: 'b', global: 'b', kr: 'n', cn: '0' };
