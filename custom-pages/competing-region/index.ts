import type * as contract from '../../contract/workflows/competing-region/index.ts';
import type texts from '../../src/languages/en/competing-region.json';
import { definePages } from '../../src/workflow/definePages.ts';

export const competingRegion = definePages<typeof contract, typeof texts>({
  name: 'competing-region',
  pages: [
    {
      paths: ['/competing-region-offer-notifications'],
      access: { anyOf: ['CLERK'] },
      title: 'Good HK offers from non-local suppliers',
      menu: { id: 'competing-region', group: 'Offers', icon: 'globe' },
      load: async () => (await import('./OfferNotificationsPage.tsx')).OfferNotificationsPage,
    },
    {
      paths: ['/competing-region-combined-spec-offer-notifications'],
      access: { anyOf: ['CLERK'] },
      title: 'Good HK offers from non-local suppliers (combined spec)',
      menu: { id: 'competing-region-combined-spec', group: 'Offers', icon: 'globe' },
      load: async () => (await import('./CombinedSpecNotificationsPage.tsx')).CombinedSpecNotificationsPage,
    },
  ],
  slots: {
    'offer-compare': { panels: [{ id: 'competing-region', load: async () => (await import('./RegionSection.tsx')).RegionSections }] },
  },
});
export const { text } = competingRegion;
