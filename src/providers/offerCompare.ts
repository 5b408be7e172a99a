import { finderCalls, type LatestRate } from '../../contract/finders.ts';
import { type ComparedOffer, offerCompareCalls } from '../../contract/offers/compare.ts';
import { BEST_OFFER_CUT_OFF_MS, BEST_OFFERS_SHOWN } from '../../contract/offers/conversion.ts';
import { priceHistoryCall } from '../../contract/offers/offerCalls.ts';
import type { PriceHistory } from '../../contract/offers/priceHistory.ts';
import type { Page } from '../../contract/records.ts';
import { callApi } from './callApi.ts';
import { callPage } from './callPage.ts';

interface OfProduct {
  productId: number;
  signal?: AbortSignal;
}

export const offerCompare = {
  getComparedOffers: ({ productId, page, size, sort, signal }: OfProduct & { page: number; size: number; sort: string }) =>
    comparedOffers(offerCompareCalls.allByProduct, { productId, pageNumber: page, pageSize: size, sort }, signal),

  getBestOffers: ({ productId, signal }: OfProduct) => {
    const fromEntityLastUpdatedOn = new Date(Date.now() - BEST_OFFER_CUT_OFF_MS).toISOString();
    const query = { productId, fromEntityLastUpdatedOn, pageNumber: 0, pageSize: BEST_OFFERS_SHOWN };
    return comparedOffers(offerCompareCalls.bestFromCutOff, query, signal);
  },

  getLatestRates: async ({ base, signal }: { base: string; signal?: AbortSignal }): Promise<LatestRate[]> =>
    (await callPage<LatestRate>(finderCalls.latestRatesByBase, { query: { base, pageNumber: 0, pageSize: 1000 }, signal })).rows,

  getPriceHistory: ({ productId, organizationIds, signal }: OfProduct & { organizationIds: readonly number[] }) =>
    callApi<PriceHistory>(priceHistoryCall.replace(':productId', String(productId)), {
      query: { organizationIds: organizationIds.join(',') },
      signal,
    }),
};

const comparedOffers = (
  path: string,
  query: Record<string, string | number>,
  signal: AbortSignal | undefined,
): Promise<Page<ComparedOffer>> => callPage<ComparedOffer>(path, { query, signal });
