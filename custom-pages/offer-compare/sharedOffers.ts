import { guarded } from '../../contract/mistakable.ts';
import type { ComparedOffer } from '../../contract/workflows/offer-compare/comparedOffer.ts';
import type { TextOf } from '../../src/messages/text.ts';
import { formatDate } from '../../src/ui/DateCell.tsx';
import { writtenAmount } from '../../src/ui/formatAmount.ts';
import { gapOver, gapText } from './offerGap.ts';
import { formatRate, ratesOf } from './ratesOf.ts';
import type { texts } from './texts.ts';

interface Sharing {
  text: TextOf<typeof texts>;
  baseCurrency: string;
  timeZone: string;
}

export const offersAsText = (offers: readonly ComparedOffer[], best: ComparedOffer, { text, baseCurrency, timeZone }: Sharing): string => {
  const lines = offers.map((offer, index) => {
    const own = `${writtenAmount(offer.amount)} ${offer.currency.symbol}`;
    const converted = `${writtenAmount(offer.baseCurrencyAmount)} ${baseCurrency}`;
    const amount = own === converted ? own : text('sharedConverted', { amount: own, converted });
    const date = formatDate(offer.entityLastUpdatedOn, timeZone, true);
    const line = text('sharedOffer', { place: index + 1, organization: offer.organization.name, amount, date });
    const gap = offer.id === best.id ? null : gapOver(best, offer);
    if (!gap) return line;
    return gap.amount === 0 ? text('sharedEqual', { line }) : text('sharedGap', { line, gap: gapText(gap, baseCurrency) });
  });
  const rates = ratesOf(offers, baseCurrency, (instant) => formatDate(instant, timeZone, true)).map(({ day, rates }) => {
    const figures = rates.map(({ symbol, rate }) => `${formatRate(rate)} ${symbol}`).join(' · ');
    return [text('rates', { base: baseCurrency }), figures, day ? text('ratesOf', { date: day }) : ''].join(' ').trim();
  });
  return [text('sharedTitle', { product: best.product.title }), ...lines, ...rates].join('\n');
};

/** Cells are parted by tabs, figures are plain numbers, and no text would be taken for a formula. */
export const offersAsRows = (offers: readonly ComparedOffer[], { text, baseCurrency, timeZone }: Sharing): string => {
  const header = [
    text('date'),
    text('organization'),
    text('product'),
    text('amount'),
    text('currency'),
    `${text('converted')} ${baseCurrency}`,
    text('rate'),
    text('rateDate'),
  ];
  const rows = offers.map((offer) => [
    formatDate(offer.entityLastUpdatedOn, timeZone),
    offer.organization.name,
    offer.product.title,
    offer.amount,
    offer.currency.symbol,
    offer.baseCurrencyAmount,
    offer.forexRate,
    offer.forexRateDate ? formatDate(offer.forexRateDate, timeZone) : null,
  ]);
  return [header, ...rows].map((cells) => cells.map(cellOf).join('\t')).join('\n');
};

const cellOf = (value: string | number | null | undefined): string =>
  typeof value === 'string' ? guarded(value.replace(/[\p{Cc}\s]+/gu, ' ')) : String(value ?? '');
