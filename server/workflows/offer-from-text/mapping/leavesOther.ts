import { lexText } from '../../../../contract/workflows/offer-from-text/lexLine.ts';
import {
  connectivity,
  hanWords,
  isMaker,
  tellsApart as isOfGoods,
  isTradeWord,
  isWordOfTerms,
  modelWords,
  regionCodes,
  regions,
} from '../../../../contract/workflows/offer-from-text/words.ts';
import { plainColor } from '../matching/readTitle.ts';

export interface Explained {
  tellsApart: (term: string) => boolean;
  isFiller: (term: string) => boolean;
}

/** A word that nobody knows may be the mark of other goods: the MO of a tyre, the RF of a perfume. */
export const leavesOther = (title: readonly string[], own: ReadonlySet<string>, { tellsApart, isFiller }: Explained): boolean => {
  const ownMarkets = new Set([...own].map(marketOf));
  const ownColors = new Set([...own].map(plainColor));
  const isOwn = (term: string) =>
    SAME_SIZE.some((unit) => own.has(`${term}${unit}`)) || ownColors.has(plainColor(term)) || ownMarkets.has(marketOf(term) ?? '');
  return title.some((term) => !isOwn(term) && (tellsApart(term) || looksLikeGoods(term) || !(isFiller(term) || isOfTrade(term))));
};

const SAME_SIZE = ['', 'gb', 'tb', 'mm', 'g', 'kg', 'ml', 'cl'];
const marketOf = (term: string) => regions.get(term) ?? (regionCodes().has(term) ? term : undefined);

export const looksLikeGoods = (term: string): boolean => {
  const word = hanWords.get(term) ?? term;
  return isMaker(word) || isOfGoods(word) || modelWords.has(word) || regions.has(word) || (/\p{N}/u.test(term) && !connectivity.has(term));
};

const isOfTrade = (term: string): boolean =>
  lexText(term).lexemes.every(({ kind, text }) => kind !== 'WORD' || isTradeWord(text) || isWordOfTerms(text));
