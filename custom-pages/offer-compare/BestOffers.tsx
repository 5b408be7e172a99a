import { Box, Typography } from '@mui/material';
import { BEST_OFFER_CUT_OFF_MS, BEST_OFFERS_SHOWN } from '../../contract/offers/conversion.ts';
import type { ComparedOffer } from '../../contract/workflows/offer-compare/comparedOffer.ts';
import type { LowOf } from '../../contract/workflows/offer-compare/priceHistory.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { BestOffer } from './BestOffer.tsx';
import { OfferTable } from './OfferTable.tsx';
import { rankedOffers, secondOf } from './offerGap.ts';
import { ShareOffers } from './ShareOffers.tsx';
import type { texts } from './texts.ts';
import type { useBestOffers } from './useOffers.ts';

const CUT_OFF_DAYS = BEST_OFFER_CUT_OFF_MS / 86_400_000;

interface BestOffersProps {
  answer: ReturnType<typeof useBestOffers>;
  best: ComparedOffer | undefined;
  lowOf: LowOf;
}

export const BestOffers = ({ answer, best, lowOf }: BestOffersProps) => {
  const text = useTextsOf<typeof texts>('offer-compare');
  const offers = answer.data && rankedOffers(answer.data.rows, best).slice(0, BEST_OFFERS_SHOWN);
  const second = best && secondOf(offers ?? [], best);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {best || answer.isPending ? <BestOffer best={best} second={second} /> : null}
      <Box sx={answer.isPending ? { ...headline, minHeight: { xs: 52, sm: 32 } } : headline}>
        <Typography component="h3" variant="subtitle2">
          {text('best')}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {text('bestRule', { days: CUT_OFF_DAYS })}
        </Box>
        <Box sx={{ flexGrow: 1 }} />
        {best && offers ? <ShareOffers offers={offers} best={best} /> : null}
      </Box>
      {answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <OfferTable
          label={text('best')}
          offers={offers}
          skeletonRows={BEST_OFFERS_SHOWN}
          best={best}
          lowOf={lowOf}
          isHighlighted
          emptyText={text('noBest', { days: CUT_OFF_DAYS })}
        />
      )}
    </Box>
  );
};

/** On a phone, the buttons that come with the offers take a line of their own. */
const headline = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: { xs: 'start', sm: 'stretch' },
  columnGap: 1,
  minHeight: 32,
};
