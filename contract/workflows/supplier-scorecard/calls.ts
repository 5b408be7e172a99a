import { typed, type WorkflowCall } from '../../workflow.ts';
import type { Scorecard } from './scorecard.ts';

export const calls = {
  scorecard: {
    method: 'GET',
    access: { anyOf: ['CLERK', 'MANAGER'] },
    tag: 'supplier-scorecard',
    path: '/api/console/scorecard/:organizationId',
    summary: 'How a supplier trades, from the offers of the last 90 days',
    types: typed<{ params: { organizationId: number }; answer: Scorecard }>(),
  },
} as const satisfies Record<string, WorkflowCall>;
