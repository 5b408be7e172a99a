import { versionsIn } from '../../../../contract/workflows/offer-from-text/versionLetters.ts';
import { isMarket, marketNouns, means, noiseWords } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueModel } from './catalogueModels.ts';
import type { ReadQuery } from './readQuery.ts';
import { versionOf } from './readTitle.ts';

/** The market of a `Galaxy S25 (B)`, with which the number of its maker ends: `SM-S931B`. */
export const LETTER = /\((\p{L}\d?)(?:\)|$)/u;
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
    versionsIn(folded).some((said) => alike(said) !== alike(letter)) ||
    folded.split(/[^\p{L}\d]+/u).some((word) => versionOf(word) !== undefined)
  );
};
