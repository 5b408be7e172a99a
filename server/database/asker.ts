import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the user whose call this is, so that statements of many users take turns. */
export const asker = new AsyncLocalStorage<number>();
