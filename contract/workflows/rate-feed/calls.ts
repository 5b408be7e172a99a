import type { ScheduledJob } from '../../scheduledJob.ts';
import { typed, type WorkflowCall } from '../../workflow.ts';

export const calls = {
  refreshRates: {
    method: 'POST',
    path: '/api/forex-rate-management/refresh-rates',
    access: { anyOf: ['MANAGER'] },
    errors: ['NO_RATE_FEED'],
    tag: 'forex-rate',
    summary: 'Read the public feed of forex rates; while that runs, answers the running job',
    types: typed<{ answer: ScheduledJob }>(),
  },
} as const satisfies Record<string, WorkflowCall>;
