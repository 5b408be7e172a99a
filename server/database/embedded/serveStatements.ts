import { parentPort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { DurableFiles } from './durableFiles.ts';
import { type Command, describeFailure, type Reply, type Request } from './messages.ts';
import { settleParts } from './preparedParts.ts';

const answer = (reply: Reply) => parentPort?.postMessage(reply);

/** For a thread of the embedded database. `locks`: each is let go when it closes. */
export const serveStatements = async (open: () => Promise<{ pglite: PGlite; locks: (() => void)[] }>): Promise<void> => {
  try {
    const { pglite, locks } = await open();
    const stoppable = letStop(pglite);
    pglite.onNotification((channel, payload) => answer({ kind: 'notified', channel, payload }));
    parentPort?.on('message', async ({ id, ...command }: Request) => {
      let hasBrokenDown = false;
      try {
        const results = await stoppable(id, () => run(pglite, command as Command));
        hasBrokenDown = command.operation !== 'close' && results.some((result) => !('command' in result)) && !(await isAlive(pglite));
        if (hasBrokenDown) throw new Error('The embedded database has broken down. Is its disk full?');
        if (command.operation === 'close') for (const release of locks) release();
        answer({ kind: 'done', id, results });
      } catch (error) {
        answer({ kind: 'failed', id, failure: describeFailure(error) });
        if (hasBrokenDown) throw error;
      }
    });
    answer({ kind: 'opened' });
  } catch (error) {
    answer({ kind: 'failed', id: null, failure: describeFailure(error) });
  }
};

const run = async (pglite: PGlite, command: Command) => {
  if (command.operation === 'close') {
    await pglite.close();
    return [];
  }
  if (command.operation === 'settle') {
    await settleInOne(pglite);
    return [];
  }
  if (!command.isReadOnly) return answerTo(pglite, command);
  await pglite.exec('begin read only');
  return answerTo(pglite, command).finally(() => pglite.exec('commit'));
};

const answerTo = async (pglite: PGlite, command: Exclude<Command, { operation: 'close' | 'settle' }>) => {
  if (command.operation === 'query') return [await pglite.query<Record<string, unknown>>(command.sql, [...command.parameters])];
  return (await pglite.exec(command.sql)) as Awaited<ReturnType<typeof pglite.query<Record<string, unknown>>>>[];
};

/** An answer without a command comes from an empty statement, or from PGlite after an unreported crash. */
const isAlive = async (pglite: PGlite) => (await pglite.query<{ alive: number }>('select 1 as alive')).rows[0]?.alive === 1;

const letStop = (pglite: PGlite) => {
  const module = pglite.Module as PGlite['Module'] & { _QueryCancelPending: number; _InterruptPending: number };
  const flag = (name: '_QueryCancelPending' | '_InterruptPending', value: 0 | 1) => {
    module.HEAPU8[module[name]] = value;
  };
  let running = 0;
  const stopRunning = (id: number) => {
    if (id !== running) return;
    flag('_QueryCancelPending', 1);
    flag('_InterruptPending', 1);
  };
  Object.assign(globalThis, { stopRunning });
  return async <T>(id: number, work: () => Promise<T>): Promise<T> => {
    running = id;
    // What came too late must not stop the next statement.
    return work().finally(() => {
      running = 0;
      flag('_QueryCancelPending', 0);
    });
  };
};

/**
 * Of parts whose first is committed. The log is flushed once: a power cut before leaves parts that the next start settles. After a
 * checkpoint that would not hold, since each commit then removes the file that alone holds its part.
 */
export const settleInOne = async (pglite: PGlite): Promise<void> => {
  const { rows } = await pglite.query<{ files: number }>(`select count(*)::int as files from pg_ls_dir('pg_twophase')`);
  const settle = () => settleParts(pglite);
  await (rows[0]?.files === 0 && pglite.fs instanceof DurableFiles ? pglite.fs.flushOnce(settle) : settle());
};
