export { calls } from './calls.ts';

/** `no` switches the workflow off; without it, it is on. */
export const activeSetting = { category: 'market-day', key: 'active' } as const;
