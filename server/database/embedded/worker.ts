/** The thread that owns the embedded PostgreSQL: its statements run to their end here, while the server's own thread goes on. */
import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { openDataFolder, openInMemory } from './dataFolder.ts';
import { type Command, describeFailure, type Place, type Reply, type Request } from './messages.ts';
import { takeOwnerLock } from './ownerLock.ts';

const answer = (reply: Reply) => parentPort?.postMessage(reply);

const open = async (place: Place): Promise<{ pglite: PGlite; release: () => void }> => {
  if ('dump' in place) return { pglite: await openInMemory(place.dump), release: () => {} };
  const release = takeOwnerLock(place.dataDir);
  return { pglite: await openDataFolder(place.dataDir), release };
};

const run = async (pglite: PGlite, command: Command) => {
  if (command.operation === 'query') return [await pglite.query<Record<string, unknown>>(command.sql, [...command.parameters])];
  if (command.operation === 'exec')
    return (await pglite.exec(command.sql)) as Awaited<ReturnType<typeof pglite.query<Record<string, unknown>>>>[];
  if (command.operation === 'dump') {
    const dump = await pglite.dumpDataDir('none');
    fs.writeFileSync(command.file, Buffer.from(await dump.arrayBuffer()));
  } else await pglite.close();
  return [];
};

try {
  const { pglite, release } = await open(workerData as Place);
  pglite.onNotification((channel, payload) => answer({ kind: 'notified', channel, payload }));
  parentPort?.on('message', async ({ id, ...command }: Request) => {
    try {
      const results = await run(pglite, command as Command);
      if (command.operation === 'close') release();
      answer({ kind: 'done', id, results });
    } catch (error) {
      answer({ kind: 'failed', id, failure: describeFailure(error) });
    }
  });
  answer({ kind: 'opened' });
} catch (error) {
  answer({ kind: 'failed', id: null, failure: describeFailure(error) });
}
