import type { ContentPage } from '../../records.ts';
import { typed, type WorkflowCall } from '../../workflow.ts';
import type { CompetingRegion, RegionNotification, RegionOffer, RegionOfferQuery } from './schemas.ts';

interface PageAsked {
  pageNumber: number;
  pageSize: number;
  sort?: string | undefined;
}

const shared = { method: 'GET', access: { anyOf: ['CLERK'] } } as const;

export const calls = {
  byTitleStart: {
    ...shared,
    path: '/api/offer-compare/search/findPageOfferByProductTitleStartWithLatestOfferPerOrganizationWithinCutOffDate',
    errors: ['UNKNOWN_SORT_FIELD'],
    tag: 'offer-compare',
    summary:
      'The latest offer of each organization for each product of a title, with or without a spec, in the currency of the competing region',
    types: typed<{ query: RegionOfferQuery & PageAsked; answer: ContentPage<RegionOffer> }>(),
  },
  combinedSpecNotifications: {
    ...shared,
    path: '/api/offer-compare/search/findPageCompetingRegionCombinedSpecNotifications',
    errors: ['UNKNOWN_SORT_FIELD'],
    tag: 'offer-compare',
    summary: 'Offers of suppliers outside the competing region below its best, over all specs of a product',
    types: typed<{ query: PageAsked; answer: ContentPage<RegionNotification> }>(),
  },
  region: {
    ...shared,
    path: '/api/console/competing-region',
    tag: 'console',
    summary: 'The competing region, and the specs of titles',
    types: typed<{ answer: CompetingRegion }>(),
  },
} as const satisfies Record<string, WorkflowCall>;

export const notificationSort = 'offerAnalysisDate;desc,productTitle;asc';
export const COMBINED_SPEC_PAGE_SIZE = 3_000;
