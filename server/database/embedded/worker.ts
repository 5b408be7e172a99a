import { workerData } from 'node:worker_threads';
import { openDataFolder } from './dataFolder.ts';
import { takeInnerLock, takeOwnerLock } from './ownerLock.ts';
import { serveStatements } from './serveStatements.ts';

const dataDir: string = workerData;
await serveStatements(async () => {
  const locks = [takeOwnerLock(dataDir)];
  return { pglite: await openDataFolder(dataDir, (folder) => locks.push(takeInnerLock(dataDir, folder))), locks };
});
