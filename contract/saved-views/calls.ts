import { callsOf } from '../workflow.ts';
import type { callSchemas } from './savedView.ts';

const path = '/api/console/saved-view';
const shared = { access: {}, tag: 'saved-view' } as const;

export const calls = callsOf<typeof callSchemas>()({
  list: { ...shared, path, errors: ['NOT_FOUND', 'FORBIDDEN'] },
  create: { ...shared, method: 'POST', path, errors: ['NOT_FOUND', 'FORBIDDEN', 'NOT_UNIQUE'] },
  update: { ...shared, method: 'PUT', path: `${path}/:id`, errors: ['NOT_FOUND', 'FORBIDDEN', 'NOT_UNIQUE', 'STALE_RECORD'] },
  arrange: { ...shared, method: 'PUT', path },
  remove: { ...shared, method: 'DELETE', path: `${path}/:id`, errors: ['NOT_FOUND', 'FORBIDDEN'] },
});
