import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

/** A resource of the product's own: the pairs that the user has not seen yet. */
export const newPair = 'new-pair';

const byTraders = { access: { anyOf: ['CLERK', 'MANAGER'] }, tag: 'book' } as const;

export const calls = callsOf<typeof callSchemas>()({
  book: { ...byTraders, path: '/api/book' },
  newest: { ...byTraders, path: '/api/console/home/pairs' },
  threshold: { ...byTraders, method: 'PUT', path: '/api/book/threshold' },
  seen: { ...byTraders, method: 'POST', path: '/api/book/seen' },
});
