import type { ComparedOffer } from '../../contract/offers/compare.ts';
import { amountAbove, marginPercent } from '../../contract/offers/conversion.ts';
import { isRequest } from './completeOffers.ts';

export interface Gap {
  /** In the base currency; below zero: the amount is lower. */
  amount: number;
  percent: number;
}

/** How far an offer is above the best one. Null: there is no best one, or it does not compare, being a request or not converted. */
export const gapOver = (best: ComparedOffer | undefined, offer: ComparedOffer): Gap | null => {
  const [least, amount] = [best?.baseCurrencyAmount ?? null, offer.baseCurrencyAmount ?? null];
  if (least === null || amount === null || isRequest(offer)) return null;
  const margin = marginPercent(least, amount);
  return margin === null ? null : { amount: amountAbove(least, amount), percent: margin === 0 ? 0 : -margin };
};

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const plain = new Intl.NumberFormat('en', twoDecimals);
const signed = new Intl.NumberFormat('en', { ...twoDecimals, signDisplay: 'exceptZero' });

/** `+1.13`, and without its sign `1.13`. */
export const formatGap = (figure: number, { isSigned = true } = {}): string => (isSigned ? signed : plain).format(figure);
