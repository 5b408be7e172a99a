import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const shared = { access: { anyOf: ['CLERK'] } } as const;

export const calls = callsOf<typeof callSchemas>()({
  byTitleStart: {
    ...shared,
    path: '/api/offer-compare/search/findPageOfferByProductTitleStartWithLatestOfferPerOrganizationWithinCutOffDate',
    errors: ['UNKNOWN_SORT_FIELD'],
    tag: 'offer-compare',
    summary:
      'The latest offer of each organization for each product of a title, with or without a spec, in the currency of the competing region',
  },
  combinedSpecNotifications: {
    ...shared,
    path: '/api/offer-compare/search/findPageCompetingRegionCombinedSpecNotifications',
    errors: ['UNKNOWN_SORT_FIELD'],
    tag: 'offer-compare',
    summary: 'Offers of suppliers outside the competing region below its best, over all specs of a product',
  },
  region: {
    ...shared,
    path: '/api/console/competing-region',
    tag: 'console',
    summary: 'The competing region, and the specs of titles',
  },
});

export const notificationSort = 'offerAnalysisDate;desc,productTitle;asc';
export const COMBINED_SPEC_PAGE_SIZE = 3_000;
