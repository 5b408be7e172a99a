import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

export const calls = callsOf<typeof callSchemas>()({
  refreshRates: {
    method: 'POST',
    path: '/api/forex-rate-management/refresh-rates',
    access: { anyOf: ['MANAGER'] },
    errors: ['NO_RATE_FEED'],
    tag: 'forex-rate',
  },
  oldRates: { path: '/api/console/home/rates', access: { anyOf: ['MANAGER'] }, tag: 'forex-rate' },
});
