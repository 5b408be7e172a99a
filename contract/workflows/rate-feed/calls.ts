import { type ScheduledJob, typed, type WorkflowCall } from '../../workflow.ts';

/** `base` null: the base currency is not stored. `quotedOn` null: there is none. */
export interface OldRates {
  base: { id: number; symbol: string } | null;
  rates: { currency: { id: number; symbol: string }; quotedOn: string | null }[];
}

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
  oldRates: {
    method: 'GET',
    path: '/api/console/home/rates',
    access: { anyOf: ['MANAGER'] },
    tag: 'forex-rate',
    summary: 'Currencies of offers of the last 30 days whose rate is missing or older than four days',
    types: typed<{ answer: OldRates }>(),
  },
} as const satisfies Record<string, WorkflowCall>;
