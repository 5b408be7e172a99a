import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const shared = { access: { anyOf: ['CLERK'] } } as const;

export const calls = callsOf<typeof callSchemas>()({
  byTitleStart: {
    ...shared,
    path: '/api/offer-compare/search/findPageOfferByProductTitleStartWithLatestOfferPerOrganizationWithinCutOffDate',
    errors: ['UNKNOWN_SORT_FIELD'],
    tag: 'offer-compare',
  },
  combinedSpecNotifications: {
    ...shared,
    path: '/api/offer-compare/search/findPageCompetingRegionCombinedSpecNotifications',
    errors: ['UNKNOWN_SORT_FIELD'],
    tag: 'offer-compare',
  },
  region: { ...shared, path: '/api/console/competing-region', tag: 'console' },
});

export const notificationSort = 'offerAnalysisDate;desc,productTitle;asc';
export const COMBINED_SPEC_PAGE_SIZE = 3_000;
