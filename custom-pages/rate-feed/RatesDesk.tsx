import { Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { calls } from '../../contract/workflows/rate-feed/calls.ts';
import type { OldRates } from '../../contract/workflows/rate-feed/schemas.ts';
import { DeskList, useDeskQuery } from '../../src/trade/desk/DeskSection.tsx';
import { formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatAge } from '../../src/ui/formatAge.ts';
import { text } from './index.ts';
import { RefreshRates } from './RefreshRates.tsx';

const SHOWN = 5;

export const RatesDesk = () => {
  const { baseCurrency, timeZone, hasRateFeed } = useConsoleSettings();
  const query = useDeskQuery(calls.oldRates);
  return (
    <DeskList
      title={text('desk')}
      query={query}
      count={query.data?.rates.length}
      none={text('deskNone')}
      hint={text('deskHint')}
      actions={hasRateFeed ? <RefreshRates /> : null}
      all={{ to: '/forex-rate/list', title: text('deskAll') }}
      rowsOf={({ base, rates }) =>
        rates.slice(0, SHOWN).map(({ currency, quotedOn }) => ({
          key: currency.id,
          title: <strong>{currency.symbol}</strong>,
          detail:
            quotedOn === null ? text('deskMissing', { base: baseCurrency }) : text('deskOld', { date: formatDate(quotedOn, timeZone) }),
          end: quotedOn === null ? <NewRate base={base} currency={currency} /> : formatAge(quotedOn, Date.now(), 'long'),
        }))
      }
    />
  );
};

interface NewRateProps {
  base: OldRates['base'];
  currency: OldRates['rates'][number]['currency'];
}

/** Of the moment when it is opened, here or in another tab: a desk may stand open for hours. */
const NewRate = ({ base, currency }: NewRateProps) => {
  const [now, setNow] = useState(Date.now);
  const renew = () => setNow(Date.now());
  return (
    <Link component={RouterLink} to={newRate(base, currency, now)} onPointerDown={renew} onKeyDown={renew}>
      {text('deskAdd')}
    </Link>
  );
};

const newRate = (baseCurrency: NewRateProps['base'], symbolCurrency: NewRateProps['currency'], timestamp: number) => {
  const source = JSON.stringify({ ...(baseCurrency && { baseCurrency }), symbolCurrency, timestamp });
  return `/forex-rate/new?${new URLSearchParams({ source })}`;
};
