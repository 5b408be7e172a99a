import { fold } from '../../../../contract/foldText.ts';
import type { Assumption } from './assumptions.ts';
import type { CatalogueWords } from './catalogueWords.ts';

/** The text as it may have been meant, where its pieces were parted or joined otherwise. */
export const otherTexts = (text: string, words: CatalogueWords): { written: string; assumed: readonly Assumption[] }[] => {
  const folded = fold(text);
  const found: { written: string; assumed: readonly Assumption[] }[] = [];
  const add = (written: string, assumed: Assumption) => {
    if (written !== folded) found.push({ written, assumed: [assumed] });
  };
  add(folded.replace(SPACED_PAIR, '$1/$2gb'), 'memory');
  add(folded.replace(GLUED_SIZE, '$1 $2'), 'memory');
  add(folded.replace(BEHIND_RADIO, '$1 $2gb'), 'memory');
  add(folded.replace(MODEL_AND_SIZE, '$1 $2gb'), 'modelSize');
  add(folded.replace(NOTE, ''), 'note');
  add(withInitials(folded, words), 'initial');
  return found;
};

const SPACED_PAIR = /(?<![\p{L}\d])(\d{1,2})(?:gb?)? *[/|+-] *(\d{2,4})(?:gb?)?(?![\d\p{L}])/u;
const GLUED_SIZE = /([\p{L}\d])(?=(?:64|128|256|512)(?:gb?)?(?!\d))((?:64|128|256|512)(?:gb?)?)/u;
const BEHIND_RADIO = /(?<![\p{L}\d])([45]g)[ /]*(64|128|256|512)(?!\d)/u;
const MODEL_AND_SIZE = /(?<![\p{L}\d])(\d{1,2}) *\/ *(64|128|256|512)(?:gb?)?(?!\d)/u;
const NOTE = /[([][^()[\]]*[)\]]\s*$/;

/** `q12` is the word with q that a 12 follows in the catalogue, where there is one. */
const withInitials = (text: string, words: CatalogueWords): string =>
  text.replace(/(?<![\p{L}\d])(\p{L})(\d{1,4})(?![\p{L}\d])/gu, (written, letter: string, number: string) => {
    if (words.isModelWord(written)) return written;
    const meant = [...words.before(number)].filter((word) => word.startsWith(letter) && /^\p{L}{3,}$/u.test(word));
    return meant.length === 1 ? `${meant[0]} ${number}` : written;
  });
