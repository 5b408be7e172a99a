import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const shared = { access: { anyOf: ['CLERK'] }, tag: 'supplier-question' } as const;

export const calls = callsOf<typeof callSchemas>()({
  asked: {
    ...shared,
    path: '/api/console/supplier-question',
    summary: 'When suppliers were last asked about the offers of a product, and by whom',
  },
  question: {
    ...shared,
    path: '/api/console/supplier-question/:offerId',
    errors: ['NOT_FOUND'],
    summary: "What a supplier may be asked about an offer, and the supplier's contacts",
  },
  ask: {
    ...shared,
    method: 'POST',
    path: '/api/console/supplier-question/:offerId',
    errors: ['NOT_FOUND'],
    summary: 'Note that a supplier is asked about an offer',
  },
});
