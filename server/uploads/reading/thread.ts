import { parentPort } from 'node:worker_threads';
import { translateBy } from '../../../contract/translated.ts';
import type { FileChoices } from '../../../contract/uploads.ts';
import type { Row } from '../../spreadsheet/spreadsheet.ts';
import { BATCH_ROWS, UnreadableFile } from '../limits.ts';
import type { ReceivedFile } from '../receiveFile.ts';
import { type OpenedFile, openRows } from './openRows.ts';

// The parser makes an error of each row that is shorter or longer than the header. Their traces would take ten times as long as reading.
Error.stackTraceLimit = 0;

// The thread serves one caller after another.
translateBy(() => 'later');

/** The server's own thread has to take in what is answered at once. */
const MOST_CELLS = 5_000;

let opened: OpenedFile | null = null;

const answerTo = async (question: Question): Promise<Reply> => {
  if (question.ask === 'open') {
    opened = await openRows(question.file, question.choices);
    const { encoding, sheets, sheet } = opened;
    return { reply: 'opened', encoding, sheets, sheet };
  }
  if (question.ask === 'next' && opened) {
    const rows = await nextRows(opened.rows);
    if (rows.length > 0) return { reply: 'rows', rows };
  }
  const notes = opened?.notes ?? [];
  await opened?.rows.return?.();
  opened = null;
  return { reply: 'end', notes };
};

const nextRows = async (rows: AsyncIterator<Row>): Promise<Row[]> => {
  const batch: Row[] = [];
  for (let cells = 0; batch.length < BATCH_ROWS && cells < MOST_CELLS; ) {
    const next = await rows.next();
    if (next.done) break;
    cells += next.value.cells.size;
    batch.push(next.value);
  }
  return batch;
};

parentPort?.on('message', async (question: Question) => {
  const reply = await answerTo(question).catch((error: unknown): Reply => {
    opened = null;
    if (error instanceof UnreadableFile) return { reply: 'unreadable', reason: error.message };
    return { reply: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  });
  parentPort?.postMessage(reply);
});

export type Question = { ask: 'open'; file: ReceivedFile; choices: FileChoices } | { ask: 'next' } | { ask: 'close' };

export type Reply =
  | ({ reply: 'opened' } & Pick<OpenedFile, 'encoding' | 'sheets' | 'sheet'>)
  | { reply: 'rows'; rows: Row[] }
  | { reply: 'end'; notes: string[] }
  | { reply: 'unreadable'; reason: string }
  | { reply: 'failed'; error: Error };
