import { parentPort, workerData } from 'node:worker_threads';
import { openDataFolder } from './dataFolder.ts';
import type { AskedFlush } from './flushBeside.ts';
import type { Reply } from './messages.ts';
import { takeInnerLock, takeOwnerLock } from './ownerLock.ts';
import { serveStatements } from './serveStatements.ts';

const dataDir: string = workerData;
const askServer = (asked: AskedFlush) => parentPort?.postMessage({ kind: 'flush', ...asked } satisfies Reply);
await serveStatements(async () => {
  const locks = [takeOwnerLock(dataDir)];
  const hold = (folder: string) => void locks.push(takeInnerLock(dataDir, folder));
  return { pglite: await openDataFolder(dataDir, hold, askServer), locks };
});
