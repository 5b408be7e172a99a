import { Box, Button, Skeleton, Typography } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { guarded } from '../../contract/mistakable.ts';
import type { ComparedOffer } from '../../contract/offers/comparedOffer.ts';
import { BEST_OFFERS_SHOWN } from '../../contract/offers/conversion.ts';
import { LONGEST_WINDOW } from '../../contract/offers/offerWindows.ts';
import type { LowOf } from '../../contract/workflows/offer-compare/priceHistory.ts';
import { ChangesWaiting } from '../../src/live/ChangesWaiting.tsx';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { WindowChoice } from '../../src/trade/WindowChoice.tsx';
import { DateCell, formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { formatAge } from '../../src/ui/formatAge.ts';
import { formatAmount, formatConverted } from '../../src/ui/formatAmount.ts';
import { lazyWithTexts } from '../../src/ui/lazyWithTexts.tsx';
import { ConvertedAmount } from './ConvertedAmount.tsx';
import { text } from './index.ts';
import { OfferTable } from './OfferTable.tsx';
import { gapOver, gapText, rankedOffers, secondOf } from './offerGap.ts';
import { formatRate, ratesOf } from './ratesOf.ts';
import { tradeTerms } from './tradeTerms.ts';
import type { useBestOffers } from './useOffers.ts';

interface BestOffersProps {
  grades: ReactNode;
  answer: ReturnType<typeof useBestOffers>;
  best: ComparedOffer | undefined;
  /** Those that `best` is the best of: where the window has none, those of the usual one. */
  ranked: readonly ComparedOffer[] | undefined;
  /** The best of today beside that of the usual window, or the other way round. */
  besides: ComparedOffer | undefined;
  isWaiting: boolean;
  days: number;
  onWindow: (days: number) => void;
  lowOf: LowOf;
}

export const BestOffers = ({ grades, answer, best, ranked, besides, isWaiting, days, onWindow, lowOf }: BestOffersProps) => {
  const offers = answer.shown && rankedOffers(answer.shown.rows, best).slice(0, BEST_OFFERS_SHOWN);
  const second = best && secondOf(rankedOffers(ranked ?? [], best), best);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {best || isWaiting ? (
        <BestOffer
          best={isWaiting ? undefined : best}
          second={second}
          besides={besides}
          days={answer.shown?.rows.length === 0 ? LONGEST_WINDOW : days}
        />
      ) : null}
      <Box sx={answer.isPending ? { ...headline, minHeight: { xs: 90, sm: 64, lg: 32 } } : headline}>
        <Typography component="h3" variant="subtitle2">
          {text('best')}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {days === 1 ? text('bestRuleToday') : text('bestRule', { days })}
        </Box>
        <WindowChoice days={days} onChoose={onWindow} />
        {grades}
        <Box sx={{ flexGrow: 1 }} />
        {best && offers && offers.length > 0 ? <ShareOffers offers={offers} best={best} /> : null}
      </Box>
      <Box>
        <ChangesWaiting waiting={answer.waiting} gap={0} />
        {answer.isError ? (
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <OfferTable
            label={text('best')}
            offers={offers}
            skeletonRows={BEST_OFFERS_SHOWN}
            best={best}
            lowOf={lowOf}
            isHighlighted
            emptyText={days === 1 ? text('noBestToday') : text('noBest', { days })}
          />
        )}
      </Box>
    </Box>
  );
};

/** On a phone, the buttons that come with the offers take a line of their own. */
const headline = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: { xs: 'start', sm: 'stretch' },
  columnGap: 1,
  minHeight: 32,
};

interface BestOfferProps extends Pick<BestOffersProps, 'best' | 'besides' | 'days'> {
  second: ComparedOffer | undefined;
}

export const BestOffer = ({ best, second, besides, days }: BestOfferProps) => {
  const { baseCurrency } = useConsoleSettings();
  return (
    <Box sx={panel} aria-busy={!best} data-best-offer>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          <Box component="span" sx={{ fontWeight: 600, color: 'success.main' }}>
            {titleOf(days)}
          </Box>
          {best ? <> · {formatAge(best.entityLastUpdatedOn, Date.now(), 'long')}</> : null}
          {best?.grade ? (
            <>
              {' · '}
              <bdi>{best.grade.title}</bdi>
            </>
          ) : null}
        </Box>
        <Box sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.35, letterSpacing: '-0.01em' }}>
          {best ? <ConvertedAmount offer={best} /> : <Skeleton width={140} />}
        </Box>
        <Box sx={quiet}>{best ? <MoneyCell amount={best.amount} currency={best.currency.symbol} /> : <Skeleton width={90} />}</Box>
      </Box>
      <Box sx={{ minWidth: 0, alignSelf: 'center' }}>
        <Box sx={{ fontSize: '1rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {best ? <bdi>{best.organization.name}</bdi> : <Skeleton width={180} />}
        </Box>
        <Box sx={quiet}>{best ? <DateCell value={best.entityLastUpdatedOn} /> : <Skeleton width={160} />}</Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>{best ? besideSecond(best, second, baseCurrency) : <Skeleton width={240} />}</Box>
        {best && besides ? <Box sx={quiet}>{bothBests([best, besides], days, baseCurrency)}</Box> : null}
      </Box>
    </Box>
  );
};

const titleOf = (days: number): string => {
  if (days === LONGEST_WINDOW) return text('bestOffer');
  return days === 1 ? text('bestToday') : text('bestOfDays', { days });
};

const bothBests = (bests: readonly ComparedOffer[], days: number, currency: string): string => {
  const [recent, older] = days === LONGEST_WINDOW ? bests.toReversed() : bests;
  const written = (offer: ComparedOffer | undefined) => `${formatConverted(offer?.baseCurrencyAmount)} ${currency}`;
  const age = formatAge(older?.entityLastUpdatedOn ?? '', Date.now(), 'long');
  const said = { recent: written(recent), longest: LONGEST_WINDOW, amount: written(older), age };
  return days === 1 || days === LONGEST_WINDOW ? text('besideToday', said) : text('besideDays', { ...said, days });
};

const besideSecond = (best: ComparedOffer, second: ComparedOffer | undefined, currency: string): string => {
  const gap = second && gapOver(second, best);
  if (!gap) return text('noSecond');
  const organization = second.organization.name;
  if (gap.amount === 0) return text('equalToSecond', { organization });
  return text('belowSecond', { gap: gapText(gap, currency), organization });
};

const quiet = { fontSize: '0.8125rem', color: 'text.secondary' };
const panel = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 1,
  minHeight: { xs: 94, sm: 112 },
  padding: '12px 16px',
  border: '1px solid',
  borderColor: 'divider',
  borderLeft: '3px solid',
  borderLeftColor: 'success.main',
  borderRadius: '8px',
  background: 'var(--mui-palette-background-paper)',
};

const CopyYourself = lazyWithTexts(async () => (await import('./CopyYourself.tsx')).CopyYourself);

/** Copies the best offers as text for a chat, or as rows for a spreadsheet. Where the browser refuses, the text is shown to be copied by hand. */
const ShareOffers = ({ offers, best }: { offers: readonly ComparedOffer[]; best: ComparedOffer }) => {
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
