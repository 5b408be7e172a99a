import { Box, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { calls } from '../../../contract/workflows/offer-from-text/calls.ts';
import type { PriceChange } from '../../../contract/workflows/offer-from-text/submissions.ts';
import { figure } from '../../../src/messages/text.ts';
import { type ConsoleDataProvider, useConsoleData } from '../../../src/providers/dataProvider.ts';
import { ErrorState } from '../../../src/ui/ErrorState.tsx';
import { text } from '../index.ts';

const order = ['CHEAPER', 'DEARER', 'SAME', 'NEW', 'UNKNOWN', 'GONE'] as const satisfies readonly PriceChange[];

export const differenceQuery = (data: ConsoleDataProvider, id: string) => ({
  queryKey: ['submission-difference', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => data.call(calls.difference, { params: { id }, signal }),
});

export const ChangeChips = ({ id }: { id: string }) => {
  const data = useConsoleData();
  const [query] = useSearchParams();
  const difference = useQuery(differenceQuery(data, id));
  if (difference.error) return <ErrorState error={difference.error} onRetry={() => void difference.refetch()} />;
  const { newBest = 0, changes, kept = 0, gone = 0 } = difference.data ?? {};
  const stored = order.reduce((sum, change) => sum + (change === 'GONE' ? 0 : (changes?.[change] ?? 0)), 0);
  const shown = [
    { value: '', title: text('submission.stored'), count: stored },
    { value: 'NEW_BEST', title: text('submission.NEW_BEST'), count: newBest },
    ...order.map((value) => ({ value, title: text(`submission.${value}`), count: changes?.[value] ?? 0 })),
    { value: 'STAYS', title: text('submission.STAYS'), count: kept + gone },
  ].filter(({ value, count }) => count > 0 || !['UNKNOWN', 'STAYS'].includes(value));
  const chosen = query.get('change') ?? '';
  return (
    <Box component="nav" aria-label={text('submission.filter')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 32 }}>
      {difference.data
        ? shown.map(({ value, title, count }) => (
            <Chip
              key={value}
              component={Link}
              to={value === '' ? '?' : `?${new URLSearchParams({ change: value })}`}
              clickable
              variant={value === chosen ? 'filled' : 'outlined'}
              color={value === chosen ? 'primary' : 'default'}
              aria-current={value === chosen ? 'true' : undefined}
              label={text('submission.chip', { change: title, count: figure(count) })}
            />
          ))
        : null}
    </Box>
  );
};
