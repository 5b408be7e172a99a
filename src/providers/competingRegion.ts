import { dialects, fillPath } from '../../contract/dialects.ts';
import type { Page } from '../../contract/records.ts';
import { calls } from '../../contract/workflows/competing-region/calls.ts';
import { COMBINED_SPEC_PAGE_SIZE, notificationSort } from '../../contract/workflows/competing-region/notificationOrder.ts';
import type { CompetingRegion, RegionNotification, RegionOffer } from '../../contract/workflows/competing-region/schemas.ts';
import { callApi, type Query } from './callApi.ts';
import { callPage } from './callPage.ts';

interface Paged {
  page: number;
  signal?: AbortSignal;
}

export const competingRegion = {
  getCompetingRegion: ({ signal }: { signal?: AbortSignal }) => callApi<CompetingRegion>(calls.region.path, { signal }),

  /** `productId`: for this product alone. `isCompeting`: of the suppliers that compete in the region, or of the others. */
  getRegionOffers: ({ titleStart, productId, isCompeting, page, size, sort, signal }: RegionOffersAsked): Promise<Page<RegionOffer>> =>
    callPage<RegionOffer>(calls.byTitleStart.path, {
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

  getRegionNotifications: ({ page, size, sort, signal }: Paged & { size: number; sort: string }): Promise<Page<RegionNotification>> =>
    notifications(fillPath(dialects.generic.list.path, 'competing-region-offer-notification'), {
      query: { pageNumber: page, pageSize: size, sort },
      signal,
    }),

  getCombinedSpecNotifications: ({ page, signal }: Paged): Promise<Page<RegionNotification>> =>
    notifications(calls.combinedSpecNotifications.path, {
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
