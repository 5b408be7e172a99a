import { AsyncLocalStorage } from 'node:async_hooks';

export const asker = new AsyncLocalStorage<number>();
