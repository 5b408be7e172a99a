import type { ComparedOffer } from '../../offers/comparedOffer.ts';
import type { ContentPage } from '../../records.ts';
import { typed, type WorkflowCall } from '../../workflow.ts';
import type { PriceHistory } from './priceHistory.ts';

interface OffersAsked {
  productId: number;
  pageNumber: number;
  pageSize: number;
  sort?: string | undefined;
  /** Its offers alone. Without it the usual ones rank. */
  grade?: number | undefined;
}

const shared = { method: 'GET', access: { anyOf: ['CLERK'] }, tag: 'offer-compare' } as const;

export const calls = {
  all: {
    ...shared,
    path: '/api/offer-compare/search/findAllByProductId',
    errors: ['UNKNOWN_SORT_FIELD'],
    summary: 'All offers for a product',
    types: typed<{ query: OffersAsked; answer: ContentPage<ComparedOffer> }>(),
  },
  best: {
    ...shared,
    path: '/api/offer-compare/search/findAllByProductIdWithBestOfferFromCutOffDate',
    errors: ['UNKNOWN_SORT_FIELD'],
    summary: 'The best offer of each organization for a product since the cut-off, lowest amount first',
    types: typed<{ query: OffersAsked & { fromEntityLastUpdatedOn?: string | undefined }; answer: ContentPage<ComparedOffer> }>(),
  },
  priceHistory: {
    ...shared,
    path: '/api/console/price-history/:productId',
    summary: 'The lowest amounts of a product by day, of all organizations and of some',
    types: typed<{
      params: { productId: number };
      query: { organizationIds?: string | undefined; grade?: number | undefined };
      answer: PriceHistory;
    }>(),
  },
} as const satisfies Record<string, WorkflowCall>;
