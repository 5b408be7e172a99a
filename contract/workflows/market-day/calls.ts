import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './marketDay.ts';

const shared = { access: { anyOf: ['CLERK'] }, tag: 'market-day' } as const;

export const calls = callsOf<typeof callSchemas>()({
  offers: { ...shared, path: '/api/console/home/offers' },
  suppliers: { ...shared, path: '/api/console/home/suppliers' },
  movers: { ...shared, path: '/api/console/home/movers' },
  priceIndex: { ...shared, path: '/api/console/home/price-index' },
});
