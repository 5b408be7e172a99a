import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the user whose call this is: their statements take turns with those of others. */
export const asker = new AsyncLocalStorage<number>();
