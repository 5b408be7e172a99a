import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { say, spoken } from '../../../contract/translated.ts';
import type { FileChoices } from '../../../contract/uploads.ts';
import type { Row } from '../../spreadsheet/spreadsheet.ts';
import { type ReadingLimits, readingLimits } from '../limits.ts';
import { type ReceivedFile, refusal } from '../receiveFile.ts';
import type { OpenedFile } from './openRows.ts';
import type { Question, Reply } from './thread.ts';

/** Take the rows to their end, or call their `return`. @throws UPLOAD_REFUSED for a file that cannot be read */
export const readInThread = async (file: ReceivedFile, { encoding, sheet }: FileChoices, within = readingLimits): Promise<OpenedFile> => {
  const reader = within === readingLimits ? (takeSpare() ?? new Reader(within)) : new Reader(within);
  const opened = await reader.ask({ ask: 'open', file, choices: { encoding, sheet } }).catch((error: unknown) => {
    keepSpare(reader);
    throw error;
  });
  if (opened.reply !== 'opened') throw new Error(`the reading thread answered '${opened.reply}'`);
  const notes: string[] = [];
  return { ...opened, notes, rows: rowsOf(reader, notes) };
};

export const withOpened = async <Result>(
  file: ReceivedFile,
  choices: FileChoices,
  use: (opened: OpenedFile) => Promise<Result>,
): Promise<Result> => {
  const opened = await readInThread(file, choices);
  try {
    return await use(opened);
  } finally {
    await opened.rows.return?.();
  }
};

async function* rowsOf(reader: Reader, notes: string[]): AsyncGenerator<Row> {
  let isAtEnd = false;
  try {
    for (;;) {
      const answer = await reader.ask({ ask: 'next' });
      if (answer.reply === 'rows') yield* answer.rows;
      else if (answer.reply === 'end') {
        isAtEnd = true;
        notes.push(...answer.notes.map(spoken));
        return;
      }
    }
  } finally {
    if (!isAtEnd && reader.isAlive) await reader.ask({ ask: 'close' });
    keepSpare(reader);
  }
}

class Reader {
  readonly within: ReadingLimits;
  isAlive = true;
  readonly #worker: Worker;
  #leftMs = 0;

  constructor(within: ReadingLimits) {
    this.within = within;
    this.#worker = new Worker(new URL(`./thread${extname(import.meta.filename)}`, import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: within.megabytes },
    });
    this.#worker.on('error', () => this.end());
    this.#worker.on('exit', () => this.end());
  }

  async ask(question: Question): Promise<Exclude<Reply, { reply: 'unreadable' | 'failed' }>> {
    if (question.ask === 'open') this.#leftMs = this.within.milliseconds;
    const asked = performance.now();
    const reply = await this.#answerTo(question);
    this.#leftMs -= performance.now() - asked;
    if (reply.reply === 'failed') throw reply.error;
    if (reply.reply === 'unreadable') throw refusal(spoken(reply.reason));
    return reply;
  }

  end(): void {
    this.isAlive = false;
    void this.#worker.terminate();
  }

  hold(isHeld: boolean): void {
    if (isHeld) this.#worker.ref();
    else this.#worker.unref();
  }

  #answerTo(question: Question): Promise<Reply> {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const fail = (error: Error) => {
      this.end();
      reject(error);
    };
    const timer = setTimeout(() => fail(refusal(tooSlow())), Math.max(0, this.#leftMs));
    const broken = (error: Error & { code?: unknown }) => fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal(tooBig()) : error);
    const gone = () => fail(new Error('the reading thread has ended'));
    this.#worker.once('message', resolve).once('error', broken).once('exit', gone);
    this.#worker.postMessage(question);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#worker.off('message', resolve).off('error', broken).off('exit', gone);
    });
  }
}

const tooSlow = () => say`The file takes too long to read. Copy its values into a new file, or split it into several.`;
const tooBig = () => say`The file takes too much memory to read. Copy its values into a new file, or split it into several.`;

/** A thread takes a tenth of a second to start, so one is kept for the next file, for a while. */
let spare: { reader: Reader; timer: NodeJS.Timeout } | null = null;
const KEPT_MS = 10_000;

const takeSpare = (): Reader | null => {
  const taken = spare;
  spare = null;
  if (taken) clearTimeout(taken.timer);
  taken?.reader.hold(true);
  return taken?.reader.isAlive ? taken.reader : null;
};

const keepSpare = (reader: Reader): void => {
  if (!reader.isAlive || spare?.reader === reader) return;
  if (spare || reader.within !== readingLimits) {
    reader.end();
    return;
  }
  reader.hold(false);
  const timer = setTimeout(() => {
    spare = null;
    reader.end();
  }, KEPT_MS);
  spare = { reader, timer: timer.unref() };
};
