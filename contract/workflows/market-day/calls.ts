import { typed, type WorkflowCall } from '../../workflow.ts';
import type { Movers, OffersByDay, PriceIndex, SuppliersHeard } from './marketDay.ts';

const shared = { method: 'GET', access: { anyOf: ['CLERK'] }, tag: 'market-day' } as const;

export const calls = {
  offers: {
    ...shared,
    path: '/api/console/home/offers',
    summary: 'How many offers came in on each of the last 30 days, and today against the usual',
    types: typed<{ answer: OffersByDay }>(),
  },
  suppliers: {
    ...shared,
    path: '/api/console/home/suppliers',
    summary: 'How many suppliers were heard today, and those that are silent for longer than is usual for them',
    types: typed<{ answer: SuppliersHeard }>(),
  },
  movers: {
    ...shared,
    path: '/api/console/home/movers',
    summary: 'The products whose best offer of 24 hours differs most from that of the 24 hours before, by percent and by amount',
    types: typed<{ answer: Movers }>(),
  },
  priceIndex: {
    ...shared,
    path: '/api/console/home/price-index',
    summary: 'How the best prices of the products that are offered most moved over the last 30 days',
    types: typed<{ answer: PriceIndex }>(),
  },
} as const satisfies Record<string, WorkflowCall>;
