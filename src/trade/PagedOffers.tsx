import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Page } from '../../contract/records.ts';
import { ChangesWaiting } from '../live/ChangesWaiting.tsx';
import type { useHeldPage } from '../live/useHeldRows.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageSizeSelect, Pagination, pageCount, totalFigure } from '../ui/PagesFooter.tsx';
import { reversedSort, useLastPage, type useTableAddress } from '../ui/tableAddress.ts';
import { offerPageSizes } from './comparedOffers.ts';

interface PagedOffersProps extends Omit<ReturnType<typeof useTableAddress>, 'order'> {
  title: string;
  pagesLabel: string;
  of?: string;
  answer: { data: Page<unknown> | undefined; error: Error | null; isPlaceholderData: boolean; refetch: () => unknown } & Pick<
    ReturnType<typeof useHeldPage>,
    'waiting'
  >;
  children: ReactNode;
}

export const PagedOffers = ({ title, pagesLabel, of, answer, address, go, children }: PagedOffersProps) => {
  const { data, error, isPlaceholderData, refetch, waiting } = answer;
  const info = data?.info;
  const shown = data?.rows.length ?? 0;
  useLastPage({ info: isPlaceholderData ? undefined : info, shown, address, go });
  const isLong = (info?.totalElements ?? 0) > Math.min(...offerPageSizes.sizes);
  return (
    <Box data-paged sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, minHeight: 28 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography component="h3" variant="subtitle2">
            {title}
          </Typography>
          <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {info && totalFigure(info)}
          </Box>
        </Box>
        {isLong ? <PageSizeSelect of={of} size={address.size} sizes={offerPageSizes.sizes} onChange={(size) => go({ size })} /> : null}
      </Box>
      <Box>
        <ChangesWaiting waiting={waiting} gap={0} />
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : children}
      </Box>
      {info ? (
        <Pagination
          label={pagesLabel}
          page={address.page}
          pages={pageCount(info, shown)}
          onChange={(page) => go({ page })}
          onLast={info.totalIsEstimate ? () => go({ sort: reversedSort(address.sort) }) : undefined}
        />
      ) : null}
    </Box>
  );
};
