import { goodsLinesCall } from '../../products/goodsLinesCall.ts';
import type { ContentPage } from '../../records.ts';
import { typed, type WorkflowCall } from '../../workflow.ts';
import type { PricesRequest, PricesResponse, UsualCurrencyResponse } from './prices.ts';
import type { SupplierWeek } from './quality.ts';
import type {
  SubmitMappedOfferRequest,
  SubmitMappedOfferResponse,
  SubmitOfferFromTextRequest,
  SubmitOfferFromTextResponse,
} from './schemas.ts';
import type { SubmissionDifference, SubmissionUndone } from './submissions.ts';
import type { TradeWords } from './words.ts';

const shared = { access: { anyOf: ['CLERK'] }, tag: 'offer-from-text' } as const;

/** A clerk reads their own submissions, a manager all. */
const ofSubmission = { access: { anyOf: ['CLERK', 'MANAGER'] }, tag: 'submission' } as const;
export const submissionCall = '/api/console/submission';
export const submittedOfferCall = '/api/console/submitted-offer';

export const calls = {
  clean: {
    ...shared,
    method: 'POST',
    path: '/api/offer-from-text/submit-offer-from-text',
    errors: ['NOT_READ_YET'],
    summary: 'Read, clean and map lines of offer text; nothing is stored',
    types: typed<{ body: SubmitOfferFromTextRequest; answer: SubmitOfferFromTextResponse }>(),
  },
  submit: {
    ...shared,
    method: 'POST',
    path: '/api/offer-from-text/submit-mapped-offer',
    errors: ['NOT_READ_YET', 'NOT_UNIQUE', 'IN_USE', 'NOT_FOUND'],
    summary:
      'Store confirmed offers, learn and forget mappings, and append the offers to the shared spreadsheet; once for each submissionId',
    types: typed<{ body: SubmitMappedOfferRequest; answer: SubmitMappedOfferResponse }>(),
  },
  goods: goodsLinesCall,
  quality: {
    ...shared,
    access: { anyOf: ['MANAGER'] },
    method: 'GET',
    path: '/api/offer-from-text/quality',
    summary: 'How confirmed lines were read, by supplier and week, in the last twelve weeks',
    types: typed<{ answer: SupplierWeek[] }>(),
  },
  words: {
    ...shared,
    method: 'GET',
    path: '/api/offer-from-text/words',
    summary: 'The trade words by which pasted text is read',
    types: typed<{ answer: TradeWords }>(),
  },
  prices: {
    ...shared,
    method: 'POST',
    path: '/api/offer-from-text/prices',
    summary: "An organization's last price of each product, and the best of everybody in the last 30 days; nothing is stored",
    types: typed<{ body: PricesRequest; answer: PricesResponse }>(),
  },
  usualCurrency: {
    ...shared,
    method: 'GET',
    path: '/api/offer-from-text/usual-currency',
    summary: "The currency of an organization's last list, or else of its last offer",
    types: typed<{ query: { organizationId: number }; answer: UsualCurrencyResponse }>(),
  },
  ended: {
    ...ofSubmission,
    method: 'GET',
    path: '/api/offer-from-text/ended',
    summary: 'Which of these offers are gone, since a later list of their supplier lacked their products',
    types: typed<{ query: { ids: string }; answer: number[] }>(),
  },
  difference: {
    ...ofSubmission,
    method: 'GET',
    path: `${submissionCall}/:id/difference`,
    errors: ['NOT_FOUND'],
    summary: "What a submitted list changed of its supplier's prices",
    types: typed<{ params: { id: string }; answer: SubmissionDifference }>(),
  },
  undo: {
    ...ofSubmission,
    method: 'POST',
    path: `${submissionCall}/:id/undo`,
    errors: ['NOT_FOUND', 'SUBMISSION_UNDONE', 'IN_USE'],
    summary: 'Undo a submitted list: its offers, what was learned from it, and its rows in the shared spreadsheet',
    types: typed<{ params: { id: string }; answer: SubmissionUndone }>(),
  },
} as const satisfies Record<string, WorkflowCall>;

/** A finder of the declared resource, which its routes answer. */
export const findExpansionColors = {
  ...shared,
  method: 'GET',
  path: '/api/offer-from-text/findPageOfferFromTextExpansionColor',
  summary: 'The colors that staff added',
  types: typed<{ query: { pageNumber: number; pageSize: number }; answer: ContentPage<{ name: string }> }>(),
} as const satisfies WorkflowCall;
