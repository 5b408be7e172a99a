import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { App } from './application.ts';

/** How long a connection that is kept open may bring one more request when the server stops. */
const LAST_REQUESTS_MS = 500;

/**
 * When the server stops, callers whose connections are open may bring the request that is on its way. It is answered, and the answer
 * says that the connection ends. Without the wait it would be reset.
 */
export const drainConnections = (app: App): void => {
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  app.addHook('preClose', async () => {
    if (app.server.listening && (await countConnections()) > 0) await wait(LAST_REQUESTS_MS);
  });
};
