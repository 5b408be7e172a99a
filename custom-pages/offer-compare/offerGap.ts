import { type ComparedOffer, isRanked, isRequest } from '../../contract/offers/comparedOffer.ts';
import { type Difference, differenceFrom } from '../../contract/offers/conversion.ts';
import { language } from '../../src/messages/text.ts';
import { formatConverted } from '../../src/ui/formatAmount.ts';

export const gapOver = (best: ComparedOffer | undefined, offer: ComparedOffer): Difference | null => {
  const [least, amount] = [best?.baseCurrencyAmount ?? null, offer.baseCurrencyAmount ?? null];
  return least === null || amount === null || !isRanked(offer) ? null : differenceFrom(least, amount);
};

/** One below the best is older than the server's 30 days: the browser's clock is late. */
export const rankedOffers = (offers: readonly ComparedOffer[], best: ComparedOffer | undefined): ComparedOffer[] =>
  offers.filter((offer) => !isRequest(offer) && (gapOver(best, offer)?.amount ?? 0) >= 0);

export const secondOf = (ranked: readonly ComparedOffer[], best: ComparedOffer): ComparedOffer | undefined =>
  ranked.find((offer) => offer.id !== best.id && gapOver(best, offer) !== null);

const twoDecimals = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `+1.13` and `+0.50%`, or without signs. What is not zero never reads as zero: `+0.00001` and `<0.01%`. No percent: ''. Goods of 1 and more
 * have two decimals. */
export const formatGap = ({ amount, percent }: Difference, { isSigned = true } = {}): { amount: string; percent: string } => {
  const sign = !isSigned || amount === 0 ? '' : amount > 0 ? '+' : '-';
  const share = percent === 0 && amount !== 0 ? '<0.01%' : `${sign}${twoDecimals.format(Math.abs(percent ?? 0))}%`;
  const isOfCheapGoods = Math.abs(amount) * 100 < Math.abs(percent ?? 0);
  const size = Math.abs(amount);
  const figure = isOfCheapGoods || size < 0.005 ? formatConverted(size) : twoDecimals.format(size);
  return { amount: `${sign}${figure}`, percent: percent === null ? '' : share };
};

export const gapText = (gap: Difference, currency: string): string => {
  const { amount, percent } = formatGap(gap, { isSigned: false });
  return percent === '' ? `${amount} ${currency}` : `${amount} ${currency} (${percent})`;
};
