import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './scorecard.ts';

export const calls = callsOf<typeof callSchemas>()({
  scorecard: {
    access: { anyOf: ['CLERK', 'MANAGER'] },
    tag: 'supplier-scorecard',
    path: '/api/console/scorecard/:organizationId',
    summary: 'How a supplier trades, from the offers of the last 90 days',
  },
});
