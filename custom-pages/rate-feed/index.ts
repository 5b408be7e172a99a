import type * as contract from '../../contract/workflows/rate-feed/index.ts';
import type texts from '../../src/languages/en/rate-feed.json';
import { definePages } from '../../src/workflow/definePages.ts';

export const rateFeed = definePages<typeof contract, typeof texts>({
  name: 'rate-feed',
  slots: {
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
