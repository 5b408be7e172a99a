import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { say, spoken } from '../../../contract/translated.ts';
import type { FileChoices } from '../../../contract/uploads.ts';
import type { Row } from '../../spreadsheet/spreadsheet.ts';
import { readingLimits } from '../limits.ts';
import { type ReceivedFile, refusal } from '../receiveFile.ts';
import type { OpenedFile } from './openRows.ts';
import type { Answer, Asked } from './thread.ts';

/** In a thread of its own, which ends with `use`. @throws UPLOAD_REFUSED for a file that cannot be read */
export const readInThread = async <Result>(
  file: ReceivedFile,
  { encoding, sheet }: FileChoices,
  use: (opened: OpenedFile) => Promise<Result>,
  within = readingLimits,
): Promise<Result> => {
  const thread = new Worker(new URL(`./thread${extname(import.meta.filename)}`, import.meta.url), {
    workerData: { file, choices: { encoding, sheet } } satisfies Asked,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: within.megabytes },
  });
  // An error that nobody waits for any more would end the server.
  thread.on('error', () => undefined);
  const overdue = new AbortController();
  // On a busy machine a thread waits for its turn, which is not the file's fault.
  const look = async () => {
    const { user, system } = await thread.cpuUsage();
    if ((user + system) / 1_000 > within.milliseconds) overdue.abort();
  };
  const looking = setInterval(() => look().catch(() => undefined), LOOK_MS);
  const answered = async <Kind extends Answer>(): Promise<Kind> => {
    const signal = AbortSignal.any([overdue.signal, AbortSignal.timeout(within.waitMilliseconds)]);
    const [answer] = await once(thread, 'message', { signal }).catch(refuse);
    if ('unreadable' in answer) throw refusal(spoken(answer.unreadable));
    await look();
    return answer;
  };
  async function* rows(): AsyncGenerator<Row> {
    for (;;) {
      thread.postMessage('next');
      const batch = await answered<Row[]>();
      if (batch.length === 0) return;
      yield* batch;
    }
  }
  try {
    const opened = await answered<Omit<OpenedFile, 'rows'>>();
    return await use({ ...opened, notes: opened.notes.map(spoken), rows: rows() });
  } finally {
    clearInterval(looking);
    await thread.terminate();
  }
};

const LOOK_MS = 1_000;

const refuse = (error: Error & { code?: unknown }): never => {
  if (error.name === 'AbortError')
    throw refusal(say`The file takes too long to read. Copy its values into a new file, or split it into several.`);
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    throw refusal(say`The file takes too much memory to read. Copy its values into a new file, or split it into several.`);
  throw error;
};
