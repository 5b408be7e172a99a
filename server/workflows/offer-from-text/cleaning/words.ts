import { withPlainSigns } from '../../../../contract/foldText.ts';
import { LONGEST_LINE } from '../../../../contract/workflows/offer-from-text/schemas.ts';

export interface Word {
  word: string;
  before: string;
}

/** The plus tells an `S24+` from an `S24`. */
const WORD = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}+]*/gu;

/** NFKC may lengthen a text eighteen times and takes long for many accents on one letter, so what no line is as long as is left out. */
const normalOf = (text: string): string =>
  withPlainSigns(text.slice(0, LONGEST_LINE)).normalize('NFKC').toLowerCase().slice(0, LONGEST_LINE);

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

export const termsOf = (text: string): string[] => normalOf(text).match(WORD) ?? [];
