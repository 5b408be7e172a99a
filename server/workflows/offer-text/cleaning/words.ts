import { LONGEST_LINE } from '../../../../contract/offer-text/calls.ts';
import { withPlainSigns } from '../../../../contract/offer-text/foldText.ts';

/** A word of a text in lower case, and what stood before it. */
export interface Word {
  word: string;
  before: string;
}

/** Letters and digits, and the plus that tells an `S24+` from an `S24`. Everything else stands between words. */
const WORD = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}+]*/gu;

/** NFKC may lengthen a text eighteen times, and takes long for many accents on one letter: what no line is as long as is left out. */
const normalOf = (text: string): string =>
  withPlainSigns(text.slice(0, LONGEST_LINE)).normalize('NFKC').toLowerCase().slice(0, LONGEST_LINE);

/** The words of a text after NFKC and in lower case; a flag is the code of its country. Punctuation and white space are only kept beside them. */
export const wordsOf = (text: string): Word[] => {
  const normal = normalOf(text);
  const words: Word[] = [];
  let end = 0;
  for (const { 0: word, index } of normal.matchAll(WORD)) {
    words.push({ word, before: normal.slice(end, index) });
    end = index + word.length;
  }
  return words;
};

/** The same as plain words, as two texts are compared. */
export const termsOf = (text: string): string[] => normalOf(text).match(WORD) ?? [];
