import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

export const calls = callsOf<typeof callSchemas>()({
  refreshRates: {
    method: 'POST',
    path: '/api/forex-rate-management/refresh-rates',
    access: { anyOf: ['MANAGER'] },
    errors: ['NO_RATE_FEED'],
    tag: 'forex-rate',
    summary: 'Read the public feed of forex rates; while that runs, answers the running job',
  },
  oldRates: {
    path: '/api/console/home/rates',
    access: { anyOf: ['MANAGER'] },
    tag: 'forex-rate',
    summary: 'Currencies of offers of the last 30 days whose rate is missing or older than four days',
  },
});
