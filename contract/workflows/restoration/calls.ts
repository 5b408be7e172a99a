import { typed, type WorkflowCall } from '../../workflow.ts';
import type { RestorationPreview, RestorationRun, RestoreRequest, RestoreResponse } from './schemas.ts';

const shared = { access: { anyOf: ['MANAGER'] }, tag: 'activity' } as const;

export const calls = {
  preview: {
    ...shared,
    method: 'GET',
    path: '/api/console/activity/:id/restoration',
    errors: ['NOT_FOUND', 'NOT_RESTORABLE'],
    summary: 'What the restoration of an entry would do now',
    types: typed<{ params: { id: string }; answer: RestorationPreview }>(),
  },
  restore: {
    ...shared,
    method: 'POST',
    path: '/api/console/activity/:id/restore',
    errors: ['NOT_FOUND', 'NOT_RESTORABLE', 'STALE_RECORD', 'NOT_UNIQUE', 'LAST_ADMINISTRATOR'],
    summary: 'Restore the record of an entry, or by a job the records of an entry of many',
    types: typed<{ params: { id: string }; body: RestoreRequest; answer: RestoreResponse }>(),
  },
  run: {
    ...shared,
    method: 'GET',
    path: '/api/console/restoration/:id',
    errors: ['NOT_FOUND'],
    summary: 'How far a restoration of many records is',
    types: typed<{ params: { id: string }; answer: RestorationRun }>(),
  },
} as const satisfies Record<string, WorkflowCall>;
