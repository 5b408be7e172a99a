export { calls } from './calls.ts';

/** `no` switches the workflow off; without it, it is on. */
export const activeSetting = { category: 'supplier-scorecard', key: 'active' } as const;
