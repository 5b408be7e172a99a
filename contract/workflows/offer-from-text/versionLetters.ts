import type { Lexeme } from './lexeme.ts';
import { marketNouns } from './words.ts';

/** With which the numbers of Samsung's goods for a market end. */
export const isVersionLetter = (word: string): boolean => /^[befnuw]$/.test(word);

/** A lone letter that may say a version, and U1. Samsung's series A, M, S and Z are none, nor are units and small words such as g and y. */
export const isLooseLetter = (word: string): boolean => /^(?:u1|[b-fhj-lnp-ru-w])$/.test(word);

/** The words of `S26 N/DS` and `N모델`, without the one of `w/ box`. */
export const wordsAround = (folded: string): string[] => folded.replace(WITH, ' ').split(PARTS).filter(Boolean);
const WITH = /(?<![\p{L}\d])w\//gu;
const PARTS = /[^\p{L}\p{M}\d]+|(?<=\p{sc=Latin})(?=[\p{sc=Hang}\p{sc=Han}])/u;

/** `(N)`, `*N*`, `N version`: it says for which market all goods below it were made. */
export const isOfVersion = (line: readonly Lexeme[]): boolean => {
  const said = line.flatMap(({ isMark, text }) => (isMark || marketNouns.has(text) ? [] : [text]));
  return said.length > 0 && said.every(isVersionLetter);
};
