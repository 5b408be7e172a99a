import { calls } from '../../contract/workflows/market-day/calls.ts';
import type * as contract from '../../contract/workflows/market-day/index.ts';
import type texts from '../../src/languages/en/market-day.json';
import { deskShows } from '../../src/live/refreshChanged.ts';
import { definePages } from '../../src/workflow/definePages.ts';

const { access } = calls.offers;

for (const call of [calls.offers, calls.suppliers]) deskShows(call, ['offer', 'organization']);
for (const call of [calls.movers, calls.priceIndex]) deskShows(call, ['offer', 'product', 'forex-rate']);

export const marketDay = definePages<typeof contract, typeof texts>({
  name: 'market-day',
  slots: {
    home: {
      figures: [
        { id: 'offers-today', access, load: async () => (await import('./HeardFigures.tsx')).OffersToday },
        { id: 'suppliers-today', access, load: async () => (await import('./HeardFigures.tsx')).SuppliersToday },
      ],
      plots: [
        { id: 'offers-by-day', access, load: async () => (await import('./Plots.tsx')).OffersByDay },
        { id: 'price-index', access, load: async () => (await import('./Plots.tsx')).PriceIndex },
      ],
      sections: [
        { id: 'movers', access, load: async () => (await import('./MoversSection.tsx')).MoversSection },
        { id: 'silent-suppliers', access, load: async () => (await import('./SilentSection.tsx')).SilentSection },
      ],
    },
  },
});
export const { text } = marketDay;
