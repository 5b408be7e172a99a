import { type FoldedText, foldText } from '../../foldText.ts';
import { withJoinedPrice, withRand } from './blankThousands.ts';
import { BARE_SIZES, type Lexeme, lineOf, type Piece } from './lexeme.ts';
import {
  accessoryWords,
  currencyMarks,
  derived,
  foreignColors,
  hanWords,
  isMaker,
  joinedWords,
  means,
  measureUnits,
  modelWords,
  noiseWords,
  otherLabels,
  otherUnits,
  placeWords,
  plainColors,
  regions,
  thousandthCurrencies,
  unsealedPhrases,
} from './words.ts';

export interface LexedText {
  folded: FoldedText;
  lexemes: Lexeme[];
}

export const lexText = (written: string, currency = ''): LexedText => {
  const isOfThousandths = thousandthCurrencies.has(currency.toLowerCase());
  const marked = withNaira(currency === 'ZAR' ? withRand(written) : currency === 'VND' ? written.replace(COUNT, ':') : written);
  const plain = marked.replaceAll(' // ', ' /  ').replace(SCANNED_SIZE, '1').replace(FULL_THOUSANDS, ',');
  const folded = foldText(withJoinedPrice(withoutDashes(plain)));
  const pieces = piecesOf(folded.text);
  return { folded, lexemes: lineOf(isOfThousandths ? pieces.map((piece) => ({ ...piece, isOfThousandths })) : pieces) };
};

/** Among digits as wide as it: `９，２００円`. */
const FULL_THOUSANDS = /(?<=[０-９])，(?=[０-９]{3}(?![０-９]))/g;
/** In Vietnam `(sl 3)` counts pieces; elsewhere it may be silver. */
const COUNT = /(?<=\(sl) (?=\d)/giu;

const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(WITH_JOINT.test(text) ? JOINED_PIECE : PIECE)) {
    const [piece] = match;
    const at = match.index;
    if (at < end) continue;
    const phrase = phraseAt(text, at, piece);
    const add = (kind: Piece['kind'], start: number, written: string, meaning = written) => {
      const place = kind === 'WORD' ? (pieces.at(pieces.at(-1)?.text === '-' ? -2 : -1)?.text ?? '') : '';
      const isPlace = placeWords.get(place) === place && (regions.has(meaning) || means(meaning, 'warehouse'));
      const last = pieces.at(-1);
      const first = kind === 'WORD' && last?.kind === 'WORD' && text.slice(last.end, start) === ' ' ? last : undefined;
      const joined = first ? `${first.text}${meaning}` : '';
      const isJoined = joined.length >= SHORTEST_JOINED && isMaker(joined);
      if (isJoined) pieces.pop();
      pieces.push({
        kind,
        text: isJoined ? joined : isPlace ? place : meaning,
        start: isJoined ? (first?.start ?? start) : start,
        end: start + written.length,
        isGlued: isJoined ? first?.isGlued === true : pieces.length > 0 && (end === start || isSpacedFactor(pieces, text, start, written)),
      });
      end = start + written.length;
    };
    if (/^\drs/.test(piece)) add('WORD', at, piece);
    else if (/^\d/.test(piece) || MISREAD.test(piece)) add('DIGITS', at, piece);
    else if (/^\.\d/.test(piece))
      add('DIGITS', at, piece, /^\.[1-9]\d\d$/.test(piece) && !isCurrencySign(text.charAt(at - 1)) ? piece : `0${piece}`);
    else if (piece === 'cad' && text[at + 3] === '.') add('WORD', at, piece, 'each');
    else if (piece === 'und' && (pieces.some(({ kind }) => kind === 'WORD') ? GERMAN_AND : BETWEEN_NUMBERS).test(text.slice(at)))
      add('WORD', at, piece, 'and');
    else if (phrase) add(currencyMarks.has(phrase) ? 'CURRENCY' : 'WORD', at, phrase, joinedWords(phrase));
    else if (piece.charCodeAt(0) > LAST_ASCII && HAN.test(piece))
      for (const { start, written, meaning } of hanPieces(piece)) add('WORD', at + start, written, meaning);
    else if (UNSPACED.test(piece))
      for (const { start, written } of knownPieces(piece)) add('WORD', at + start, written, memoryWords().get(written));
    else if (isCurrencySign(piece)) add('CURRENCY', at, piece);
    else if (HYPHENED.has(piece)) add('WORD', at, piece, piece.replace(/[-/]/, ''));
    else if (MILLIONS.has(piece) && isMillions(pieces, text, at, piece)) add('WORD', at, piece, 'mio');
    else {
      const mayBeUnit = piece.charCodeAt(0) > LAST_ASCII || pieces.at(-1)?.kind === 'DIGITS';
      add(LETTER.test(piece) ? 'WORD' : 'MARK', at, piece, mayBeUnit ? memoryWords().get(piece) : piece);
    }
  }
  return pieces;
};

const SHORTEST_JOINED = 6;

/** `₦1.92m`, `1.5m naira`, `1,78jt` and the `1.28m` of a telephone, unlike the metres of `cable 4$ 2m` and `cable 2m $4`. */
const isMillions = (pieces: readonly Piece[], text: string, at: number, piece: string): boolean => {
  const [earlier, mark, number] = [-3, -2, -1].map((place) => pieces.at(place));
  const behind = text.slice(at + piece.length);
  const isBehind = number?.end === at || isSpacedFactor(pieces, text, at, piece);
  if (number?.kind !== 'DIGITS' || !isBehind || (piece === 'm' && PRICE_BEHIND.test(behind))) return false;
  const currency = /^ ?([^\s\d]+)(?! ?\d)/.exec(behind)?.[1] ?? '';
  const isOfMemory = /[.,]/.test(number.text) && isOfTelephone(pieces.slice(0, -1), behind);
  return piece !== 'm' || isOfMemory || (currencyMarks.has(mark?.text ?? '') && earlier?.kind !== 'DIGITS') || currencyMarks.has(currency);
};
/** Unlike the length of what comes with it: `128GB 640 + 1.5m cable`. */
const isOfTelephone = (before: readonly Piece[], behind: string): boolean => {
  const memory = before.findLastIndex(({ text }) => BARE_SIZES.has(text) || text === 'tb');
  const isPrice = ({ kind, text }: Piece) => kind === 'CURRENCY' || /^\d{3}/.test(text);
  const words = [...before.map(({ text }) => text), ...behind.split(/[^\p{L}]+/u)];
  return memory >= 0 && !words.includes('m') && !before.slice(memory + 1).some(isPrice) && !words.some((word) => accessoryWords.has(word));
};
/** The price of `USB cable $1m 3.20`, unlike the pieces of `₦1.92m x 20` and `₦1.92m 20 pcs`. */
const PRICE_BEHIND = /(?<!x ?)(?<![\d.,])\d[\d.,]*(?![\d.,]| ?\p{L})/u;
const MILLIONS = new Set(['m', 'mn', 'mln', 'jt', 'juta', 'млн']);

/** As Indonesia writes it: `1.350 rb`, `11 juta`; unlike `3 RB 2140`, which are glasses. */
const isSpacedFactor = (pieces: readonly Piece[], text: string, at: number, piece: string): boolean => {
  const number = pieces.at(-1);
  const isApart = pieces.length > 1 && number?.kind === 'DIGITS' && text.slice(number.end, at) === ' ';
  return isApart && SPACED_FACTORS.has(piece) && !/^ ?\d{4}/.test(text.slice(at + piece.length));
};
const SPACED_FACTORS = new Set(['rb', 'ribu', 'jt', 'juta']);

/** `15 und 16`, unlike the `100 und` of Spanish pieces, with which a line may begin: `50 und iPhone`. */
const [GERMAN_AND, BETWEEN_NUMBERS] = [/^und\s+(?!de\s)[\p{L}\d]/u, /^und\s+\d/u];

/** `6I0,00`, and `430 50p`. */
const SCANNED_CENTS = String.raw`(?:\d{1,3}[.,])*[\dilos]{1,6}[.,][\dio]{2}`;
const SCANNED = String.raw`\d(?:o\d|i0)`;
const PENCE = String.raw`(?<=\d(?:'?s)? )\d{1,2}p(?=\s*$)`;
const MISREAD_NUMBER = String.raw`(?<![\p{L}\d.,\/\-])(?=[ilos]*\d)(?![ils]\d{1,2},\d\d(?!\d))(?:${SCANNED_CENTS}|${SCANNED}|${PENCE})(?![\p{L}\d.,\/])`;
/** Of a scanned page: `l28GB`, `4/l28`, `l2/256`. */
const SCANNED_SIZE = /(?<![\p{L}\d])l(?=28(?!\d)|[26]\/\d)/gu;
const SERIES = String.raw`(?<![\d.,])\drs(?!\p{L})`;
/** A narrow space may part thousands, and a comma the columns of `iPhone 15,128GB`. */
const NUMBER = String.raw`\d+(?:(?!,(?:(?:64|128|256|512)gb?|1tb?)(?!\p{L}))[.,'\u202f]\d+)*`;
/** A letter and a `$` belong together: `hk$`. */
const DOLLAR = String.raw`(?:us|hk|nt|s|sg|a|au|c|ca|r|mx|nz|u)\$`;
const PESO_DOLLAR = String.raw`u\$s(?!\p{L})`;
const THOUSAND = String.raw`(?<=\d)k(?=(?:usd|eur|gbp|hkd|aed|rmb|cny|inr|sgd)(?!\p{L}))|(?<=\d)[만천백](?=원)`;
const LETTERS_OF_WORD = String.raw`[[\p{L}\p{M}]--\p{Script=Han}]+`;
/** `.085` and `$.5`, unlike the end of a sentence. */
const BELOW_ONE = String.raw`\.(?:(?<=[\s:=@]\.)0|(?<=[$€£¥]\.)|(?<=\s\.)(?=\d+\s*(?:$|[$€£¥]|(?:usd|eur|gbp)(?!\p{L}))))\d+(?![.,]?\d)`;
const MARK = String.raw`\t|[^\s\p{L}\p{M}\d]`;
const PIECE = new RegExp(
  [String.raw`\p{Script=Han}+`, MISREAD_NUMBER, SERIES, NUMBER, PESO_DOLLAR, THOUSAND, DOLLAR, LETTERS_OF_WORD, BELOW_ONE, MARK].join('|'),
  'gv',
);

/** Pages that were scanned have letters for some digits: `6I0,00`. */
const MISREAD = /^[ilos]+\d/;

const WITH_JOINT = /wi-fi|e-sim|usb-c|c\/u|\/a|(?<![\p{L}\d/])(?:w\/\p{L}|\p{L}\/\p{L}(?!\p{L}))/u;
const HYPHENED = new Set(['wi-fi', 'e-sim', 'usb-c', 'w/o', 'c/u']);
const JOINED_PIECE = new RegExp(
  `(?<![\\p{L}\\d])(?:${[...HYPHENED].join('|')}|w\\/\\p{L}{3,}|[\\p{L}--\\p{Script=Han}]\\/\\p{L})(?![\\p{L}\\d\\/])|(?<![\\p{L}\\d\\/])\\p{L}{1,2}\\/a(?![\\p{L}\\d\\/])|${PIECE.source}`,
  'gv',
);

/** Some words are written with more than letters: `south africa`, `ee.uu`, `xanh la`, `у.е`, `มือ1`. */
const phrases = derived(() => {
  const isWhole = (word: string) => PHRASE.test(word) && !(unsealedPhrases.has(word) && word.includes(' '));
  const written = [regions, plainColors, foreignColors, currencyMarks, noiseWords, unsealedPhrases, otherLabels, otherUnits]
    .flatMap((table) => [...table.keys()])
    .filter(isWhole);
  const longestFirst = written.sort((a, b) => b.length - a.length);
  return Map.groupBy(longestFirst, (word) => LETTERS.exec(word)?.[0] ?? '');
});
// Not `gb spec`: the unit is of the memory.
const PHRASE = /^(?!(?:gb|in|r|s|e|n)[ .$/-])[\p{L}\p{M}]+[^\p{L}\p{M}/]/u;
const LETTERS = /^[\p{L}\p{M}]+/u;

const phraseAt = (text: string, at: number, first: string): string | undefined =>
  phrases()
    .get(first)
    ?.find((phrase) => text.startsWith(phrase, at) && !LETTER.test(text.charAt(at + phrase.length)));

/** `ギガ`, and `giga` behind a number, are gigabytes, and `رم` is RAM. */
const memoryWords = derived(() => new Map([...measureUnits].filter(([, unit]) => ['gb', 'tb', 'ram', 'rom'].includes(unit))));
const LAST_ASCII = 0x7f;
const HAN = /^\p{Script=Han}/u;
const LETTER = /^[\p{L}\p{M}]/u;

/** The indexes from the first to the last. */
export const span = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, step) => first + step);

const isCurrencySign = (piece: string) => currencyMarks.has(piece) && /[^\p{L}]/u.test(piece);

/** Chinese is written without spaces: the longest known word is taken first, letter by letter otherwise. */
export const hanPieces = (run: string): { start: number; written: string; meaning: string }[] => {
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

/** `コズミックオレンジ` is two words, and so is `코발트바이올렛`; what is not known in whole stays one. */
const knownPieces = (run: string): { start: number; written: string }[] => {
  const isKnown = (word: string) => [plainColors, foreignColors, modelWords].some((words) => words.has(word)) || isMaker(word);
  const whole = [{ start: 0, written: run }];
  if (isKnown(run)) return whole;
  const pieces: typeof whole = [];
  for (let start = 0; start < run.length; start += pieces.at(-1)?.written.length ?? 0) {
    let end = Math.min(run.length, start + LONGEST_UNSPACED);
    while (end > start && !isKnown(run.slice(start, end))) end--;
    if (end === start) return whole;
    pieces.push({ start, written: run.slice(start, end) });
  }
  return pieces;
};
/** No part is longer, so that time stays linear to the text. */
const LONGEST_UNSPACED = 12;
const UNSPACED = /^(?:[\p{Script=Katakana}ー]+|\p{Script=Hangul}+)$/u;

/** Nigeria writes `N2,150,000`, `N980k` and `#1,500,000`; the N of `SM-N980` is a model's, and `#1,200` a number. */
const withNaira = (written: string): string => written.replace(NAIRA, '₦');
const NAIRA = /(?<![\p{L}\d#-])(?:N|#(?=\d+,\d+,))(?=\d{1,3}(?:,\d{3})+(?![\d,])|\d{2,4}k(?!\p{L})|\d{1,2}(?:\.\d{1,3})?m(?!\p{L}))/gu;

/** `1.430,- €`, `430.--`, unlike the place in a list: `1.- iPhone`. */
const withoutDashes = (written: string): string =>
  NO_CENTS.test(written) ? written.replace(NO_CENTS, (dashes) => '0'.repeat(dashes.length)) : written;
const NO_CENTS = /(?<=\S\s*(?<![\p{L}\d.,/-])(?:\d{1,3}[.,'])?\d{1,6}[.,])[-–—]{1,2}(?![-–—\d])/gu;
