import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

/** A resource of the product's own: the pairs that the user has not seen yet. */
export const newPair = 'new-pair';

const byTraders = { access: { anyOf: ['CLERK', 'MANAGER'] }, tag: 'book' } as const;

export const calls = callsOf<typeof callSchemas>()({
  book: {
    ...byTraders,
    path: '/api/book',
    summary: "Stored requests that meet offers of the last 30 days, by the user's threshold, the widest gap first",
  },
  newest: {
    ...byTraders,
    path: '/api/console/home/pairs',
    summary: 'Of the pairs that were announced last and that the user has not seen, the five widest gaps',
  },
  threshold: {
    ...byTraders,
    method: 'PUT',
    path: '/api/book/threshold',
    summary: 'Keep from which gap on, in percent, the user is shown pairs',
  },
  seen: {
    ...byTraders,
    method: 'POST',
    path: '/api/book/seen',
    summary: 'Say that the user has seen the pairs that were announced',
  },
});
