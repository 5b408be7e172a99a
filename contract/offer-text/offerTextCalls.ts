/** Their schemas stand in `calls.ts`, so that the first list loads no schema library. */
export const offerTextCalls = {
  clean: '/api/offer-from-text/submit-offer-from-text',
  submit: '/api/offer-from-text/submit-mapped-offer',
  words: '/api/offer-from-text/words',
  expansionColors: '/api/offer-from-text/findPageOfferFromTextExpansionColor',
} as const;
