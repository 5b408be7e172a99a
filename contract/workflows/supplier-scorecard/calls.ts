import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './scorecard.ts';

export const calls = callsOf<typeof callSchemas>()({
  scorecard: { access: { anyOf: ['CLERK', 'MANAGER'] }, tag: 'supplier-scorecard', path: '/api/console/scorecard/:organizationId' },
});
