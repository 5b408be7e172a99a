import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './marketDay.ts';

const shared = { access: { anyOf: ['CLERK'] }, tag: 'market-day' } as const;

export const calls = callsOf<typeof callSchemas>()({
  offers: {
    ...shared,
    path: '/api/console/home/offers',
    summary: 'How many offers came in on each of the last 30 days, and today against the usual',
  },
  suppliers: {
    ...shared,
    path: '/api/console/home/suppliers',
    summary: 'How many suppliers were heard today, and those that are silent for longer than is usual for them',
  },
  movers: {
    ...shared,
    path: '/api/console/home/movers',
    summary: 'The products whose best offer of 24 hours differs most from that of the 24 hours before, by percent and by amount',
  },
  priceIndex: {
    ...shared,
    path: '/api/console/home/price-index',
    summary: 'How the best prices of the products that are offered most moved over the last 30 days',
  },
});
