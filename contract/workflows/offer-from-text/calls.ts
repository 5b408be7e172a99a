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
  clean: {
    ...shared,
    method: 'POST',
    path: '/api/offer-from-text/submit-offer-from-text',
    errors: ['NOT_READ_YET'],
    summary: 'Read, clean and map lines of offer text; nothing is stored',
  },
  submit: {
    ...shared,
    method: 'POST',
    path: '/api/offer-from-text/submit-mapped-offer',
    errors: ['NOT_READ_YET', 'NOT_UNIQUE', 'IN_USE', 'NOT_FOUND'],
    summary:
      'Store confirmed offers, learn and forget mappings, and append the offers to the shared spreadsheet; once for each submissionId',
  },
  goods: goodsLinesCall,
  quality: {
    ...shared,
    access: { anyOf: ['MANAGER'] },
    path: '/api/offer-from-text/quality',
    summary: 'How confirmed lines were read, by supplier and week, in the last twelve weeks',
  },
  words: {
    ...shared,
    path: '/api/offer-from-text/words',
    summary: 'The trade words by which pasted text is read',
  },
  prices: {
    ...shared,
    method: 'POST',
    path: '/api/offer-from-text/prices',
    summary: "An organization's last price of each product, and the best of everybody in the last 30 days; nothing is stored",
  },
  usualCurrency: {
    ...shared,
    path: '/api/offer-from-text/usual-currency',
    summary: "The currency of an organization's last list, or else of its last offer",
  },
  ended: {
    ...ofSubmission,
    path: '/api/offer-from-text/ended',
    summary: 'Which of these offers are gone, since a later list of their supplier lacked their products',
  },
  difference: {
    ...ofSubmission,
    path: `${submissionCall}/:id/difference`,
    errors: ['NOT_FOUND'],
    summary: "What a submitted list changed of its supplier's prices",
  },
  undo: {
    ...ofSubmission,
    method: 'POST',
    path: `${submissionCall}/:id/undo`,
    errors: ['NOT_FOUND', 'SUBMISSION_UNDONE', 'IN_USE'],
    summary: 'Undo a submitted list: its offers, what was learned from it, and its rows in the shared spreadsheet',
  },
});

/** A finder of the declared resource, which its routes answer. */
export const findExpansionColors = {
  ...shared,
  path: '/api/offer-from-text/findPageOfferFromTextExpansionColor',
  summary: 'The colors that staff added',
  types: typed<{ query: { pageNumber: number; pageSize: number }; answer: ContentPage<{ name: string }> }>(),
} as const satisfies WorkflowCall;
