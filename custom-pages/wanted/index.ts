import type * as contract from '../../contract/workflows/wanted/index.ts';
import type texts from '../../src/languages/en/wanted.json';
import { keyShows } from '../../src/live/refreshChanged.ts';
import { definePages } from '../../src/workflow/definePages.ts';

export const wantedPricesKey = 'wanted-prices';
keyShows(wantedPricesKey, ['offer']);

export const wanted = definePages<typeof contract, typeof texts>({
  name: 'wanted',
  pages: [
    {
      paths: ['/wanted'],
      access: { anyOf: ['CLERK'] },
      title: 'Wanted list',
      menu: { id: 'wanted', group: 'Offers', icon: 'checklist' },
      load: async () => (await import('./WantedPage.tsx')).WantedPage,
    },
  ],
});
export const { text } = wanted;
