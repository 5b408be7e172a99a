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
  preview: { ...shared, path: '/api/console/activity/:id/restoration', errors: ['NOT_FOUND', 'NOT_RESTORABLE'] },
  restore: {
    ...shared,
    method: 'POST',
    path: '/api/console/activity/:id/restore',
    errors: ['NOT_FOUND', 'NOT_RESTORABLE', 'STALE_RECORD', 'NOT_UNIQUE', 'LAST_ADMINISTRATOR'],
  },
  run: { ...shared, path: '/api/console/restoration/:id', errors: ['NOT_FOUND'] },
  lastOwn: { ...ofWriters },
  takeBack: { ...ofWriters, method: 'POST', errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_RESTORABLE', 'LAST_ADMINISTRATOR'] },
});
