import { Box } from '@mui/material';
import { useRecordContext, useStore } from 'react-admin';
import { LONGEST_WINDOW } from '../../contract/offers/offerWindows.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { FoldedSection } from '../../src/ui/FoldedSection.tsx';
import { TextLink } from '../../src/ui/Links.tsx';
import { BestOffer } from './BestOffers.tsx';
import { text } from './index.ts';
import { rankedOffers, secondOf } from './offerGap.ts';
import { PriceMemory } from './PriceMemory.tsx';
import { useBestOffers } from './useOffers.ts';

export const ProductPanel = () => {
  const productId = Number(useRecordContext()?.id);
  const fold = useStore('related.best-offer', true);
  return (
    <>
      <FoldedSection title={text('bestOffer')} fold={fold}>
        <Best productId={productId} />
        <TextLink to={`/offer-compare/${productId}`} sx={{ display: 'inline-block', mt: 1 }}>
          {text('compareAll')}
        </TextLink>
      </FoldedSection>
      <PriceMemory productId={productId} grade={undefined} />
    </>
  );
};

const Best = ({ productId }: { productId: number }) => {
  const { shown, isPending, error, refetch } = useBestOffers(productId, LONGEST_WINDOW, undefined);
  const best = shown?.rows.find(({ isLowestOfferAmount }) => isLowestOfferAmount);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!best && !isPending) return <Box sx={{ minHeight: 94, color: 'text.secondary' }}>{text('noBest', { days: LONGEST_WINDOW })}</Box>;
  const second = best && secondOf(rankedOffers(shown?.rows ?? [], best), best);
  return <BestOffer best={best} second={second} besides={undefined} days={LONGEST_WINDOW} />;
};
