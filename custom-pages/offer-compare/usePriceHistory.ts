import { keepPreviousData } from '@tanstack/react-query';
import { calls } from '../../contract/workflows/offer-compare/calls.ts';
import { readLater } from '../../src/live/refreshChanged.ts';
import { showsOnly } from '../../src/live/showsOnly.ts';
import { OFFERS_KEY } from '../../src/trade/comparedOffers.ts';
import { useCall } from '../../src/workflow/useCall.ts';

export const usePriceHistory = (productId: number, organizationIds: readonly number[], grade: number | undefined) =>
  useCall(
    [OFFERS_KEY, 'history', productId, organizationIds.join(','), grade],
    calls.priceHistory,
    { params: { productId }, query: { organizationIds: organizationIds.join(','), grade } },
    {
      placeholderData: (previous, query) => (query?.queryKey[2] === productId ? keepPreviousData(previous) : undefined),
      retry: false,
      meta: { ...readLater, ...showsOnly('product', () => [productId]) },
    },
  );
