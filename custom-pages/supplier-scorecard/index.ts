import { calls } from '../../contract/workflows/supplier-scorecard/calls.ts';
import type * as contract from '../../contract/workflows/supplier-scorecard/index.ts';
import type texts from '../../src/languages/en/supplier-scorecard.json';
import { deskShows } from '../../src/live/refreshChanged.ts';
import { definePages } from '../../src/workflow/definePages.ts';

deskShows(calls.scorecard, ['offer', 'forex-rate']);

export const supplierScorecard = definePages<typeof contract, typeof texts>({
  name: 'supplier-scorecard',
  slots: {
    organization: {
      panels: [
        { id: 'scorecard', access: calls.scorecard.access, load: async () => (await import('./ScorecardPanel.tsx')).ScorecardPanel },
      ],
    },
  },
});
export const { text } = supplierScorecard;
