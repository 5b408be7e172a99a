import { z } from 'zod';

export { calls } from './calls.ts';

export const jobs = {
  'analyse-competing-region': z.strictObject({}),
  'analyse-competing-region-nightly': z.strictObject({}),
} as const;
export const plans = { 'analyse-competing-region-nightly': { at: '0 3 * * *' } } as const;
