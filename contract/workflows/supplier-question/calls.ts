import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const shared = { access: { anyOf: ['CLERK'] }, tag: 'supplier-question' } as const;

export const calls = callsOf<typeof callSchemas>()({
  asked: { ...shared, path: '/api/console/supplier-question' },
  question: { ...shared, path: '/api/console/supplier-question/:offerId', errors: ['NOT_FOUND'] },
  ask: { ...shared, method: 'POST', path: '/api/console/supplier-question/:offerId', errors: ['NOT_FOUND'] },
});
