import { heldPrice } from '../../contract/workflows/price-guard/heldPrice.ts';
import type * as contract from '../../contract/workflows/price-guard/index.ts';
import type texts from '../../src/languages/en/price-guard.json';
import { keyShows } from '../../src/live/refreshChanged.ts';
import { ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { definePages } from '../../src/workflow/definePages.ts';

keyShows(`${ownCallsPrefix}${heldPrice}`, ['offer']);

export const priceGuard = definePages<typeof contract, typeof texts>({
  name: 'price-guard',
  pages: [
    {
      paths: ['/held-price'],
      access: { anyOf: ['CLERK', 'MANAGER'] },
      title: 'Held prices',
      menu: { id: 'held-price', group: 'Offers', after: 'offer', icon: 'flag', counts: heldPrice },
      load: async () => (await import('./HeldPricesPage.tsx')).HeldPricesPage,
    },
  ],
  slots: {
    offer: {
      marks: [{ id: 'held-price', isWordless: true, load: async () => (await import('./HeldMark.tsx')).HeldMark }],
      saveChecks: [{ id: 'price-check', load: async () => (await import('./PriceCheck.tsx')).PriceCheck }],
    },
  },
});
