import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { calls } from '../../contract/workflows/rate-feed/calls.ts';
import type { OldRates } from '../../contract/workflows/rate-feed/schemas.ts';
import { DeskList } from '../../src/trade/desk/DeskSection.tsx';
import { useDeskQuery } from '../../src/trade/desk/useDeskQuery.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatDate } from '../../src/ui/DateCell.tsx';
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
          end:
            quotedOn === null ? (
              <Link component={RouterLink} to={newRate(base, currency)}>
                {text('deskAdd')}
              </Link>
            ) : (
              formatAge(quotedOn, Date.now(), 'long')
            ),
        }))
      }
    />
  );
};

const newRate = (baseCurrency: OldRates['base'], symbolCurrency: OldRates['rates'][number]['currency']) => {
  const source = JSON.stringify({ ...(baseCurrency && { baseCurrency }), symbolCurrency, timestamp: Date.now() });
  return `/forex-rate/new?${new URLSearchParams({ source })}`;
};
