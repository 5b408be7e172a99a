import { Session } from 'node:inspector';
import type { Worker } from 'node:worker_threads';

/**
 * Stops a statement of the embedded PostgreSQL, as pg_cancel_backend does; it then fails with 57014. Nothing happens when it is over, or
 * has not begun.
 * The thread computes and reads no messages meanwhile, and PGlite has no time limit of its own. Only the debugger's protocol reaches it
 * then: see `stopRunning` in worker.ts.
 */
export const stopStatement = (worker: Worker, id: number): void => {
  const session = new Session();
  session.connect();
  const end = () => session.disconnect();
  worker.once('exit', end);
  session.on('NodeWorker.receivedMessageFromWorker', () => {
    worker.off('exit', end);
    end();
  });
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    // The debugger counts the threads that are there. Only the title holds the number that the thread itself has.
    if (!workerInfo.title.startsWith(`[worker ${worker.threadId}] `)) return;
    const message = JSON.stringify({ id, method: 'Runtime.evaluate', params: { expression: `stopRunning(${id})` } });
    session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
  });
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
};
