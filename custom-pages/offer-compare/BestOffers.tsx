import { Box, Typography } from '@mui/material';
import { BEST_OFFER_CUT_OFF_MS, BEST_OFFERS_SHOWN } from '../../contract/offers/conversion.ts';
import { useText } from '../../src/messages/text.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { isRequest } from './completeOffers.ts';
import { OfferTable } from './OfferTable.tsx';
import type { useBestOffers } from './useOffers.ts';

const CUT_OFF_DAYS = BEST_OFFER_CUT_OFF_MS / 86_400_000;

/** The five best offers, highlighted. */
export const BestOffers = ({ best, bestId }: { best: ReturnType<typeof useBestOffers>; bestId: number | undefined }) => {
  const text = useText();
  const offers = best.data?.rows.filter((offer) => !isRequest(offer)).slice(0, BEST_OFFERS_SHOWN);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography component="h3" variant="subtitle2">
          {text('offerCompare.best')}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {text('offerCompare.bestRule', { days: CUT_OFF_DAYS })}
        </Box>
      </Box>
      {best.isError ? (
        <ErrorState error={best.error} onRetry={() => void best.refetch()} />
      ) : (
        <OfferTable
          label={text('offerCompare.best')}
          offers={offers}
          skeletonRows={BEST_OFFERS_SHOWN}
          bestId={bestId}
          isHighlighted
          emptyText={text('offerCompare.noBest', { days: CUT_OFF_DAYS })}
        />
      )}
    </Box>
  );
};
