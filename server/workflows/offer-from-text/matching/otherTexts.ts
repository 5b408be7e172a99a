import { fold } from '../../../../contract/foldText.ts';
import type { Assumption } from './assumptions.ts';
import type { CatalogueWords } from './catalogueWords.ts';

/** The text as it may have been meant, where its pieces were parted or joined otherwise. */
export const otherTexts = (text: string, words: CatalogueWords): { written: string; assumed: readonly Assumption[] }[] => {
  const folded = fold(text);
  const found: { written: string; assumed: readonly Assumption[] }[] = [];
  const add = (what: Assumption['what'], piece: RegExp, meant: string | ((piece: string, ...groups: string[]) => string)) => {
    const written = folded.replace(piece, meant as string);
    if (written !== folded) found.push({ written, assumed: [{ what, text: piece.exec(folded)?.[0].trim() ?? '' }] });
  };
  add('memory', SPACED_PAIR, '$1/$2gb');
  add('memory', GLUED_SIZE, '$1 $2');
  add('memory', BEHIND_RADIO, '$1 $2gb');
  add('modelSize', MODEL_AND_SIZE, '$1 $2gb');
  add('note', NOTE, '');
  add('initial', INITIAL, (written, letter = '', number = '') => byInitial(written, letter, number, words));
  return found;
};

const SPACED_PAIR = /(?<![\p{L}\d])(\d{1,2})(?:gb?)? *[/|+-] *(\d{2,4})(?:gb?)?(?![\d\p{L}])/u;
const GLUED_SIZE = /([\p{L}\d])(?=(?:64|128|256|512)(?:gb?)?(?!\d))((?:64|128|256|512)(?:gb?)?)/u;
const BEHIND_RADIO = /(?<![\p{L}\d])([45]g)[ /]*(64|128|256|512)(?!\d)/u;
const MODEL_AND_SIZE = /(?<![\p{L}\d])(\d{1,2}) *\/ *(64|128|256|512)(?:gb?)?(?!\d)/u;
const NOTE = /[([][^()[\]]*[)\]]\s*$/;

const INITIAL = /(?<![\p{L}\d])(\p{L})(\d{1,4})(?![\p{L}\d])/u;

/** `q12` is the word with q that a 12 follows in the catalogue, where there is one. */
const byInitial = (written: string, letter: string, number: string, words: CatalogueWords): string => {
  if (words.isModelWord(written)) return written;
  const meant = [...words.before(number)].filter((word) => word.startsWith(letter) && /^\p{L}{3,}$/u.test(word));
  return meant.length === 1 ? `${meant[0]} ${number}` : written;
};
