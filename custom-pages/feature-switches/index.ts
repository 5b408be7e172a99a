import type texts from '../../src/languages/en/feature-switches.json';
import { definePages } from '../../src/workflow/definePages.ts';

export const featureSwitches = definePages<null, typeof texts>({
  name: 'feature-switches',
  slots: {
    'application-settings': { intro: [{ id: 'features', load: async () => (await import('./FeatureSwitches.tsx')).FeatureSwitches }] },
  },
});
export const { text } = featureSwitches;
