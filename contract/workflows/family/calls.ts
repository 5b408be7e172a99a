import { typed, type WorkflowCall } from '../../workflow.ts';
import type { Family, FoundFamily } from './schemas.ts';

const shared = { method: 'GET', access: { anyOf: ['CLERK'] }, tag: 'family' } as const;

export const calls = {
  family: {
    ...shared,
    path: '/api/console/family',
    summary:
      'The products of a model and memory by colour and spec, each with its best offer; named by the title of one of them, or its beginning',
    types: typed<{ query: { title: string; days?: number | undefined }; answer: Family }>(),
  },
  among: {
    ...shared,
    path: '/api/console/family/among',
    summary: 'The first families of some products that have several products; none while the matrix is off',
    types: typed<{ query: { productIds: string }; answer: { families: FoundFamily[] } }>(),
  },
} as const satisfies Record<string, WorkflowCall>;
