import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

/** Here, since the console would fetch the schemas with it. */
export const MOST_PRICED = 5_000;

const byClerks = { method: 'POST', access: { anyOf: ['CLERK'] }, tag: 'wanted' } as const;

export const calls = callsOf<typeof callSchemas>()({
  prices: {
    ...byClerks,
    path: '/api/wanted/prices',
    errors: ['NOT_FOUND'],
    summary: 'The best and the second offer of products, and the range of their prices; nothing is stored',
  },
  store: {
    ...byClerks,
    path: '/api/wanted/requests',
    errors: ['NOT_FOUND'],
    summary: 'Store what a customer asks for as requests; once for each wantedId',
  },
  workbook: {
    ...byClerks,
    path: '/api/wanted/workbook',
    summary: 'A quotation as an .xlsx workbook, in base64; nothing is stored',
  },
});
