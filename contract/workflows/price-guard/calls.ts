import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const byTraders = { method: 'POST', access: { anyOf: ['CLERK', 'MANAGER'] }, tag: 'held-price' } as const;

export const calls = callsOf<typeof callSchemas>()({
  check: { ...byTraders, path: '/api/price-guard/check' },
  allow: { ...byTraders, path: '/api/price-guard/allow' },
  confirm: { ...byTraders, path: '/api/price-guard/held/:id/confirm', errors: ['NOT_FOUND', 'STALE_RECORD'] },
  mend: { ...byTraders, path: '/api/price-guard/held/:id/mend', errors: ['NOT_FOUND', 'STALE_RECORD'] },
});
