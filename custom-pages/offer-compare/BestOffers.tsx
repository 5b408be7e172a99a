import { Box, Typography } from '@mui/material';
import { BEST_OFFER_CUT_OFF_MS, BEST_OFFERS_SHOWN } from '../../contract/offers/conversion.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { isRequest } from './completeOffers.ts';
import { OfferTable } from './OfferTable.tsx';
import type { useBestOffers } from './useOffers.ts';

const CUT_OFF_DAYS = BEST_OFFER_CUT_OFF_MS / 86_400_000;

/** The five best offers, highlighted. */
export const BestOffers = ({ best, bestId }: { best: ReturnType<typeof useBestOffers>; bestId: number | undefined }) => {
  const offers = best.data?.rows.filter((offer) => !isRequest(offer)).slice(0, BEST_OFFERS_SHOWN);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography component="h3" variant="subtitle2">
          Best offers
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          each supplier's latest of the last {CUT_OFF_DAYS} days
        </Box>
      </Box>
      {best.isError ? (
        <ErrorState error={best.error} onRetry={() => void best.refetch()} />
      ) : (
        <OfferTable
          label="Best offers"
          offers={offers}
          skeletonRows={BEST_OFFERS_SHOWN}
          bestId={bestId}
          isHighlighted
          emptyText={`No offer of the last ${CUT_OFF_DAYS} days can be ranked.`}
        />
      )}
    </Box>
  );
};
