import { fold } from '../../../../contract/foldText.ts';
import { isColorName } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { Assumption } from './assumptions.ts';
import type { CatalogueWords } from './catalogueWords.ts';
import { colorWords } from './readTitle.ts';
import { LETTER } from './versionOfGoods.ts';

interface OtherText {
  written: string;
  assumed: readonly Assumption[];
  /** By the letter with which the number of the model's maker ends. */
  isMarketSaid: boolean;
}

/** The text as it may have been meant, where its pieces were parted or joined otherwise. */
export const otherTexts = (text: string, words: CatalogueWords): OtherText[] => {
  const folded = fold(text);
  const found: OtherText[] = [];
  const add = (what: Assumption['what'], piece: RegExp, meant: string | ((piece: string, ...groups: string[]) => string)) => {
    const written = folded.replace(piece, meant as string);
    const assumed = [{ what, text: folded.match(piece)?.[0].trim() ?? '' }];
    if (written !== folded) found.push({ written, assumed, isMarketSaid: piece === LETTER });
  };
  add('memory', SPACED_PAIR, '$1/$2gb');
  add('memory', GLUED_SIZE, '$1 $2');
  add('memory', BEHIND_RADIO, '$1 $2gb');
  add('modelSize', MODEL_AND_SIZE, '$1 $2gb');
  add('modelSize', PLUS_AND_SIZE, '$1 plus $2gb');
  add('note', NOTE, '');
  add('note', LETTER, ' ');
  add('number', ARTICLE, (article, code = '', rest = '') => (saysAll(rest, code, words) ? '' : article));
  add('initial', INITIAL, (written, letter = '', number = '') => byInitial(written, letter, number, { words, folded }));
  const [, letter = '', color = ''] = LETTER_AND_COLOR.exec(folded) ?? [];
  for (const shade of words.shadesOf(colorWords(color).at(-1) ?? ''))
    if (shade.startsWith(letter)) add('colorInitial', LETTER_AND_COLOR, `${shade} $2`);
  return found;
};

/** `C.Violet` is the Cobalt Violet. */
const LETTER_AND_COLOR = /(?<![\p{L}\d])(\p{L})\.(\p{L}{3,})(?!\p{L})/u;
const SPACED_PAIR = /(?<![\p{L}\d])(\d{1,2})(?:gb?)? *[^\p{L}\d\s] *(\d{2,4})(?:gb?)?(?![\d\p{L}])/u;
const GLUED_SIZE = /([\p{L}\d])(?=(?:64|128|256|512)(?:gb?)?(?!\d))((?:64|128|256|512)(?:gb?)?)/u;
const BEHIND_RADIO = /(?<![\p{L}\d])([45]g)[ /]*(64|128|256|512)(?!\d)/u;
const MODEL_AND_SIZE = /(?<![\p{L}\d])(\d{1,2}) *\/ *(64|128|256|512)(?:gb?)?(?!\d)/u;
/** An iPhone `16+ 128`. */
const PLUS_AND_SIZE = /(?<![\p{L}\d])(\d{1,2})\+ (64|128|256|512)(?:gb?)?(?!\d)/u;
/** Brackets in a script that the catalogue does not have may say which goods these are: `(日本語専用)`. */
const NOTE = /[([](?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])[^()[\]])*[)\]]\s*$/u;

/** A seller's own number before the goods, whose parts would be read as a memory and a colour: `APL-17PM-256-DB`, `APL17P512SL`. */
const ARTICLE = /^(?=\S*\d)(?=\S*\p{L})([\p{L}\d]+(?:[-_.][\p{L}\d]+){2,}|(?=\S{8})\p{L}+\d+\p{L}+\d+\p{L}*)\s+(?=(\S.*)$)/u;

/** The goods have a colour, and the memory of the number before them. */
const saysAll = (rest: string, code: string, words: CatalogueWords): boolean => {
  const memoriesIn = (text: string): string[] => text.match(MEMORIES) ?? [];
  const said = memoriesIn(rest);
  const named = rest.split(/[^\p{L}]+/u).flatMap(colorWords);
  const hasColor = named.some((word) => isColorName(word) || words.isColorWord(word));
  return hasColor && said.length > 0 && memoriesIn(code).every((memory) => said.includes(memory));
};
const MEMORIES = /(?<!\d)(?:64|128|256|512|1024|[12]tb)(?!\d)/g;

const INITIAL = /(?<![\p{L}\d])(\p{L})(\d{1,4}\p{L}?)(?![\p{L}\d])/gu;

/** `q12` is the word with q that a 12 follows in the catalogue, where there is one. */
const byInitial = (
  written: string,
  letter: string,
  number: string,
  { words, folded }: { words: CatalogueWords; folded: string },
): string => {
  if (words.isModelWord(written)) return written;
  const meant = [...words.before(number)].filter((word) => word.startsWith(letter) && /^\p{L}{3,}$/u.test(word));
  // The Pixel of `P10 Pro` below `Google Pixel` is said.
  const said = meant.filter((word) => folded.includes(word));
  if (said.length === 1) return number;
  return meant.length === 1 ? `${meant[0]} ${number}` : written;
};
