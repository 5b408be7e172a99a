import {
  chatWords,
  connectivity,
  isColorText,
  isMaker,
  measureUnits,
  noiseWords,
  regionCodes,
  regions,
} from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueModel } from './catalogueModels.ts';
import type { ExpandWord } from './expandWord.ts';
import { readGoods } from './goodsText.ts';
import { colorWords } from './readTitle.ts';

/** A colour, a market, a size, a maker and a number alone may be of any other model. */
export const namesModel = (text: string, { words: own, isStructured }: CatalogueModel, expand: ExpandWord): boolean => {
  const { words } = readGoods(text, { isTitle: false });
  const read = words.filter((word) => !isOfAny(word.text)).flatMap((word) => [word.text, ...expand(word.text).flat()]);
  const named = [...new Set(read)].filter((word) => own.includes(word) && !isOfAny(word));
  const numbers = named.filter((word) => /^\d+$/.test(word));
  if (named.length - numbers.length >= (isStructured ? 1 : 2)) return true;
  const isMade = words.some(({ text: word }) => [word, ...expand(word).flat()].some((meant) => isMaker(meant)));
  if ((numbers.length > 0 && isMade) || text.split(' ').some(isPartNumber)) return true;
  const unknown = words.map((word) => word.text).filter((word) => isName(word) && expand(word).length === 0);
  return new Set(unknown).size >= NICKNAME_WORDS;
};

const NICKNAME_WORDS = 2;
const isName = (word: string): boolean => /^\p{L}{4,}$/u.test(word) && !isOfAny(word) && !chatWords.has(word);

const isOfAny = (word: string): boolean =>
  isMaker(word) ||
  connectivity.has(word) ||
  regions.has(word) ||
  regionCodes().has(word) ||
  noiseWords.has(word) ||
  measureUnits.has(word) ||
  colorWords(word).every(isColorText);

/** `mtuw3zp` and `a3106`, unlike `orange512` and `x1000`. */
const isPartNumber = (word: string): boolean =>
  /^(?=.*\d)(?=.*\p{L})[\p{L}\d]{5,}$/u.test(word) &&
  (word.match(/\p{L}+/gu) ?? []).some((letters) => letters !== 'x' && (letters.length === 1 || !isOfAny(letters)));
