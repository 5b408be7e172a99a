export const cases: readonly [string, string[]][] = [
  [
    'the competing region',
    [
      'GET /api/offer-compare/search/findPageCompetingRegionCombinedSpecNotifications',
      'GET /api/offer-compare/search/findPageOfferByProductTitleStartWithLatestOfferPerOrganizationWithinCutOffDate',
    ],
  ],
];
