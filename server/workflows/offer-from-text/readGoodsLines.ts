import { fold } from '../../../contract/foldText.ts';
import type { GoodsLine, GoodsLines } from '../../../contract/products/goodsLines.ts';
import { conditionsIn, quoted } from '../../../contract/workflows/offer-from-text/conditions.ts';
import { gradeOf, type NamedGrade } from '../../../contract/workflows/offer-from-text/lineTerms.ts';
import type { OfferLine } from '../../../contract/workflows/offer-from-text/offerLine.ts';
import { readOfferLines, readOfferText } from '../../../contract/workflows/offer-from-text/readOfferText.ts';
import type { CleanedEntry, MappingCandidate } from '../../../contract/workflows/offer-from-text/schemas.ts';
import {
  amountLabels,
  bidPhrases,
  chatWords,
  derived,
  isGoodsWord,
  listWords,
  means,
  noiseWords,
  quantityUnits,
} from '../../../contract/workflows/offer-from-text/words.ts';
import { createPauses } from '../../pauses.ts';
import { cleanLine, type MappedEntry } from './cleanLine.ts';
import { bareNumbers, refuseUnbounded } from './cleanOffers.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** No currency is chosen, so that a line keeps the mark that it has. */
const NO_CURRENCY = '';

/** A line that is no goods beside the others is one where it names a product alone: customers write no prices. */
export const readGoodsLines = async (
  lines: readonly string[],
  vocabulary: Vocabulary,
  grades: readonly (NamedGrade & { isUsual: boolean })[] = [],
): Promise<GoodsLines> => {
  refuseUnbounded(lines, 'lines');
  const pause = createPauses();
  const answer: { lines: GoodsLine[]; leftOut: GoodsLine[] } = { lines: [], leftOut: [] };
  const asked = lines.map(askedOf);
  const options = { colors: vocabulary.colors, takesBids: true };
  const reading = readOfferLines(
    asked.map(({ text }) => text),
    options,
  );
  for (let next = reading.next(); !next.done; next = reading.next()) {
    await pause();
    const line = next.value;
    const own = line && asked[line.lineNumber];
    if (!own || own.line.trim() === '') continue;
    const clean = (read: OfferLine) => [...cleanLine(read, vocabulary, NO_CURRENCY)];
    const alone = (text: string) => asGoods(readOfferText([text], options).lines[0] ?? line);
    const isGoods = line.relevance === 'OFFER' || line.relevance === 'NO_AMOUNT';
    let [read, given] = [isGoods ? line : alone(own.text), own];
    if (own.endsInModel) read = { ...read, ...asProduct(own.goods), amount: null };
    let entries = clean(read);
    const other = own.other === null ? null : alone(own.other);
    if (other && !own.isBare && isOfGoods(entries[0], own.count, own.line)) {
      [read, given] = [other, { ...own, count: null }];
      entries = clean(read);
    }
    if (!entries[0]?.mappedProduct) {
      const ways = [{ ...read, ...asProduct(own.goods) }, ...(other && own.isBare ? [other] : [])];
      const found = ways.map((way) => ({ read: way, entries: clean(way) })).find((way) => way.entries[0]?.mappedProduct);
      if (found) ({ read, entries } = found);
    }
    const said = gradeOf({ inputLine: own.line, headings: line.headings }, grades);
    const grade = said && !grades.some(({ id, isUsual }) => id === said.id && isUsual) ? said : null;
    const goods = entries.map((entry) => ({
      ...wantedGoods({ ...read, lineNumber: line.lineNumber }, given, entry, fittingOf(entry, own.line, vocabulary)),
      grade,
    }));
    const isWanted = isGoods || entries.some(isNamed) || goods.some((one) => isOfTitle(one, own) || namesModel(one, own, vocabulary));
    if (isWanted) answer.lines.push(...goods);
    else answer.leftOut.push(...goods.slice(0, 1));
    await pause();
  }
  return answer;
};

const asGoods = (line: OfferLine): OfferLine => (line.products.length > 0 ? line : { ...line, ...asProduct(line.inputLine) });

/** `Nintendo Switch 2`: the number that the reader takes for another is of the goods. */
const asProduct = (text: string) => ({
  relevance: 'NO_AMOUNT' as const,
  products: [text],
  product: text,
  ownAmounts: null,
  lendsWords: false,
});

const isNamed = ({ mappedProduct, candidates }: CleanedEntry): boolean =>
  mappedProduct !== null || candidates[0]?.missingTerms.length === 0;

const MOST_FITTING = 30;

/** None where the line says more than the matcher has understood, such as `used`, or what it does not want. Used goods fit those who ask for such. */
const fittingOf = (entry: MappedEntry, line: string, { titles }: Vocabulary): Product[] => {
  const words = wordsOf(line);
  if (entry.mappedProduct || entry.unmatchedInputTerms.length > 0 || refuses(words)) return [];
  const asked = conditionsIn(words);
  const fitting = entry.fitting
    .map((id) => ({ id, title: titles.get(id) ?? '' }))
    .filter(({ title }) => conditionsIn(wordsOf(title)).every((condition) => asked.includes(condition)));
  return fitting.length > MOST_FITTING ? [] : fitting;
};
const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u);
/** `no US`, unlike `non active` */
const refuses = (words: readonly string[]) => words.some((word, at) => means(word, 'no') && !noiseWords.has(`${word} ${words[at + 1]}`));
type Product = GoodsLine['candidates'][number];

/** All that `switch 2 x5` says beside its pieces stands in the likeliest title. */
const isOfTitle = ({ candidates: [first] }: Pick<GoodsLine, 'candidates'>, { count, goods }: Asked): boolean => {
  const said = wordsOf(goods).filter((word) => word !== '' && word !== String(count));
  const title = wordsOf(first?.title ?? '');
  return count !== null && said.some((word) => /\p{L}{3}/u.test(word)) && said.every((word) => title.includes(word));
};

/** Unlike `call me at 15`. */
const namesModel = ({ fitsEach, candidates: [first] }: GoodsLine, { goods }: Asked, { products }: Vocabulary): boolean =>
  fitsEach && first !== undefined && products.namesModel(goods.toLowerCase(), first.id);

const wantedGoods = (
  line: OfferLine,
  { line: inputLine, count, isBare, price }: Asked,
  entry: CleanedEntry,
  fitting: readonly Product[],
): Omit<GoodsLine, 'grade'> => {
  const { amount, otherCurrency, mappedProduct: product, mappedBy, candidates } = entry;
  const own = line.quantity === null ? null : Number(line.quantity);
  const said = isBare ? own : (count ?? own);
  const isMarked = price !== null || line.spans.some(({ kind }) => kind === 'CURRENCY');
  // `PS5 slim 10` wants ten, and nobody knows what they pay. The number of LEGO 75192 is neither.
  const isOfRange = new RegExp(`\\b${amount}\\s?[-–/]\\s?\\d`).test(inputLine);
  const unmarked = isMarked || isOfRange || isOfGoods(entry, amount, inputLine) ? null : amount;
  const isCount = isBare && (product !== null || saysNumbers(inputLine, candidates[0])) && !isOfGoods(entry, count, inputLine);
  const bare = isCount ? count : unmarked;
  return {
    lineNumber: line.lineNumber,
    inputLine,
    // Nobody asks for 0 pieces.
    quantity: (said ?? (Number.isInteger(bare) ? bare : null)) || null,
    // One number is not both: `Duracell AA 4 pack 4`.
    amount: isMarked ? amount : said === null || said === unmarked ? null : unmarked,
    currency: isMarked && price !== 'PLAIN' ? otherCurrency : null,
    product,
    isSure: mappedBy === 'TERMS',
    fitsEach: fitting.length > 0,
    candidates: fitting.length > 0 ? [...fitting] : candidates.map(({ id, title }) => ({ id, title })),
  };
};

/** Of `PS5 slim disc 5` the other 5 is. */
const isOfGoods = (entry: CleanedEntry | undefined, number: number | null, line: string): boolean =>
  [entry?.mappedProduct ?? entry?.candidates ?? []].flat().some(({ title }) => title.match(/\d+/g)?.includes(String(number))) &&
  (line.match(/\d+/g) ?? []).filter((one) => one === String(number)).length < 2;

/** The likeliest product has no number that may be meant by another one of the line: unlike Macallan 12 for `Macallan 18`. */
const saysNumbers = (line: string, likeliest: MappingCandidate | undefined): boolean =>
  likeliest !== undefined && bareNumbers(likeliest.title).every((number) => line.match(/\d+/g)?.includes(number));

interface Asked {
  line: string;
  /** The line without the words by which it asks or names a price, and without what counts pieces. */
  text: string;
  /** Without the price, too, but with a bare count. */
  goods: string;
  /** Where the count may be of the goods: the text read the other way. */
  other: string | null;
  count: number | null;
  /** `20 Dyson V15`, unlike `Poco X5`: no mark says that it counts, and it stands in `text`. */
  isBare: boolean;
  /** PLAIN: it has no mark of its own. */
  price: 'PLAIN' | 'MARKED' | null;
  /** `Nokia 105 2019`, `Tab A 10.1`: nobody wants 2,019 pieces, nor pays 10.1. */
  endsInModel: boolean;
}

const askedOf = (line: string): Asked => {
  const [before = '', ...prices] = line.trim().split(priceLabels());
  const goods = ` ${before} `.replace(countedBid(), ' ').replaceAll(bids(), ' ').replace(greeting(), '').trim();
  const found = COUNT.exec(goods);
  const { marked, ahead, behind, after, glued, last } = found?.groups ?? {};
  const [inUnits = '', units] = unitCount().exec(goods) ?? [];
  const count = marked ?? ahead ?? last ?? behind ?? after ?? glued ?? units ?? null;
  const isPlain = prices.length === 1 && /^[\d.,']+\s*$/.test(prices[0] ?? '');
  const withPrice = (text: string) => [text.trim(), ...prices.map((price) => (isPlain ? `$${price}` : price))].join(' ');
  const uncounted = withPrice(found === null ? goods : goods.replace(found[0], ' '));
  const isBare = (ahead ?? last) !== undefined;
  return {
    line,
    text: isBare ? withPrice(goods) : uncounted,
    goods: goods.replace(isBare ? '' : (found?.[0] ?? inUnits), ' ').trim(),
    other: isBare ? uncounted : glued === undefined ? null : withPrice(goods),
    count: count === null ? null : Number(count),
    isBare,
    price: prices.length === 0 ? null : isPlain ? 'PLAIN' : 'MARKED',
    endsInModel: count === null && prices.length === 0 && MODEL_AT_EDGE.test(goods),
  };
};

const MODEL_AT_EDGE = /^20[12]\d\s+\p{L}|\s(?:20[12]\d|\d{1,2}\.\d)$/u;

/** At the edge of a wanted line: `50x`, `50`, `x 50`, `x50`. */
const COUNT =
  /^(?:(?<marked>\d{1,6}) ?[x×*]\s|(?<ahead>(?!20[12]\d\s)\d{1,6})\s+(?=\p{L}))|\s(?:[x×*] (?<behind>\d{1,6})|(?<after>\d{1,6}) ?[x×*]|[x×*](?<glued>\d{1,6})|(?<last>(?!20[12]\d$)\d{1,6}))$/iu;

const oneOf = (words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map(quoted)
    .join('|') || '(?!)';
const unitCount = derived(() => new RegExp(`\\s(\\d{1,6}) ?(?:${oneOf([...quantityUnits.keys()])})$`, 'iu'));
const asking = () => oneOf([...bidPhrases].flatMap(([phrase, meaning]) => (meaning === 'offered' ? [] : [phrase])));
const bids = derived(() => new RegExp(`(?<=\\s)(?:${asking()})(?!\\p{L})`, 'giu'));
/** The `need also` of `need also 5 x pixel 9a`. */
const countedBid = derived(() => new RegExp(`^\\D{0,40}?(?<=\\s)(?:${asking()})(?:\\s+\\p{L}+)?\\s+(?=\\d{1,6} ?[x×*]\\s)`, 'iu'));
/** `Hi,`, `pls`, `urgent`; unlike the market of `us 20 iPhone`. */
const greeting = derived(() => {
  const words = [...listWords.keys(), ...[...chatWords.keys()].filter((word) => !isGoodsWord(word))];
  return new RegExp(`^\\s*(?:(?:${oneOf(words)})(?![\\p{L}\\d])[\\s,.:;!]*)+(?=\\S)`, 'iu');
});
/** `target 400`, `@ $400`. */
const priceLabels = derived(() => {
  const words = oneOf([...amountLabels.keys()]);
  return new RegExp(`(?:(?<=\\s)(?:${words})(?!\\p{L})|@)[\\s:=]*(?=[\\p{Sc}\\d]|[a-z]{2,3}[$ ]?\\d)`, 'iu');
});
