import type { ComparedOffer } from '../../contract/workflows/offer-compare/comparedOffer.ts';
import type { LowOf } from '../../contract/workflows/offer-compare/priceHistory.ts';
import { PagedOffers } from '../../src/trade/PagedOffers.tsx';
import type { useTableAddress } from '../../src/ui/tableAddress.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { latestOffersTable, type SortField } from './compareAddress.ts';
import { OfferTable } from './OfferTable.tsx';
import type { texts } from './texts.ts';
import type { useOfferPage } from './useOffers.ts';

interface LatestOffersProps {
  latest: ReturnType<typeof useOfferPage>;
  best: ComparedOffer | undefined;
  lowOf: LowOf;
  table: ReturnType<typeof useTableAddress<SortField>>;
}

export const LatestOffers = ({ latest, best, lowOf, table }: LatestOffersProps) => {
  const text = useTextsOf<typeof texts>('offer-compare');
  const title = text('latest');
  return (
    <PagedOffers title={title} pagesLabel={text('latestPages')} sizes={latestOffersTable.sizes} answer={latest} {...table}>
      <OfferTable
        label={title}
        offers={latest.data?.rows}
        skeletonRows={10}
        best={best}
        lowOf={lowOf}
        isBusy={latest.isPlaceholderData}
        order={table.order}
        emptyText={text('emptyPage')}
      />
    </PagedOffers>
  );
};
