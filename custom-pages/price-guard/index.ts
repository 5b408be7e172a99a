import type { Access } from '../../contract/access.ts';
import { heldPrice } from '../../contract/workflows/price-guard/heldPrice.ts';
import type * as contract from '../../contract/workflows/price-guard/index.ts';
import type texts from '../../src/languages/en/price-guard.json';
import { keyShows } from '../../src/live/refreshChanged.ts';
import { ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { definePages } from '../../src/workflow/definePages.ts';

/** The menu counts them in every console: it need not follow each offer. */
keyShows(`${ownCallsPrefix}${heldPrice}`, ['offer'], 5_000);

const access: Access = { anyOf: ['CLERK', 'MANAGER'] };

export const priceGuard = definePages<typeof contract, typeof texts>({
  name: 'price-guard',
  pages: [
    {
      paths: ['/held-price'],
      access,
      title: 'Held prices',
      menu: { id: 'held-price', group: 'Offers', after: 'offer', icon: 'flag', counts: heldPrice },
      load: async () => (await import('./HeldPricesPage.tsx')).HeldPricesPage,
    },
  ],
  slots: {
    home: {
      figures: [{ id: 'held-prices', access, load: async () => (await import('./HeldDesk.tsx')).HeldFigure }],
      sections: [{ id: 'held-prices', after: 'last-import', access, load: async () => (await import('./HeldDesk.tsx')).HeldSection }],
    },
    offer: {
      marks: [{ id: 'held-price', isWordless: true, load: async () => (await import('./HeldMark.tsx')).HeldMark }],
      recordActions: [{ id: 'held-price', access, load: async () => (await import('./HeldActions.tsx')).HeldOffer }],
      saveChecks: [{ id: 'price-check', load: async () => (await import('./PriceCheck.tsx')).PriceCheck }],
    },
  },
});
export const { text } = priceGuard;
