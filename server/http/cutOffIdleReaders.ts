import type { App } from './application.ts';

/** What waits to be sent is held in memory. An answer that is still being made goes on: nothing of it waits then. */
export const cutOffIdleReaders = (app: App, idleMs = IDLE_MS): void => {
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    raw.setTimeout(idleMs, () => {
      if (raw.writableLength + (raw.socket?.writableLength ?? 0) > 0) raw.destroy();
    });
    done(null, payload);
  });
};

const IDLE_MS = 60_000;
