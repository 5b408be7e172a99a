import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { App } from '../services.ts';

const LAST_REQUESTS_MS = 500;
const LAST_CONNECTIONS_MS = 1_000;
const QUICK_TURN_MS = 5;

/** Without these waits, connections and requests that are on their way would be reset. */
export const drainConnections = (app: App): void => {
  const { server } = app;
  const countConnections = promisify(server.getConnections.bind(server));
  let taken = 0;
  let stopping: Promise<void> | null = null;
  server.on('connection', () => {
    taken += 1;
  });
  // Node takes one connection in each turn. Requests that come meanwhile are held, so that the turns are short and nobody comes again.
  app.addHook('onRequest', (_request, _reply, done) => {
    if (stopping) stopping.then(() => done());
    else done();
  });
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    stopping = untilNobodyWaits(() => taken).then(() => {
      // The method of the http server would also end the connections that are kept open.
      Server.prototype.close.call(server);
    });
    await stopping;
    if ((await countConnections()) > 0) await wait(LAST_REQUESTS_MS);
  });
};

/** Ends right after a short turn of the event loop in which no connection was taken. */
const untilNobodyWaits = async (taken: () => number): Promise<void> => {
  const end = performance.now() + LAST_CONNECTIONS_MS;
  await nextTurn();
  let [before, began] = [taken(), performance.now()];
  for (let isQuiet = false; !isQuiet && performance.now() < end; ) {
    await nextTurn();
    isQuiet = taken() === before && performance.now() - began < QUICK_TURN_MS;
    [before, began] = [taken(), performance.now()];
  }
};

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

const MOST_BYTES = 64 * 1_048_576;
const LONGEST_MS = 30_000;

/** A connection that is closed while its sender still writes is reset, and they never read the answer. */
export const letBodiesEnd = (app: App): void => {
  app.addHook('onSend', ({ raw, headers }, reply, payload, done) => {
    if (!raw.complete && !(Number(headers['content-length']) > MOST_BYTES)) reply.removeHeader('connection');
    done(null, payload);
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) {
      // Node does so where nothing of the body was read.
      raw.resume();
      const end = setTimeout(() => raw.destroy(), LONGEST_MS).unref();
      raw.once('close', () => clearTimeout(end));
    }
    done();
  });
};
