/** A word of a text in lower case, and what stood before it. */
export interface Word {
  word: string;
  before: string;
}

/** Letters and digits, and the plus that tells an `S24+` from an `S24`. Everything else stands between words. */
const WORD = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}+]*/gu;

/** The words of a text after NFKC and in lower case. Punctuation and white space are only kept beside them. */
export const wordsOf = (text: string): Word[] => {
  const normal = text.normalize('NFKC').toLowerCase();
  const words: Word[] = [];
  let end = 0;
  for (const { 0: word, index } of normal.matchAll(WORD)) {
    words.push({ word, before: normal.slice(end, index) });
    end = index + word.length;
  }
  return words;
};

/** The same as plain words, as two texts are compared. */
export const termsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
