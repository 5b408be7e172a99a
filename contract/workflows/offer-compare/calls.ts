import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const shared = { access: { anyOf: ['CLERK'] }, tag: 'offer-compare' } as const;

export const calls = callsOf<typeof callSchemas>()({
  all: { ...shared, path: '/api/offer-compare/search/findAllByProductId', errors: ['UNKNOWN_SORT_FIELD'] },
  best: { ...shared, path: '/api/offer-compare/search/findAllByProductIdWithBestOfferFromCutOffDate', errors: ['UNKNOWN_SORT_FIELD'] },
  priceHistory: { ...shared, path: '/api/console/price-history/:productId' },
});
