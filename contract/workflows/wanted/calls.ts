import { type Done, typed, type WorkflowCall } from '../../workflow.ts';
import type { QuoteRequest, StoreRequests, WantedPrice, WantedPricesRequest } from './schemas.ts';

const byClerks = { method: 'POST', access: { anyOf: ['CLERK'] }, tag: 'wanted' } as const;

export const calls = {
  prices: {
    ...byClerks,
    path: '/api/wanted/prices',
    errors: ['NOT_FOUND'],
    summary: 'The best and the second offer of products, and the range of their prices; nothing is stored',
    types: typed<{ body: WantedPricesRequest; answer: { prices: WantedPrice[] } }>(),
  },
  store: {
    ...byClerks,
    path: '/api/wanted/requests',
    errors: ['NOT_FOUND'],
    summary: 'Store what a customer asks for as requests; once for each wantedId',
    types: typed<{ body: StoreRequests; answer: Done & { stored: number } }>(),
  },
  workbook: {
    ...byClerks,
    path: '/api/wanted/workbook',
    summary: 'A quotation as an .xlsx workbook, in base64; nothing is stored',
    types: typed<{ body: QuoteRequest; answer: { file: string } }>(),
  },
} as const satisfies Record<string, WorkflowCall>;
