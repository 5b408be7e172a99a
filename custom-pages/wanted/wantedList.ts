import { canMean } from '../../contract/currencyMarks.ts';
import { amountDigits } from '../../contract/kinds/number/decimal.ts';
import type { GoodsLine } from '../../contract/products/goodsLines.ts';
import type { WantedPrice } from '../../contract/workflows/wanted/schemas.ts';
import type { RecordOption } from '../../src/ui/useLookup.ts';

export interface WantedLine extends GoodsLine {
  key: number;
  isStored?: boolean;
  /** Percent, as it was typed. Absent: that of the whole list. */
  margin?: string;
}

export interface WantedList {
  /** A UUID: the requests of a list are stored once. */
  id: string;
  text: string;
  customer: RecordOption | null;
  currency: RecordOption | null;
  margin: string;
  lines: readonly WantedLine[];
  leftOut: readonly WantedLine[];
}

export const emptyList: WantedList = { id: '', text: '', customer: null, currency: null, margin: '', lines: [], leftOut: [] };

export type Prices = ReadonlyMap<number | string, WantedPrice>;

/** Prices of one grade are none of another. A list that was kept before lines had grades has none. */
export const priceKey = (productId: number, gradeId: number | undefined): number | string =>
  gradeId === undefined ? productId : `${productId} ${gradeId}`;
export const priceOf = ({ grade }: Pick<WantedLine, 'grade'>, product: RecordOption | null, prices: Prices | undefined) =>
  product ? prices?.get(priceKey(product.id, grade?.id)) : undefined;

/** With its grade, where that is no usual one. */
export const goodsTitle = ({ grade }: Pick<WantedLine, 'grade'>, product: RecordOption): string =>
  grade ? `${product.title} (${grade.title})` : product.title;

/** What a line may be: cheapest first where it fits each of them alike, those without an offer last. Not before all are priced. */
export const choicesOf = (line: WantedLine, prices: Prices | undefined) => {
  const choices = line.candidates.map((product) => ({ product, amount: priceOf(line, product, prices)?.best?.amount ?? null }));
  return isPriced(line, prices)
    ? choices.toSorted((a, b) => (a.amount ?? Number.POSITIVE_INFINITY) - (b.amount ?? Number.POSITIVE_INFINITY))
    : choices;
};
const isPriced = (line: WantedLine, prices: Prices | undefined): boolean =>
  line.fitsEach && line.candidates.every((product) => priceOf(line, product, prices) !== undefined);

/** Null where nobody has to choose, not all are priced, or nothing of what the line fits is on offer. */
export const cheapestOf = (line: WantedLine, prices: Prices | undefined): RecordOption | null => {
  const [first] = line.product === null && isPriced(line, prices) ? choicesOf(line, prices) : [];
  return first && first.amount !== null ? first.product : null;
};

/** In the order in which they were asked for. */
export const inOrder = (lines: readonly WantedLine[]) => lines.toSorted((a, b) => a.lineNumber - b.lineNumber || a.key - b.key);

export const marginOf = ({ margin: own }: Pick<WantedLine, 'margin'>, { margin }: Pick<WantedList, 'margin'>): number | null => {
  const typed = (own ?? margin).trim().replace(/\s*%$/, '').replace(',', '.');
  const percent = typed === '' ? 0 : Number(typed);
  return Number.isFinite(percent) && percent > -100 ? percent : null;
};

/** Two decimals, below 1 three digits; never zero, and never below the cost by rounding alone. Null: there is no offer, or the margin cannot be read. */
export const quotedPrice = (price: WantedPrice | undefined, percent: number | null): number | null => {
  if (!price?.best || percent === null) return null;
  const { amount: cost } = price.best;
  const exact = (cost * (100 + percent)) / 100;
  const decimals = exact < 1 ? Math.min(amountDigits.scale, 2 - Math.floor(Math.log10(exact))) : 2;
  const scaled = cost * (100 + percent) * 10 ** (decimals - 2);
  const nearest = Math.round(scaled) / 10 ** decimals;
  const isTooLow = nearest === 0 || (percent >= 0 && nearest < cost);
  return isTooLow ? Math.ceil(scaled) / 10 ** decimals : nearest;
};

/** A line whose product nobody chose, or whose margin cannot be read, is not one that cannot be had. */
export const isUndecided = ({ product, candidates }: GoodsLine, price: WantedPrice | undefined, quoted: number | null): boolean =>
  product === null ? candidates.length > 0 : Boolean(price?.best) && quoted === null;

/** Of three times the best price, or a third of it: a price that names no currency is in another one then, or a slip. */
const FAR = 3;

export const isFarPrice = ({ amount, currency }: WantedLine, price: WantedPrice | undefined): boolean =>
  amount !== null && currency === null && price?.best != null && (amount > FAR * price.best.amount || FAR * amount < price.best.amount);

/** The currency of what the customer would pay: the list's where the line names none, or a mark that can mean it. Null: it is not clear. */
export const theirCurrency = ({ currency }: WantedLine, ofList: RecordOption, stored: readonly RecordOption[]): RecordOption | null => {
  if (currency === null || canMean(currency, ofList.title)) return ofList;
  const meant = stored.filter(({ title }) => canMean(currency, title));
  return meant.length === 1 ? (meant[0] ?? null) : null;
};
