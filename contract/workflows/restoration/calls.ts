import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const shared = { access: { anyOf: ['MANAGER'] }, tag: 'activity' } as const;

/** Each touches only what the user changed themselves, and where they may write. */
const ofWriters = {
  access: { anyOf: ['CLERK', 'MANAGER'] },
  tag: 'activity',
  path: '/api/console/own-change/:resource',
  errors: ['FORBIDDEN', 'NOT_FOUND'],
} as const;

export const calls = callsOf<typeof callSchemas>()({
  preview: {
    ...shared,
    path: '/api/console/activity/:id/restoration',
    errors: ['NOT_FOUND', 'NOT_RESTORABLE'],
    summary: 'What the restoration of an entry would do now',
  },
  restore: {
    ...shared,
    method: 'POST',
    path: '/api/console/activity/:id/restore',
    errors: ['NOT_FOUND', 'NOT_RESTORABLE', 'STALE_RECORD', 'NOT_UNIQUE', 'LAST_ADMINISTRATOR'],
    summary: 'Restore the record of an entry, or by a job the records of an entry of many',
  },
  run: {
    ...shared,
    path: '/api/console/restoration/:id',
    errors: ['NOT_FOUND'],
    summary: 'How far a restoration of many records is',
  },
  lastOwn: {
    ...ofWriters,
    summary: 'Which of their own changes of these records of the last day the user would undo, and which they would do again',
  },
  takeBack: {
    ...ofWriters,
    method: 'POST',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_RESTORABLE', 'LAST_ADMINISTRATOR'],
    summary: 'Undo the last own change of these records, or the last such undo. What others changed since stays, and is named',
  },
});
