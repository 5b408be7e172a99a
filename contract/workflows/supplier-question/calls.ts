import { type Done, typed, type WorkflowCall } from '../../workflow.ts';
import type { AskedOffers, QuestionWay, SupplierQuestion } from './schemas.ts';

const shared = { access: { anyOf: ['CLERK'] }, tag: 'supplier-question' } as const;

export const calls = {
  asked: {
    ...shared,
    method: 'GET',
    path: '/api/console/supplier-question',
    summary: 'When suppliers were last asked about the offers of a product, and by whom',
    types: typed<{ query: { productId: number }; answer: AskedOffers }>(),
  },
  question: {
    ...shared,
    method: 'GET',
    path: '/api/console/supplier-question/:offerId',
    errors: ['NOT_FOUND'],
    summary: "What a supplier may be asked about an offer, and the supplier's contacts",
    types: typed<{ params: { offerId: number }; answer: SupplierQuestion }>(),
  },
  ask: {
    ...shared,
    method: 'POST',
    path: '/api/console/supplier-question/:offerId',
    errors: ['NOT_FOUND'],
    summary: 'Note that a supplier is asked about an offer',
    types: typed<{ params: { offerId: number }; body: { way: QuestionWay }; answer: Done }>(),
  },
} as const satisfies Record<string, WorkflowCall>;
