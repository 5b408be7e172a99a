import { callsOf } from '../workflow.ts';
import type { callSchemas } from './savedView.ts';

const path = '/api/console/saved-view';
const shared = { access: {}, tag: 'saved-view' } as const;

export const calls = callsOf<typeof callSchemas>()({
  list: {
    ...shared,
    path,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    summary: 'The views of a list, or of all lists: one’s own in their order, then those that others share',
  },
  create: {
    ...shared,
    method: 'POST',
    path,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NOT_UNIQUE'],
    summary: 'Save a view of a list',
  },
  update: {
    ...shared,
    method: 'PUT',
    path: `${path}/:id`,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NOT_UNIQUE', 'STALE_RECORD'],
    summary: 'Change a view of one’s own',
  },
  arrange: {
    ...shared,
    method: 'PUT',
    path,
    summary: 'Put views of one’s own into this order',
  },
  remove: {
    ...shared,
    method: 'DELETE',
    path: `${path}/:id`,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    summary: 'Delete a view of one’s own; managers also delete those that others share',
  },
});
