import { type FoldedText, foldText } from '../../foldText.ts';
import { withJoinedPrice } from './partedPrice.ts';
import { currencyMarks, hanWords } from './words.ts';

/** Spaces are left out, except tabs, which part columns. `isGlued`: it touches the piece before. */
export interface Lexeme {
  kind: 'WORD' | 'DIGITS' | 'MARK' | 'CURRENCY';
  text: string;
  start: number;
  end: number;
  isGlued: boolean;
}

export interface LexedText {
  folded: FoldedText;
  lexemes: Lexeme[];
}

export const lexText = (written: string): LexedText => {
  const folded = foldText(withJoinedPrice(written));
  return { folded, lexemes: lexLine(folded.text) };
};

const lexLine = (text: string): Lexeme[] => {
  const lexemes: Lexeme[] = [];
  let end = 0;
  for (const match of text.matchAll(WITH_JOINT.test(text) ? JOINED_PIECE : PIECE)) {
    const [piece] = match;
    const at = match.index;
    const add = (kind: Lexeme['kind'], start: number, written: string, meaning = written) => {
      lexemes.push({ kind, text: meaning, start, end: start + written.length, isGlued: lexemes.length > 0 && end === start });
      end = start + written.length;
    };
    if (/^\d/.test(piece)) add('DIGITS', at, piece);
    else if (piece.charCodeAt(0) > LAST_ASCII && HAN.test(piece))
      for (const { start, written, meaning } of hanPieces(piece)) add('WORD', at + start, written, meaning);
    else if (isCurrencySign(piece)) add('CURRENCY', at, piece);
    else if (HYPHENED.has(piece)) add('WORD', at, piece, piece.replace(/[-/]/, ''));
    else add(LETTER.test(piece) ? 'WORD' : 'MARK', at, piece);
  }
  return lexemes;
};

/** A letter and a `$` belong together: `hk$`; so does Apple's sign of a market: `za/a`. A narrow space may part thousands. */
const PIECE =
  /\p{Script=Han}+|\d+(?:[.,'\u202f]\d+)*|(?<=\d)k(?=(?:usd|eur|gbp|hkd|aed|rmb|cny|inr|sgd)(?!\p{L}))|(?:us|hk|nt|s|sg|a|au|c|ca|r|mx|u)\$|[[\p{L}\p{M}]--\p{Script=Han}]+|\t|[^\s\p{L}\p{M}\d]/gv;

const WITH_JOINT = /wi-fi|e-sim|usb-c|c\/u|\/a|(?<![\p{L}\d/])(?:w\/\p{L}|\p{L}\/\p{L}(?!\p{L}))/u;
const HYPHENED = new Set(['wi-fi', 'e-sim', 'usb-c', 'w/o', 'c/u']);
const JOINED_PIECE = new RegExp(
  `(?<![\\p{L}\\d])(?:${[...HYPHENED].join('|')}|w\\/\\p{L}{3,}|\\p{L}\\/\\p{L})(?![\\p{L}\\d\\/])|(?<![\\p{L}\\d\\/])\\p{L}{1,2}\\/a(?![\\p{L}\\d\\/])|${PIECE.source}`,
  'gv',
);
const LAST_ASCII = 0x7f;
const HAN = /^\p{Script=Han}/u;
const LETTER = /^[\p{L}\p{M}]/u;

export const isMoney = (lexeme: Lexeme | undefined): boolean => currencyMarks.has(lexeme?.text ?? '');

const isCurrencySign = (piece: string) => currencyMarks.has(piece) && /[^\p{L}]/u.test(piece);

/** Chinese is written without spaces: the longest known word is taken first, letter by letter otherwise. */
const hanPieces = (run: string): { start: number; written: string; meaning: string }[] => {
  const pieces = [];
  for (let start = 0; start < run.length; ) {
    const written = longestWord(run, start);
    pieces.push({ start, written, meaning: hanWords.get(written) ?? written });
    start += written.length;
  }
  return pieces;
};

const LONGEST_HAN = 4;

const longestWord = (run: string, start: number): string => {
  for (let length = LONGEST_HAN; length > 1; length--) {
    const word = run.slice(start, start + length);
    if (word.length === length && hanWords.has(word)) return word;
  }
  return String.fromCodePoint(run.codePointAt(start) ?? 0);
};
