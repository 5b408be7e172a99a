import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const shared = { access: { anyOf: ['CLERK'] }, tag: 'offer-compare' } as const;

export const calls = callsOf<typeof callSchemas>()({
  all: {
    ...shared,
    path: '/api/offer-compare/search/findAllByProductId',
    errors: ['UNKNOWN_SORT_FIELD'],
    summary: 'All offers for a product',
  },
  best: {
    ...shared,
    path: '/api/offer-compare/search/findAllByProductIdWithBestOfferFromCutOffDate',
    errors: ['UNKNOWN_SORT_FIELD'],
    summary: 'The best offer of each organization for a product since the cut-off, lowest amount first',
  },
  priceHistory: {
    ...shared,
    path: '/api/console/price-history/:productId',
    summary: 'The lowest amounts of a product by day, of all organizations and of some',
  },
});
