import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { type ReactNode, Suspense, useId } from 'react';
import { calls } from '../../contract/workflows/market-day/calls.ts';
import { DAYS } from '../../contract/workflows/market-day/marketDay.ts';
import { figure } from '../../src/messages/text.ts';
import { type DeskQuery, useDeskQuery } from '../../src/trade/desk/DeskSection.tsx';
import { PlotTable } from '../../src/trade/PlotTable.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { lazyWithTexts } from '../../src/ui/lazyWithTexts.tsx';
import { text } from './index.ts';
import { PLOT_HEIGHT } from './plotHeight.ts';

const DayPlot = lazyWithTexts(async () => (await import('./DayPlot.tsx')).DayPlot);

export const OffersByDay = () => {
  const query = useDeskQuery(calls.offers);
  const total = query.data?.days.reduce((sum, { offers }) => sum + offers, 0) ?? 0;
  return (
    <PlotCard
      title={text('offersByDay')}
      said={text('offersByDayTold', { days: DAYS, total: figure(total) })}
      query={query}
      valueTitle={text('offers')}
      pointsOf={({ days }) => days.map(({ day, offers }) => ({ day, value: offers }))}
      isBars
    />
  );
};

export const PriceIndex = () => {
  const query = useDeskQuery(calls.priceIndex);
  const products = query.data?.products ?? 0;
  const last = query.data?.days.at(-1)?.index ?? 100;
  const change = `${last < 100 ? '−' : '+'}${Math.abs(last - 100).toFixed(1)}`;
  return (
    <PlotCard
      title={text('priceIndex')}
      said={
        products === 0 ? text('priceIndexNone', { days: DAYS }) : text('priceIndexTold', { change, days: DAYS, products: figure(products) })
      }
      query={query}
      valueTitle={text('index')}
      pointsOf={({ days }) => days.map(({ day, index }) => ({ day, value: index }))}
    />
  );
};

export interface Point {
  day: string;
  value: number | null;
}

interface PlotCardProps<Data> {
  title: string;
  said: string;
  query: DeskQuery<Data>;
  valueTitle: string;
  pointsOf: (data: Data) => Point[];
  isBars?: boolean;
}

const PlotCard = <Data,>({ title, said, query, valueTitle, pointsOf, isBars = false }: PlotCardProps<Data>) => {
  const id = useId();
  const points = query.data === undefined ? null : pointsOf(query.data);
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ px: 2, py: 1.25, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography variant="h2" id={id} sx={{ fontSize: '0.875rem' }}>
          {title}
        </Typography>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', minHeight: { xs: 36, sm: 18 } }}>
          {points && !query.error ? said : null}
        </Box>
      </Box>
      <Box sx={{ height: PLOT_HEIGHT, position: 'relative' }}>
        {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
        {points && !query.error ? (
          <>
            <Box aria-hidden="true">
              <Suspense fallback={waiting}>
                <DayPlot points={points} label={valueTitle} isBars={isBars} />
              </Suspense>
            </Box>
            <PlotTable label={title} heads={[text('day'), valueTitle]} rows={points.map(({ day, value }) => [day, value] as const)} />
          </>
        ) : null}
        {points || query.error ? null : waiting}
      </Box>
    </Paper>
  );
};

const waiting: ReactNode = <Skeleton variant="rounded" height={PLOT_HEIGHT - 12} />;
