import { calls } from '../../contract/workflows/rate-feed/calls.ts';
import type * as contract from '../../contract/workflows/rate-feed/index.ts';
import type texts from '../../src/languages/en/rate-feed.json';
import { deskShows } from '../../src/live/refreshChanged.ts';
import { definePages } from '../../src/workflow/definePages.ts';

deskShows(calls.oldRates, ['forex-rate', 'currency', 'offer']);

export const rateFeed = definePages<typeof contract, typeof texts>({
  name: 'rate-feed',
  slots: {
    home: {
      sections: [
        {
          id: 'old-rates',
          access: calls.oldRates.access,
          load: async () => (await import('./RatesDesk.tsx')).RatesDesk,
        },
      ],
    },
    'forex-rate': {
      headerActions: [
        {
          id: 'refresh-rates',
          needs: 'hasRateFeed',
          access: { anyOf: ['MANAGER'] },
          load: async () => (await import('./RefreshRates.tsx')).RefreshRates,
        },
      ],
      firstStep: [
        {
          id: 'take-rates',
          needs: 'hasRateFeed',
          access: { anyOf: ['MANAGER'] },
          load: async () => (await import('./RefreshRates.tsx')).TakeRates,
        },
      ],
    },
  },
});
export const { text } = rateFeed;
