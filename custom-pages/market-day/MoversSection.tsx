import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { calls } from '../../contract/workflows/market-day/calls.ts';
import type { Mover } from '../../contract/workflows/market-day/marketDay.ts';
import { DeskList, useDeskQuery } from '../../src/trade/desk/DeskSection.tsx';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatConverted, formatPercent } from '../../src/ui/formatAmount.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { text } from './index.ts';

const SHOWN = 5;
const orders = {
  percent: ({ percent }: Mover) => Math.abs(percent),
  amount: ({ amount, before }: Mover) => Math.abs(amount - before),
};

export const MoversSection = () => {
  const { baseCurrency } = useConsoleSettings();
  const [order, setOrder] = useState<keyof typeof orders>('percent');
  const query = useDeskQuery(calls.movers);
  const { daysAgo = null, inAll } = query.data ?? {};
  const none = daysAgo === null ? text('noneBefore') : daysAgo === 1 ? text('noneMoved') : text('noneMovedSince', { days: daysAgo });
  return (
    <DeskList
      title={text('movers')}
      query={query}
      count={inAll}
      none={none}
      hint={(daysAgo ?? 1) === 1 ? text('moversHint') : text('moversHintSince', { days: daysAgo ?? 1 })}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={text('order')}
          value={order}
          onChange={(_, chosen: keyof typeof orders | null) => setOrder(chosen ?? order)}
        >
          <ToggleButton value="percent" sx={toggle}>
            {text('byPercent')}
          </ToggleButton>
          <ToggleButton value="amount" sx={toggle}>
            {text('byAmount')}
          </ToggleButton>
        </ToggleButtonGroup>
      }
      rowsOf={({ movers }) =>
        movers
          .toSorted((one, other) => orders[order](other) - orders[order](one))
          .slice(0, SHOWN)
          .map((mover) => ({
            key: mover.product.id,
            title: <TextLink to={`/offer-compare/${mover.product.id}`}>{mover.product.title}</TextLink>,
            detail: <bdi>{mover.organizationName}</bdi>,
            end: (
              <Box component="span" sx={{ fontWeight: 600 }}>
                {formatConverted(mover.amount)} {baseCurrency}
              </Box>
            ),
            endDetail: <Move {...mover} />,
          }))
      }
    />
  );
};

const toggle = { px: 1, py: 0, minHeight: 26, fontSize: '0.75rem', textTransform: 'none' };

const Move = ({ amount, before, percent }: Mover) => {
  const isUp = amount > before;
  return (
    <Box component="span" sx={{ color: isUp ? 'error.main' : 'success.main' }}>
      {isUp ? '▲ +' : '▼ −'}
      {formatConverted(Math.abs(amount - before))} ({isUp ? '+' : '−'}
      {formatPercent(Math.abs(percent))})
    </Box>
  );
};
