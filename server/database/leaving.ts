import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';

/** Told of a caller who waits for what is read: when they leave, their statement is stopped. What others wait for too is read without it. */
export const leaving = new AsyncLocalStorage<AbortSignal | undefined>();

/** A statement that has not begun when it is stopped goes on, and a busy database takes no connection that would stop it. */
const AGAIN_MS = 1_000;

/** `stop` is asked again while there is no answer. It is waited for, so that it never meets the next statement of the connection. */
export const stopWhenLeft = async <Result>(statement: Promise<Result>, stop: () => unknown, firstAfterMs = 0): Promise<Result> => {
  const signal = leaving.getStore();
  if (!signal) return statement;
  let stopping: Promise<void> | undefined;
  const leave = () => {
    stopping = stopUntilAnswered(statement, stop, firstAfterMs);
  };
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await statement;
  } finally {
    signal.removeEventListener('abort', leave);
    await stopping;
  }
};

const stopUntilAnswered = async (statement: Promise<unknown>, stop: () => unknown, firstAfterMs: number): Promise<void> => {
  const answered = Promise.allSettled([statement]).then(() => true);
  const isAnsweredWithin = (ms: number) => Promise.race([answered, setTimeout(ms, false, { ref: false })]);
  for (let ms = firstAfterMs; !(await isAnsweredWithin(ms)); ms = AGAIN_MS) await stop();
};
