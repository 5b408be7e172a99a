import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const shared = { access: { anyOf: ['CLERK'] }, tag: 'family' } as const;

export const calls = callsOf<typeof callSchemas>()({
  family: { ...shared, path: '/api/console/family' },
  among: { ...shared, path: '/api/console/family/among' },
});
