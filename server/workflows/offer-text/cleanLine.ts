import type { CleanedEntry, MappingCandidate } from '../../../contract/offer-text/calls.ts';
import type { OfferLine } from '../../../contract/offer-text/offerLine.ts';
import { canMean } from '../../spreadsheet/shownCurrency.ts';
import { cleanTitle } from './cleaning/cleanTitle.ts';
import { mapByTerms } from './mapping/mapByTerms.ts';
import { readGoods } from './matching/goodsText.ts';
import type { Ranking } from './matching/ranking.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const MOST_CANDIDATES = 5;

/** The entries of one line: one for each product that it offers, and one for a heading or chat. A blank line has none. */
export const cleanLine = (line: OfferLine, vocabulary: Vocabulary, currencySymbol: string): CleanedEntry[] => {
  const { lineNumber, inputLine, relevance, spans, rawAmount, amount, currency, products, ownAmounts } = line;
  if (inputLine.trim() === '') return [];
  const read = {
    rawInputAmount: rawAmount,
    amount: amount === null ? null : Number(amount),
    lineNumber,
    inputLine,
    relevance,
    spans,
    otherCurrency: currency === null || canMean(currency, currencySymbol) ? null : currency,
  };
  const isGoods = relevance === 'OFFER' || relevance === 'NO_AMOUNT';
  if (!isGoods || products.length === 0) return [{ ...unmapped(inputLine, vocabulary), ...read }];
  return products.map((text, place) => {
    const own = ownAmounts?.[place];
    return { ...mapProduct(text, line, vocabulary), ...read, ...(own !== undefined && { rawInputAmount: own, amount: Number(own) }) };
  });
};

type Mapping = Pick<
  CleanedEntry,
  'cleanedInputProductTitle' | 'mappedProduct' | 'mappedBy' | 'candidates' | 'unmatchedInputTerms' | 'matchedIgnoreTerms'
>;

const unmapped = (text: string, { cleaning }: Vocabulary): Mapping => {
  const { terms, matchedIgnoreTerms } = cleanTitle(text, cleaning);
  return {
    cleanedInputProductTitle: terms.join(' '),
    mappedProduct: null,
    mappedBy: null,
    candidates: [],
    unmatchedInputTerms: [],
    matchedIgnoreTerms,
  };
};

/** Keywords first, then the matcher for what they leave open. */
const mapProduct = (product: string, { headings }: OfferLine, vocabulary: Vocabulary): Mapping => {
  const { terms, text, matchedIgnoreTerms } = cleanTitle(product, vocabulary.cleaning);
  const title = [...new Set([...termsOfHeadings(headings, vocabulary), ...terms])];
  const byTerms = mapByTerms(title, vocabulary);
  const ranking = vocabulary.products.rank({ text, headings });
  const recognised = byTerms?.productId ?? null;
  const learned = recognised === null || differsInStorage(text, vocabulary.titles.get(recognised) ?? '') ? null : recognised;
  const suggested = learned === null && ranking.isUnambiguous ? (ranking.candidates[0]?.id ?? null) : null;
  const mapped = learned ?? suggested;
  const keyword = byTerms?.terms ?? [];
  const named = (byTerms?.productIds ?? []).map((id) => compared(id, title, vocabulary));
  return {
    cleanedInputProductTitle: title.join(' '),
    mappedProduct: mapped === null ? null : { id: mapped, title: vocabulary.titles.get(mapped) ?? '' },
    mappedBy: learned !== null ? 'TERMS' : suggested !== null ? 'SUGGESTION' : null,
    candidates: candidatesOf(named, ranking, suggested !== null).slice(0, MOST_CANDIDATES),
    unmatchedInputTerms: byTerms && suggested === null ? title.filter((term) => !keyword.includes(term)) : ranking.unmatchedInputTerms,
    matchedIgnoreTerms,
  };
};

/** Whether both name a storage, and not the same: `512` is not the product of 256GB, whatever the keyword says. */
const differsInStorage = (text: string, title: string): boolean => {
  const [written, own] = [readGoods(text, { isTitle: false }).storage, readGoods(title, { isTitle: true }).storage];
  return written !== null && own !== null && written !== own;
};

/** The words of the headings above a line that belong to its product: those that some title has, such as a brand or a region. */
const termsOfHeadings = (headings: readonly string[], { cleaning, titles }: Vocabulary): string[] =>
  headings.flatMap((heading) => cleanTitle(heading, cleaning).terms.filter((term) => titles.has(term)));

/** What a keyword names comes before what the matcher ranks, unless the matcher's first is the suggestion. */
const candidatesOf = (named: readonly MappingCandidate[], { candidates }: Ranking, isSuggested: boolean): MappingCandidate[] => {
  const ranked = candidates.map(({ id, title, matchedTerms, missingTerms }) => ({ id, title, matchedTerms, missingTerms }));
  const [first, second] = isSuggested ? [ranked, named] : [named, ranked];
  return [...first, ...second.filter(({ id }) => !first.some((candidate) => candidate.id === id))];
};

/** A product that a keyword names, beside the title. */
const compared = (id: number, title: readonly string[], { titles, cleaning }: Vocabulary): MappingCandidate => {
  const own = titles.get(id) ?? '';
  const { terms } = cleanTitle(own, cleaning);
  return {
    id,
    title: own,
    matchedTerms: terms.filter((term) => title.includes(term)),
    missingTerms: terms.filter((term) => !title.includes(term)),
  };
};
