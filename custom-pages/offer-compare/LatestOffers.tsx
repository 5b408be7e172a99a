import type { ComparedOffer } from '../../contract/offers/compare.ts';
import type { LowOf } from '../../contract/offers/priceHistory.ts';
import { useText } from '../../src/messages/text.ts';
import { PagedOffers } from '../../src/trade/PagedOffers.tsx';
import type { useTableAddress } from '../../src/ui/useTableAddress.ts';
import { latestOffersTable, type SortField } from './compareAddress.ts';
import { OfferTable } from './OfferTable.tsx';
import type { useOfferPage } from './useOffers.ts';

interface LatestOffersProps {
  latest: ReturnType<typeof useOfferPage>;
  best: ComparedOffer | undefined;
  lowOf: LowOf;
  table: ReturnType<typeof useTableAddress<SortField>>;
}

/** Every offer of the product. */
export const LatestOffers = ({ latest, best, lowOf, table }: LatestOffersProps) => {
  const text = useText();
  const title = text('offerCompare.latest');
  return (
    <PagedOffers title={title} pagesLabel={text('offerCompare.latestPages')} sizes={latestOffersTable.sizes} answer={latest} {...table}>
      <OfferTable
        label={title}
        offers={latest.data?.rows}
        skeletonRows={10}
        best={best}
        lowOf={lowOf}
        isBusy={latest.isPlaceholderData}
        order={table.order}
        emptyText={text('offerCompare.emptyPage')}
      />
    </PagedOffers>
  );
};
