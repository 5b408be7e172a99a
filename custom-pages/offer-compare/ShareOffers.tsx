import { Box, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { guarded } from '../../contract/mistakable.ts';
import type { ComparedOffer } from '../../contract/offers/comparedOffer.ts';
import { formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatAmount, formatConverted } from '../../src/ui/formatAmount.ts';
import { lazyWithTexts } from '../../src/ui/lazyWithTexts.tsx';
import { text } from './index.ts';
import { gapOver, gapText } from './offerGap.ts';
import { formatRate, ratesOf } from './ratesOf.ts';
import { tradeTerms } from './tradeTerms.ts';

const CopyYourself = lazyWithTexts(async () => (await import('./CopyYourself.tsx')).CopyYourself);

/** Copies the best offers as text for a chat, or as rows for a spreadsheet. Where the browser refuses, the text is shown to be copied by hand. */
export const ShareOffers = ({ offers, best }: { offers: readonly ComparedOffer[]; best: ComparedOffer }) => {
  const notify = useNotify();
  const { baseCurrency, timeZone } = useConsoleSettings();
  const [refused, setRefused] = useState<string | null>(null);
  const sharing = { baseCurrency, timeZone };
  const copy = async (content: string) => {
    try {
      await navigator.clipboard.writeText(content);
      notify(text('copied', { smart_count: offers.length }), { type: 'success' });
    } catch {
      setRefused(content);
    }
  };
  return (
    <Box data-screen-only sx={{ display: 'flex', gap: 1 }}>
      <Button onClick={() => void copy(offersAsText(offers, best, sharing))}>{text('copyText')}</Button>
      <Button onClick={() => void copy(offersAsRows(offers, sharing))}>{text('copyRows')}</Button>
      {refused === null ? null : (
        <Suspense>
          <CopyYourself content={refused} onClose={() => setRefused(null)} />
        </Suspense>
      )}
    </Box>
  );
};

interface Sharing {
  baseCurrency: string;
  timeZone: string;
}

const offersAsText = (offers: readonly ComparedOffer[], best: ComparedOffer, { baseCurrency, timeZone }: Sharing): string => {
  const lines = offers.map((offer, index) => {
    const { symbol } = offer.currency;
    const own = `${formatAmount(offer.amount)} ${symbol}`;
    const converted = `${formatConverted(offer.baseCurrencyAmount)} ${baseCurrency}`;
    const amount = symbol === baseCurrency ? own : text('sharedConverted', { amount: own, converted });
    const date = formatDate(offer.entityLastUpdatedOn, timeZone, true);
    const said = text('sharedOffer', { place: index + 1, organization: offer.organization.name, amount, date });
    const terms = tradeTerms(offer, timeZone);
    const line = terms ? `${said} · ${terms}` : said;
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
const offersAsRows = (offers: readonly ComparedOffer[], { baseCurrency, timeZone }: Sharing): string => {
  const hasTerms = offers.some((offer) => tradeTerms(offer, timeZone) !== '');
  const header = [
    text('date'),
    text('organization'),
    text('product'),
    text('amount'),
    text('currency'),
    `${text('converted')} ${baseCurrency}`,
    text('rate'),
    text('rateDate'),
    ...(hasTerms ? [text('terms')] : []),
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
    ...(hasTerms ? [tradeTerms(offer, timeZone)] : []),
  ]);
  return [header, ...rows].map((cells) => cells.map(cellOf).join('\t')).join('\n');
};

const cellOf = (value: string | number | null | undefined): string =>
  typeof value === 'string' ? guarded(value.replace(/[\p{Cc}\s]+/gu, ' ')) : String(value ?? '');
