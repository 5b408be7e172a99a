import type { Lexeme } from './lexeme.ts';
import { marketNouns } from './words.ts';

/** With which the numbers of Samsung's goods for a market end. */
export const isVersionLetter = (word: string): boolean => /^[befnuw]$/.test(word);

/** The N of `S26 N 12/256` and of `N/DS`, and U1; unlike `w/ box`, its series A, M, S and Z, and small words. */
export const versionsIn = (folded: string): string[] => folded.match(VERSION) ?? [];
const VERSION = /(?<![\p{L}\p{M}\d])(?:u1|(?!w\/)[b-fhj-lnp-ru-w])(?![\p{L}\p{M}\d])/gu;

/** `(N)`, `*N*`, `N version`: it says for which market all goods below it were made. */
export const isOfVersion = (line: readonly Lexeme[]): boolean => {
  const said = line.flatMap(({ isMark, text }) => (isMark || marketNouns.has(text) ? [] : [text]));
  return said.length > 0 && said.every(isVersionLetter);
};
