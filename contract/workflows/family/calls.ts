import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const shared = { access: { anyOf: ['CLERK'] }, tag: 'family' } as const;

export const calls = callsOf<typeof callSchemas>()({
  family: {
    ...shared,
    path: '/api/console/family',
    summary:
      'The products of a model and memory by colour and spec, each with its best offer; named by the title of one of them, or its beginning',
  },
  among: {
    ...shared,
    path: '/api/console/family/among',
    summary: 'The first families of some products that have several products; none while the matrix is off',
  },
});
