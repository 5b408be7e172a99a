import { type Done, typed, type WorkflowCall } from '../../workflow.ts';
import type { AskedPrice, UnusualPrice } from './schemas.ts';

const byTraders = { method: 'POST', access: { anyOf: ['CLERK', 'MANAGER'] }, tag: 'held-price' } as const;

export const calls = {
  check: {
    ...byTraders,
    path: '/api/price-guard/check',
    summary: 'Which of these prices are far off their market, before they are stored; none while the guard is off',
    types: typed<{ body: { prices: AskedPrice[] }; answer: { baseCurrency: string; unusual: UnusualPrice[] } }>(),
  },
  allow: {
    ...byTraders,
    path: '/api/price-guard/allow',
    summary: 'Say that these prices are right: stored within a quarter of an hour, they are not held',
    types: typed<{ body: { prices: AskedPrice[] }; answer: Done }>(),
  },
  confirm: {
    ...byTraders,
    path: '/api/price-guard/held/:id/confirm',
    errors: ['NOT_FOUND', 'STALE_RECORD'],
    summary: 'Say that a held price is right: it ranks from now on',
    types: typed<{ params: { id: string }; body: { entityLastUpdatedOn: string }; answer: Done }>(),
  },
  mend: {
    ...byTraders,
    path: '/api/price-guard/held/:id/mend',
    errors: ['NOT_FOUND', 'STALE_RECORD'],
    summary: 'Change the amount and the currency of a held price, which is then judged again',
    types: typed<{ params: { id: string }; body: { entityLastUpdatedOn: string; amount: number; currencyId: number }; answer: Done }>(),
  },
} as const satisfies Record<string, WorkflowCall>;
