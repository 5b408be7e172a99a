import type { App } from './application.ts';

const MOST_BYTES = 64 * 1_048_576;
const LONGEST_MS = 30_000;

/** A connection that is closed while its sender still writes is reset, and they never read the answer. */
export const letBodiesEnd = (app: App): void => {
  app.addHook('onSend', async ({ raw, headers }, reply) => {
    if (!raw.complete && !(Number(headers['content-length']) > MOST_BYTES)) reply.removeHeader('connection');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    // Node does so where nothing of the body was read.
    raw.resume();
    const end = setTimeout(() => raw.destroy(), LONGEST_MS).unref();
    raw.once('close', () => clearTimeout(end));
  });
};
