import { goodsLinesCall } from '../../products/goodsLinesCall.ts';
import type { ContentPage } from '../../records.ts';
import { callsOf, typed, type WorkflowCall } from '../../workflow.ts';
import type { callSchemas } from './callSchemas.ts';

const shared = { access: { anyOf: ['CLERK'] }, tag: 'offer-from-text' } as const;

/** A clerk reads their own submissions, a manager all. */
const ofSubmission = { access: { anyOf: ['CLERK', 'MANAGER'] }, tag: 'submission' } as const;
export const submissionCall = '/api/console/submission';
export const submittedOfferCall = '/api/console/submitted-offer';

export const calls = callsOf<typeof callSchemas>()({
  clean: { ...shared, method: 'POST', path: '/api/offer-from-text/submit-offer-from-text', errors: ['NOT_READ_YET'] },
  submit: {
    ...shared,
    method: 'POST',
    path: '/api/offer-from-text/submit-mapped-offer',
    errors: ['NOT_READ_YET', 'NOT_UNIQUE', 'IN_USE', 'NOT_FOUND'],
  },
  goods: goodsLinesCall,
  quality: { ...shared, access: { anyOf: ['MANAGER'] }, path: '/api/offer-from-text/quality' },
  words: { ...shared, path: '/api/offer-from-text/words' },
  prices: { ...shared, method: 'POST', path: '/api/offer-from-text/prices' },
  usualCurrency: { ...shared, path: '/api/offer-from-text/usual-currency' },
  ended: { ...ofSubmission, path: '/api/offer-from-text/ended' },
  difference: { ...ofSubmission, path: `${submissionCall}/:id/difference`, errors: ['NOT_FOUND'] },
  undo: { ...ofSubmission, method: 'POST', path: `${submissionCall}/:id/undo`, errors: ['NOT_FOUND', 'SUBMISSION_UNDONE', 'IN_USE'] },
});

/** A finder of the declared resource, which its routes answer. */
export const findExpansionColors = {
  ...shared,
  path: '/api/offer-from-text/findPageOfferFromTextExpansionColor',
  types: typed<{ query: { pageNumber: number; pageSize: number }; answer: ContentPage<{ name: string }> }>(),
} as const satisfies WorkflowCall;
