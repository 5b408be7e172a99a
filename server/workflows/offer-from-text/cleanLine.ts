import { canMean } from '../../../contract/currencyMarks.ts';
import { areNew, conditionsIn } from '../../../contract/workflows/offer-from-text/conditions.ts';
import { inHomeMarket } from '../../../contract/workflows/offer-from-text/inHomeMarket.ts';
import type { Lexeme } from '../../../contract/workflows/offer-from-text/lexeme.ts';
import { lexText } from '../../../contract/workflows/offer-from-text/lexLine.ts';
import type { OfferLine } from '../../../contract/workflows/offer-from-text/offerLine.ts';
import { type CleanedEntry, type MappingCandidate, withinAssumed } from '../../../contract/workflows/offer-from-text/schemas.ts';
import { isMaker, isMarket, quantityUnits, regions, termsWords } from '../../../contract/workflows/offer-from-text/words.ts';
import { cleanTitle, withinTitle } from './cleaning/cleanTitle.ts';
import { looksLikeGoods } from './mapping/leavesOther.ts';
import { mapByTerms } from './mapping/mapByTerms.ts';
import { NOTHING_KNOWN } from './matching/matchQuery.ts';
import type { LineWords, Ranking } from './matching/ranking.ts';
import { plainColor } from './matching/readTitle.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const [MOST_CANDIDATES, LEAST_CODE] = [5, 100];

export type MappedEntry = CleanedEntry & { fitting: readonly number[] };

/** `learned`: of its supplier. */
export function* cleanLine(
  read: OfferLine,
  vocabulary: Vocabulary,
  currencySymbol: string,
  learned: LineWords = NOTHING_KNOWN,
): Generator<MappedEntry> {
  const named = (text: string) => inHomeMarket(text, currencySymbol);
  const line = { ...read, product: named(read.product), products: read.products.map(named) };
  const { lineNumber, inputLine, relevance, spans, rawAmount, amount, currency, products, ownAmounts, headings, gone } = line;
  if (inputLine.trim() === '') return;
  const entry = {
    rawInputAmount: rawAmount,
    amount: amount === null ? null : Number(amount),
    lineNumber,
    inputLine,
    relevance,
    spans,
    otherCurrency: currency === null || canMean(currency, currencySymbol) ? null : currency,
  };
  const isGoods = relevance === 'OFFER' || relevance === 'NO_AMOUNT';
  if (!isGoods || products.length === 0) yield { ...unmapped(inputLine, vocabulary), ...entry };
  else {
    const known = knownOf(line, learned);
    // What a column's title calls pieces is no number of the goods, and neither is the 6 of `6 JBL Flip`.
    const isSaid = ({ by, count }: OfferLine['pieces'][number]) => by === 'SAID' || (by === 'LISTED' && count < LEAST_CODE);
    const said = line.pieces.flatMap((one) => (isSaid(one) ? [one.start] : []));
    const pieces = spans
      .map(({ kind, start, end }) => ({ kind, start, text: inputLine.slice(start, end).trim() }))
      .flatMap(({ kind, start, text }) =>
        kind !== 'QUANTITY' ? (text.match(STRENGTH) ?? []) : said.includes(start) && isCount(text) ? [] : [text],
      );
    const about = { headings, pieces, known, learned, written: inputLine, gone };
    const offered = offeredBy(line, vocabulary, { known, pieces });
    const mappings = line.lendsWords ? mapWords(offered, about, vocabulary) : [];
    for (const [place, text] of offered.entries()) {
      const own = ownAmounts?.[place];
      yield {
        ...(mappings[place] ?? mapProduct(text, about, vocabulary)),
        ...entry,
        ...(own !== undefined && { rawInputAmount: own, amount: Number(own) }),
      };
    }
  }
}

/** Each price of the line has words of its own. Where one of them names no goods, it may say something of another's price: all are left open. */
const mapWords = (texts: readonly string[], about: Known, vocabulary: Vocabulary): Mapping[] => {
  let front = texts[0] ?? '';
  const mappings = texts.map((text, place) => {
    const behind = place === 0 ? undefined : mapBehind(front, text, about, vocabulary);
    if (behind) return behind;
    const alone = mapProduct(text, about, vocabulary);
    const isNamed = place === 0 || isNamedAlone(text, front, alone);
    front = text;
    return isNamed ? alone : { ...alone, mappedProduct: null };
  });
  const mapped = new Set(mappings.map(({ mappedProduct }) => mappedProduct?.id));
  const isSure = mapped.size === texts.length && !mapped.has(undefined);
  return isSure ? mappings : mappings.map((mapping) => ({ ...mapping, mappedProduct: null, mappedBy: null }));
};

/** The `Creator Combo` behind a `Pocket 3` with all that stands before its price, and the `Pro 3` behind `AirPods 4` with what stands before as many words. */
const mapBehind = (first: string, own: string, about: Known, vocabulary: Vocabulary): Mapping | undefined => {
  const start = lexText(first).lexemes.at(-lexText(own).lexemes.length)?.start ?? 0;
  const areAlike = /\d/.test(first.slice(start)) === /\d/.test(own);
  const fronts = [first, areAlike ? first.slice(0, start).trim() : ''].filter((front) => front !== '');
  return fronts.map((front) => mapProduct(`${front} ${own}`, about, vocabulary)).find(({ mappedProduct }) => mappedProduct !== null);
};

/** Unlike the `body` behind a lens, and the `Pro Controller` of a Switch behind a `Switch 2`. */
const isNamedAlone = (own: string, front: string, { mappedProduct }: Mapping): boolean => {
  const [said, before] = [lexText(own).lexemes, lexText(front).lexemes];
  const title = lexText(mappedProduct?.title ?? '').lexemes;
  const isOther = ({ isWord, text, next }: Lexeme) =>
    isWord &&
    next.isNumber &&
    title.some((one) => one.text === text) &&
    !title.some((one) => one.text === text && one.next.text === next.text);
  const isOfFirst = [...said.slice(0, 1), ...title].some(({ text }) => text === before[0]?.text);
  const isTold = isOfFirst || said.some(({ isNumber, isMaker }) => isNumber || isMaker);
  return isTold && !before.some(isOther);
};

/** `400`, `400u`; unlike `4 pack`, `12x` and `4k`. */
const isCount = (text: string): boolean => {
  const unit = /^\d+ ?((?![kx]$)\p{L}*)$/iu.exec(text)?.[1];
  return unit !== undefined && !quantityUnits.has(unit.toLowerCase());
};
/** `40% T1` */
const STRENGTH = /\d+(?:[.,]\d+)?\s?%/g;

/** Colours without a price of their own are told apart by what is stocked. */
const offeredBy = (line: OfferLine, vocabulary: Vocabulary, query: Pick<Known, 'known' | 'pieces'>): readonly string[] => {
  if (line.ownAmounts !== null) return line.products;
  for (const tables of [vocabulary.handmade, vocabulary.cleaning]) {
    const { text } = cleanTitle(line.product, tables);
    const cut = vocabulary.products.cutColors({ text, headings: line.headings, ...query });
    if (cut.length > 1) return cut;
  }
  return line.products;
};

interface Known {
  headings: string[];
  pieces: string[];
  known: LineWords;
  learned: LineWords;
  /** All of the line, whose colours may be parted. */
  written: string;
  gone: string[];
}

/** The same words are the same object, by which the matcher knows what it read last. */
const knownOf = ({ fillers, remarks }: OfferLine, learned: LineWords): LineWords => {
  const words = ofList(fillers, learned);
  return remarks.length === 0 ? words : { ...words, remarks: new Set(remarks) };
};

const ofList = (fillers: OfferLine['fillers'], learned: LineWords): LineWords => {
  const known = kept.get(fillers);
  if (known?.learned === learned) return known.words;
  const either = (list: ReadonlySet<string>, own: LineWords['fillers']) => ({ has: (word: string) => list.has(word) || own.has(word) });
  const words = {
    ...learned,
    fillers: either(fillers.anywhere, learned.fillers),
    outerFillers: either(fillers.outside, learned.outerFillers),
    colors: new Map([...fillers.colors, ...learned.colors]),
  };
  kept.set(fillers, { learned, words });
  return words;
};
const kept = new WeakMap<OfferLine['fillers'], { learned: LineWords; words: LineWords }>();

type Mapping = Pick<
  MappedEntry,
  | 'fitting'
  | 'cleanedInputProductTitle'
  | 'mappedProduct'
  | 'mappedBy'
  | 'candidates'
  | 'everyColor'
  | 'unmatchedInputTerms'
  | 'matchedIgnoreTerms'
  | 'assumed'
>;

const unmapped = (text: string, { cleaning }: Vocabulary): Mapping => {
  const { terms, matchedIgnoreTerms } = cleanTitle(text, cleaning);
  return {
    cleanedInputProductTitle: terms.join(' '),
    mappedProduct: null,
    mappedBy: null,
    candidates: [],
    fitting: [],
    unmatchedInputTerms: [],
    matchedIgnoreTerms,
  };
};

const mapProduct = (product: string, { learned, written, gone, ...query }: Known, vocabulary: Vocabulary): Mapping => {
  const { headings } = query;
  const { terms, text, matchedIgnoreTerms } = cleanTitle(product, vocabulary.cleaning);
  const own = cleanTitle(product, vocabulary.handmade).text;
  const plain = vocabulary.products.rank({ text: own, ...query });
  const ranking = plain.isUnambiguous || own === text ? plain : vocabulary.products.rank({ text, ...query });
  const likely = wordsOf(ranking.candidates[0]?.title ?? '');
  const lent = termsOfHeadings(headings, vocabulary);
  const lends = (term: string) => !ranking.isOfOwnModel || regions.has(term) || (isMaker(term) && likely.includes(term));
  const title = withinTitle([...new Set([...lent.filter(lends), ...terms])]);
  // What was confirmed before may have the words of a heading, but not of the heading alone.
  const isFiller = (term: string) => query.known.fillers.has(term);
  const lending = mapByTerms(withinTitle([...new Set([...lent, ...terms])]), vocabulary, isFiller);
  const isOfLine = !ranking.isOfOwnModel || terms.some((term) => lending?.terms.includes(term) && !lent.includes(term));
  const byTerms = mapByTerms(title, vocabulary, isFiller) ?? (isOfLine ? lending : null);
  const keyword = byTerms?.terms ?? [];
  const [above, ownWords] = [headings.flatMap(wordsOf), wordsOf(written)];
  const said = [...above, ...ownWords];
  const shares = said.some((word) => termsWords.has(word)) ? [] : sharesIn(written);
  const conditions = [...conditionsIn(areNew(ownWords) ? ownWords : said), ...shares].filter((phrase) => !learned.fillers.has(phrase));
  const mayBe = (id: number | null | undefined, words: readonly string[] = []): id is number =>
    typeof id === 'number' &&
    !isGone(vocabulary.titles.get(id) ?? '', gone) &&
    isOfSameCondition(conditions, said, vocabulary.titles.get(id) ?? '', words);
  const first = ranking.isUnambiguous && !isOfUnsaidMarket(ranking.candidates, said) ? ranking.candidates[0]?.id : null;
  // Only the very line that was confirmed outweighs what a line says, unless it is by now another product's own title.
  const isOwnTitle = typeof first === 'number' && isSame(cleanTitle(vocabulary.titles.get(first) ?? '', vocabulary.cleaning).terms, title);
  const isOther = ranking.fitting.length > 0 && !ranking.fitting.includes(byTerms?.productId ?? 0);
  const isAgainst =
    (ranking.isOfSeveral || isOther || (typeof first === 'number' && byTerms?.productId !== first)) &&
    (isOwnTitle || !isSame(keyword, title));
  const isBeside = (id: number) => vocabulary.products.isBesideLearned({ text: own, ...query }, id, keyword);
  const bound = !isAgainst && mayBe(byTerms?.productId, keyword) && !isBeside(byTerms.productId) ? byTerms.productId : null;
  const suggested = bound === null && mayBe(first) ? first : null;
  const mapped = bound ?? suggested;
  const everyColor = ranking.everyColor.filter(({ products }) => products.every(({ id }) => mayBe(id)));
  const named = (byTerms?.productIds ?? []).slice(0, MOST_CANDIDATES).map((id) => compared(id, title, vocabulary));
  return {
    cleanedInputProductTitle: title.join(' '),
    mappedProduct: mapped === null ? null : { id: mapped, title: vocabulary.titles.get(mapped) ?? '' },
    mappedBy: bound !== null ? 'TERMS' : suggested !== null ? 'SUGGESTION' : null,
    candidates: candidatesOf(named, ranking, suggested !== null)
      .filter(({ title }) => !isGone(title, gone))
      .slice(0, MOST_CANDIDATES),
    fitting: ranking.fitting.filter((id) => !isGone(vocabulary.titles.get(id) ?? '', gone)),
    ...(mapped === null && everyColor.length > 0 && { everyColor }),
    unmatchedInputTerms: [
      ...new Set([
        ...(byTerms && suggested === null ? title.filter((term) => !keyword.includes(term)) : ranking.unmatchedInputTerms),
        ...(mapped === null ? conditions : []),
      ]),
    ],
    matchedIgnoreTerms,
    ...(suggested !== null && ranking.assumed.length > 0 && { assumed: withinAssumed(ranking.assumed) }),
  };
};

/** Of `17 Pro 256 (HK sold out)` none of that market is left. */
const isGone = (title: string, gone: readonly string[]): boolean => {
  const plain = (text: string) => wordsOf(text).map((word) => regions.get(word) ?? plainColor(word));
  return gone.some((name) => plain(name).every((word) => plain(title).includes(word)));
};

/** Titles may end in a market that no trade word names, such as ME beside HK: the line says another one, or none where both are stocked. */
const isOfUnsaidMarket = ([first, ...others]: readonly { title: string }[], said: readonly string[]): boolean => {
  const [, goods, market = ''] = MARKET_END.exec(first?.title ?? '') ?? [];
  const isKnown = isMarket(market.toLowerCase());
  const saysKnown = said.some((word) => regions.has(word));
  if (market === '' || (isKnown ? saysKnown : said.includes(market.toLowerCase()))) return false;
  return (
    saysKnown ||
    others.some(({ title }) => {
      const [, sameGoods, other = ''] = MARKET_END.exec(title) ?? [];
      return sameGoods === goods && !(isKnown && isMarket(other.toLowerCase()));
    })
  );
};
const MARKET_END = /^(.+) ([A-Z]{2})$/;

const isSame = (keyword: readonly string[], title: readonly string[]): boolean =>
  new Set(keyword).size === title.length && title.every((term) => keyword.includes(term));

const isOfSameCondition = (conditions: readonly string[], said: readonly string[], title: string, keyword: readonly string[]) => {
  const own = wordsOf(title);
  const areIn = (phrases: readonly string[], words: readonly string[]) =>
    phrases.every((phrase) => phrase.split(' ').every((word) => words.includes(word)));
  return areIn(conditions, [...own, ...sharesIn(title), ...keyword]) && areIn(conditionsIn(own), said);
};

const wordsOf = (text: string): string[] => lexText(text).lexemes.flatMap((lexeme) => (lexeme.kind === 'WORD' ? [lexeme.text] : []));

/** What is left of a battery, or of goods as new: `98%`, `99新`, unlike a discount. */
const sharesIn = (text: string): string[] => text.match(SHARE) ?? [];
const SHARE = /(?<![\d.,])[6-9]\d(?= ?[%新])/g;

const termsOfHeadings = (headings: readonly string[], { cleaning, titles }: Vocabulary): string[] =>
  headings.flatMap((heading) => cleanTitle(heading, cleaning).terms.filter((term) => titles.has(term) || looksLikeGoods(term)));

/** What a keyword names comes before what the matcher ranks, unless the matcher's first is the suggestion. */
const candidatesOf = (named: readonly MappingCandidate[], { candidates }: Ranking, isSuggested: boolean): MappingCandidate[] => {
  const ranked = candidates.map(({ id, title, matchedTerms, missingTerms }) => ({ id, title, matchedTerms, missingTerms }));
  const explained = named.map((one) => ranked.find(({ id }) => id === one.id) ?? one);
  const [first, second] = isSuggested ? [ranked, explained] : [explained, ranked];
  return [...first, ...second.filter(({ id }) => !first.some((candidate) => candidate.id === id))];
};

const compared = (id: number, title: readonly string[], { titles, cleaning }: Vocabulary): MappingCandidate => {
  const own = titles.get(id) ?? '';
  const { terms } = cleanTitle(own, cleaning);
  return {
    id,
    title: own,
    matchedTerms: terms.filter((term) => title.includes(term)),
    missingTerms: terms.filter((term) => !title.includes(term) && !isMaker(term)),
  };
};
