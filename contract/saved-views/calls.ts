import { type Done, typed, type WorkflowCall } from '../workflow.ts';
import type { NewView, SavedView, ViewChange, ViewOrder } from './savedView.ts';

const path = '/api/console/saved-view';
const shared = { access: {}, tag: 'saved-view' } as const;

export const calls = {
  list: {
    ...shared,
    method: 'GET',
    path,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    summary: 'The views of a list: one’s own in their order, then those that others share',
    types: typed<{ query: { entity: string }; answer: SavedView[] }>(),
  },
  create: {
    ...shared,
    method: 'POST',
    path,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NOT_UNIQUE'],
    summary: 'Save a view of a list',
    types: typed<{ body: NewView; answer: SavedView }>(),
  },
  update: {
    ...shared,
    method: 'PUT',
    path: `${path}/:id`,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NOT_UNIQUE', 'STALE_RECORD'],
    summary: 'Change a view of one’s own',
    types: typed<{ params: { id: number }; body: ViewChange; answer: SavedView }>(),
  },
  arrange: {
    ...shared,
    method: 'PUT',
    path,
    summary: 'Put views of one’s own into this order',
    types: typed<{ body: ViewOrder; answer: Done }>(),
  },
  remove: {
    ...shared,
    method: 'DELETE',
    path: `${path}/:id`,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    summary: 'Delete a view of one’s own; managers also delete those that others share',
    types: typed<{ params: { id: number }; answer: Done }>(),
  },
} as const satisfies Record<string, WorkflowCall>;
