import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const byTraders = { method: 'POST', access: { anyOf: ['CLERK', 'MANAGER'] }, tag: 'held-price' } as const;

export const calls = callsOf<typeof callSchemas>()({
  check: {
    ...byTraders,
    path: '/api/price-guard/check',
    summary: 'Which of these prices are far off their market, before they are stored; none while the guard is off',
  },
  allow: {
    ...byTraders,
    path: '/api/price-guard/allow',
    summary: 'Say that these prices are right: stored within a quarter of an hour, they are not held',
  },
  confirm: {
    ...byTraders,
    path: '/api/price-guard/held/:id/confirm',
    errors: ['NOT_FOUND', 'STALE_RECORD'],
    summary: 'Say that a held price is right: it ranks from now on',
  },
  mend: {
    ...byTraders,
    path: '/api/price-guard/held/:id/mend',
    errors: ['NOT_FOUND', 'STALE_RECORD'],
    summary: 'Change the amount and the currency of a held price, which is then judged again',
  },
});
