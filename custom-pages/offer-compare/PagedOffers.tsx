import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Page } from '../../contract/records.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { PageSizeSelect } from '../../src/ui/PageSizeSelect.tsx';
import { Pagination } from '../../src/ui/Pagination.tsx';
import { pageCount, totalFigure } from '../../src/ui/pageTotals.ts';
import { reversedSort, type TableAddress } from '../../src/ui/tableAddress.ts';
import { useLastPage, type useTableAddress } from '../../src/ui/useTableAddress.ts';

interface PagedOffersProps extends ReturnType<typeof useTableAddress> {
  title: string;
  label: string;
  sizes: readonly number[];
  answer: { data: Page<unknown> | undefined; error: Error | null; isPlaceholderData: boolean; refetch: () => unknown };
  children: ReactNode;
}

export const PagedOffers = ({ title, label, sizes, answer, address, go, children }: PagedOffersProps) => {
  const { data, error, isPlaceholderData, refetch } = answer;
  const info = data?.info;
  const shown = data?.rows.length ?? 0;
  useLastPage({ info: isPlaceholderData ? undefined : info, shown, address, go });
  const isLong = (info?.totalElements ?? 0) > Math.min(...sizes);
  const toLast = (sort: TableAddress['sort']) => go({ sort: reversedSort(sort) });
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
        {isLong ? <PageSizeSelect of={label} size={address.size} sizes={sizes} onChange={(size) => go({ size })} /> : null}
      </Box>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : children}
      {info ? (
        <Pagination
          label={label}
          page={address.page}
          pages={pageCount(info, shown)}
          onChange={(page) => go({ page })}
          onLast={info.totalIsEstimate ? () => toLast(address.sort) : undefined}
        />
      ) : null}
    </Box>
  );
};
