import { productDistinction } from '../../activity.ts';
import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const shared = { method: 'POST', access: { anyOf: ['CLERK'] }, tag: 'product-merge' } as const;

export const calls = callsOf<typeof callSchemas>()({
  schedule: { ...shared, path: '/api/product-merge/schedule-import-product-from-teamwork-sheet', errors: ['NO_SPREADSHEET'] },
  keepApart: { ...shared, path: '/api/product-merge/keep-apart', errors: ['NOT_FOUND'] },
});

export const distinctionsPath = `/api/console/${productDistinction}`;
