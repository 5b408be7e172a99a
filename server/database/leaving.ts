import { AsyncLocalStorage } from 'node:async_hooks';

/** Told of a caller who waits for what is read: when they leave, their statement is stopped. What others wait for too is read without it. */
export const leaving = new AsyncLocalStorage<AbortSignal | undefined>();

/** `stop` is waited for, so that it never meets the next statement of the connection. */
export const stopWhenLeft = async <Result>(statement: Promise<Result>, stop: () => Promise<unknown>): Promise<Result> => {
  const signal = leaving.getStore();
  let stopping: Promise<unknown> | undefined;
  const leave = () => {
    stopping = stop();
  };
  signal?.addEventListener('abort', leave, { once: true });
  try {
    return await statement;
  } finally {
    signal?.removeEventListener('abort', leave);
    await stopping;
  }
};
