import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

/** Here, since the console would fetch the schemas with it. */
export const MOST_PRICED = 5_000;

const byClerks = { method: 'POST', access: { anyOf: ['CLERK'] }, tag: 'wanted' } as const;

export const calls = callsOf<typeof callSchemas>()({
  prices: { ...byClerks, path: '/api/wanted/prices', errors: ['NOT_FOUND'] },
  store: { ...byClerks, path: '/api/wanted/requests', errors: ['NOT_FOUND'] },
  workbook: { ...byClerks, path: '/api/wanted/workbook' },
});
