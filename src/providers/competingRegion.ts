import { HttpError } from 'react-admin';
import { dialects, fillPath } from '../../contract/dialects.ts';
import {
  COMBINED_SPEC_PAGE_SIZE,
  type CompetingRegion,
  competingRegionCalls,
  competingRegionSettings,
  notificationSort,
  type RegionNotification,
  type RegionOffer,
  readSuffixes,
} from '../../contract/offers/competingRegion.ts';
import type { Page } from '../../contract/records.ts';
import { callApi, type Query } from './callApi.ts';
import { callPage } from './callPage.ts';
import { finders } from './finders.ts';
import { MISSING_CALL } from './missingCall.ts';

interface Paged {
  /** Counts from zero. */
  page: number;
  signal?: AbortSignal;
}

/** Calls about the region in which some suppliers compete. */
export const competingRegion = {
  /** The region, and what its currency is worth. Of a backend without the call: what the settings say of it, without a rate. */
  getCompetingRegion: async ({ signal }: { signal?: AbortSignal }): Promise<CompetingRegion> => {
    try {
      return await callApi<CompetingRegion>(competingRegionCalls.region, { signal });
    } catch (reason) {
      if (reason instanceof HttpError && MISSING_CALL.includes(reason.status)) return regionOfSettings(signal);
      throw reason;
    }
  },

  /**
   * The latest offer of each supplier for the products whose title begins so. `productId`: for this one of them alone. `isCompeting`:
   * of the suppliers that compete in the region, or of the others. Other backends may know neither, and answer the offers of all.
   */
  getRegionOffers: ({ titleStart, productId, isCompeting, page, size, sort, signal }: RegionOffersAsked): Promise<Page<RegionOffer>> =>
    callPage<RegionOffer>(competingRegionCalls.byTitleStart, {
      query: {
        productTitleStart: titleStart,
        productId,
        nonRegionCompetingSupplier: String(!isCompeting),
        pageNumber: page,
        pageSize: size,
        sort,
      },
      signal,
    }),

  /** The offers below the best of the suppliers that compete in the region. */
  getRegionNotifications: ({ page, size, sort, signal }: Paged & { size: number; sort: string }): Promise<Page<RegionNotification>> =>
    notifications(fillPath(dialects.generic.list.path, 'competing-region-offer-notification'), {
      query: { pageNumber: page, pageSize: size, sort },
      signal,
    }),

  /** The same over products whose titles are equal without their spec: as many on a page as the specification asks for. */
  getCombinedSpecNotifications: ({ page, signal }: Paged): Promise<Page<RegionNotification>> =>
    notifications(competingRegionCalls.combinedSpecNotifications, {
      query: { pageNumber: page, pageSize: COMBINED_SPEC_PAGE_SIZE, sort: notificationSort },
      signal,
    }),
};

interface RegionOffersAsked extends Paged {
  titleStart: string;
  productId?: number | undefined;
  isCompeting: boolean;
  size: number;
  sort: string;
}

const notifications = (path: string, options: { query: Query; signal?: AbortSignal | undefined }) =>
  callPage<RegionNotification>(path, options);

const regionOfSettings = async (signal: AbortSignal | undefined): Promise<CompetingRegion> => {
  const asked = signal ? { signal } : {};
  const [country, currency, suffixes] = await Promise.all(
    [competingRegionSettings.country, competingRegionSettings.currency, competingRegionSettings.suffixes].map((setting) =>
      finders.getSetting({ ...setting, ...asked }),
    ),
  );
  return {
    country: country || null,
    currency: currency || null,
    forexRate: null,
    forexRateDate: null,
    suffixes: readSuffixes(suffixes ?? ''),
  };
};
