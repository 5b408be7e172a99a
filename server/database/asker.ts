import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the user whose call asks the database; undefined: the server itself does. */
export const asker = new AsyncLocalStorage<number>();
