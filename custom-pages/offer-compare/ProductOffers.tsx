import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { isRequest } from '../../contract/workflows/offer-compare/comparedOffer.ts';
import { lowsOf } from '../../contract/workflows/offer-compare/priceHistory.ts';
import { isRecordId, useProduct } from '../../src/trade/useProduct.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatDate } from '../../src/ui/DateCell.tsx';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { useTableAddress } from '../../src/ui/tableAddress.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { BestOffers } from './BestOffers.tsx';
import { latestOffersTable } from './compareAddress.ts';
import { LatestOffers } from './LatestOffers.tsx';
import { MissingBaseCurrency } from './MissingBaseCurrency.tsx';
import { PriceMemory } from './PriceMemory.tsx';
import { RateLegend } from './RateLegend.tsx';
import type { texts } from './texts.ts';
import { useBestOffers, useOfferPage } from './useOffers.ts';
import { usePriceHistory } from './usePriceHistory.ts';

export const ProductOffers = ({ productId }: { productId: string }) => {
  const text = useTextsOf<typeof texts>('offer-compare');
  const product = useProduct(productId);
  if (product.isLoadingError) return <ErrorState error={product.error} onRetry={() => void product.refetch()} />;
  if (product.data === null) {
    return <EmptyState title={text('noProduct')} hint={text('noProductHint')} />;
  }
  return (
    <Box
      component="section"
      aria-labelledby="offers-heading"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minWidth: 0, mt: 1 }}
    >
      <Typography variant="h2" id="offers-heading">
        {text('heading')}
      </Typography>
      {isRecordId(productId) ? <OfferTables productId={Number(productId)} /> : null}
    </Box>
  );
};

const OfferTables = ({ productId }: { productId: number }) => {
  const text = useTextsOf<typeof texts>('offer-compare');
  const table = useTableAddress(latestOffersTable);
  const best = useBestOffers(productId);
  const latest = useOfferPage(productId, table.address);
  const history = usePriceHistory(productId, []);
  const { timeZone } = useConsoleSettings();
  const lowOf = useMemo(() => lowsOf(history.data, (instant) => formatDate(instant, timeZone, true)), [history.data, timeZone]);
  if (latest.data?.info.totalElements === 0) {
    return <EmptyState title={text('noOffers')} hint={text('noOffersHint')} />;
  }
  const bestOffer = best.data?.rows.find((offer) => offer.isLowestOfferAmount && !isRequest(offer));
  const isUnconverted = latest.data?.rows.some(({ amount, baseCurrencyAmount = null }) => amount !== null && baseCurrencyAmount === null);
  return (
    <>
      {isUnconverted ? <MissingBaseCurrency /> : null}
      <BestOffers lowOf={lowOf} answer={best} best={bestOffer} />
      <RateLegend offers={latest.data && [...(best.data?.rows ?? []), ...latest.data.rows]} />
      <PriceMemory productId={productId} />
      <LatestOffers lowOf={lowOf} latest={latest} best={bestOffer} table={table} />
    </>
  );
};
