import type * as contract from '../../contract/workflows/offer-compare/index.ts';
import type texts from '../../src/languages/en/offer-compare.json';
import { definePages } from '../../src/workflow/definePages.ts';

export const offerCompare = definePages<typeof contract, typeof texts>({
  name: 'offer-compare',
  pages: [
    {
      paths: ['/offer-compare', '/offer-compare/:productId'],
      access: { anyOf: ['CLERK'] },
      title: 'Compare offers',
      menu: { id: 'offer-compare', group: 'Offers', icon: 'compare' },
      load: async () => (await import('./OfferComparePage.tsx')).OfferComparePage,
    },
  ],
  slots: {
    offer: { saveNotes: [{ id: 'as-of-today', load: async () => (await import('./AsOfToday.tsx')).AsOfToday }] },
    product: {
      panels: [{ id: 'best-offer', access: { anyOf: ['CLERK'] }, load: async () => (await import('./ProductPanel.tsx')).ProductPanel }],
    },
  },
});
export const { text } = offerCompare;
