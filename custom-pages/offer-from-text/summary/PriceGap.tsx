import { differenceFrom } from '../../../contract/offers/conversion.ts';
import type { KnownPrice } from '../../../contract/workflows/offer-from-text/prices.ts';
import { language } from '../../../src/messages/language.ts';
import { formatPercent } from '../../../src/ui/formatAmount.ts';

/** So far from a known price, in percent, another product or another number may be meant. */
const FAR = 30;

interface PriceGapProps {
  title: string;
  amount: number | null;
  price: KnownPrice | null | undefined;
}

/** `▲ 2.50%`: how far an amount is above a known price, or `▼` below it. */
export const PriceGap = ({ title, amount, price }: PriceGapProps) => {
  const percent = amount === null || !price ? null : differenceFrom(price.amount, amount).percent;
  return (
    <span data-part="gap" data-far={percent !== null && Math.abs(percent) > FAR} data-below={percent !== null && percent < 0}>
      <span data-part="unseen">{title} </span>
      {percent === null ? '—' : `${signOf(percent)} ${formatGap(Math.abs(percent))}`}
    </span>
  );
};

/** Decimals say nothing of what is so far away, and have no room. */
const formatGap = (percent: number): string => (percent < 100 ? formatPercent(percent) : `${wholes.format(percent)}%`);
const wholes = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });

const signOf = (percent: number): string => (percent > 0 ? '▲' : percent < 0 ? '▼' : '=');
