import { Session } from 'node:inspector';
import type { Worker } from 'node:worker_threads';

/** The thread reads no messages while it computes, and PGlite has no time limit: only the debugger's protocol reaches it. */
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
