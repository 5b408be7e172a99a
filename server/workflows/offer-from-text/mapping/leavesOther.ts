import {
  accessoryWords,
  chatWords,
  connectivity,
  hanWords,
  isColorName,
  isMaker,
  modelWords,
  noiseWords,
  regionCodes,
  regions,
  variants,
} from '../../../../contract/workflows/offer-from-text/words.ts';
import { plainColor } from '../matching/readTitle.ts';
import { MODIFIERS } from '../matching/wordOptions.ts';

export const leavesOther = (title: readonly string[], own: ReadonlySet<string>, tellsApart: (term: string) => boolean): boolean => {
  const ownMarkets = new Set([...own].map(marketOf));
  const ownColors = new Set([...own].map(plainColor));
  const isOwn = (term: string) =>
    SAME_SIZE.some((unit) => own.has(`${term}${unit}`)) || ownColors.has(plainColor(term)) || ownMarkets.has(marketOf(term) ?? '');
  const begins = title.findIndex(isOwn);
  return title.some((term, place) => !isOwn(term) && (tellsApart(term) || looksLikeGoods(term) || (place < begins && isUnknown(term))));
};

const SAME_SIZE = ['', 'gb', 'tb', 'mm'];
const marketOf = (term: string) => regions.get(term) ?? (regionCodes().has(term) ? term : undefined);

export const looksLikeGoods = (term: string): boolean => {
  const word = hanWords.get(term) ?? term;
  const isNamed =
    isMaker(word) || isColorName(word) || [accessoryWords, modelWords, regions, variants, MODIFIERS].some((words) => words.has(word));
  return isNamed || (/\p{N}/u.test(term) && !connectivity.has(term));
};

const isUnknown = (term: string): boolean => term.length > 2 && !noiseWords.has(term) && !chatWords.has(term);
