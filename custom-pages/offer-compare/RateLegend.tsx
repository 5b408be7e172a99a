import { Box } from '@mui/material';
import { Fragment } from 'react';
import type { ComparedOffer } from '../../contract/workflows/offer-compare/comparedOffer.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatDate } from '../../src/ui/DateCell.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { formatRate, ratesOf } from './ratesOf.ts';
import type { texts } from './texts.ts';

export const RateLegend = ({ offers }: { offers: readonly ComparedOffer[] | undefined }) => {
  const text = useTextsOf<typeof texts>('offer-compare');
  const { baseCurrency, timeZone } = useConsoleSettings();
  const days = ratesOf(offers ?? [], baseCurrency, (instant) => formatDate(instant, timeZone, true));
  return (
    <Box component="p" data-rates sx={{ m: 0, minHeight: '1.5em', fontSize: '0.75rem', lineHeight: 1.5, color: 'text.secondary' }}>
      {days.map(({ day, rates }) => (
        <Box component="span" key={day} sx={{ mr: 2 }}>
          {text('rates', { base: baseCurrency })}{' '}
          {rates.map(({ symbol, rate }, index) => (
            <Fragment key={symbol}>
              {index > 0 ? ' · ' : ''}
              <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {formatRate(rate)} {symbol}
              </Box>
            </Fragment>
          ))}{' '}
          {day ? text('ratesOf', { date: day }) : null}{' '}
        </Box>
      ))}
      {offers && offers.length > 0 && offers.every(({ currency }) => currency.symbol === baseCurrency)
        ? text('noRatesNeeded', { base: baseCurrency })
        : null}
    </Box>
  );
};
