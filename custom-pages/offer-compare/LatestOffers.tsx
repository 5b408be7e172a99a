import { Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ComparedOffer } from '../../contract/offers/compare.ts';
import type { LowOf } from '../../contract/offers/priceHistory.ts';
import { useText } from '../../src/messages/text.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { PageSizeSelect } from '../../src/ui/PageSizeSelect.tsx';
import { Pagination } from '../../src/ui/Pagination.tsx';
import { pageCount, totalFigure } from '../../src/ui/pageTotals.ts';
import { reversedSort, type TableAddress, writeTableAddress } from '../../src/ui/tableAddress.ts';
import { latestOffersTable } from './compareAddress.ts';
import { OfferTable } from './OfferTable.tsx';
import type { useOfferPage } from './useOffers.ts';

interface LatestOffersProps {
  latest: ReturnType<typeof useOfferPage>;
  best: ComparedOffer | undefined;
  lowOf: LowOf;
  address: TableAddress;
}

export const LatestOffers = ({ latest, best, lowOf, address }: LatestOffersProps) => {
  const text = useText();
  const [, setQuery] = useSearchParams();
  const go = (change: Partial<TableAddress>) =>
    setQuery((query) => writeTableAddress(query, latestOffersTable, { ...address, page: 1, ...change }));
  const info = latest.data?.info;
  const shown = latest.data?.rows.length ?? 0;
  const lastPage = Math.max(1, info?.totalPages ?? 1);
  // There may be more pages than an estimated total says.
  const isBeyond = info !== undefined && !latest.isPlaceholderData && address.page > lastPage && !(info.totalIsEstimate && shown > 0);

  useEffect(() => {
    // An old link may name a page that no longer exists.
    if (isBeyond) setQuery((query) => writeTableAddress(query, latestOffersTable, { ...address, page: lastPage }), { replace: true });
  }, [isBeyond, lastPage, address, setQuery]);
  return (
    <Box data-paged sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography component="h3" variant="subtitle2">
            {text('offerCompare.latest')}
          </Typography>
          <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {info && totalFigure(info)}
          </Box>
        </Box>
        <PageSizeSelect size={address.size} sizes={latestOffersTable.sizes} onChange={(size) => go({ size })} />
      </Box>
      {latest.isError ? (
        <ErrorState error={latest.error} onRetry={() => void latest.refetch()} />
      ) : (
        <OfferTable
          label={text('offerCompare.latest')}
          offers={latest.data?.rows}
          skeletonRows={10}
          best={best}
          lowOf={lowOf}
          isBusy={latest.isPlaceholderData}
          sort={address.sort}
          onSort={(sort) => go({ sort })}
          emptyText={text('offerCompare.emptyPage')}
        />
      )}
      {info ? (
        <Pagination
          label={text('offerCompare.latestPages')}
          page={address.page}
          pages={pageCount(info, shown)}
          onChange={(page) => go({ page })}
          onLast={info.totalIsEstimate ? () => go({ sort: reversedSort(address.sort) }) : undefined}
        />
      ) : null}
    </Box>
  );
};
