import { on } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { translateBy } from '../../../contract/translated.ts';
import type { FileChoices } from '../../../contract/uploads.ts';
import type { Row } from '../../spreadsheet/spreadsheet.ts';
import { BATCH_ROWS, UnreadableFile } from '../limits.ts';
import type { ReceivedFile } from '../receiveFile.ts';
import { type OpenedFile, openRows } from './openRows.ts';

export interface Asked {
  file: ReceivedFile;
  choices: FileChoices;
}

/** The first one tells of the file, each further one has rows; none are left where it has none. */
export type Answer = Omit<OpenedFile, 'rows'> | Row[] | { unreadable: string };

// The parser makes an error of each row that is shorter or longer than the header. Their traces would take ten times as long as reading.
Error.stackTraceLimit = 0;

// The server's own thread knows the reader.
translateBy(() => 'later');

/** The server's own thread has to take in what is answered at once. */
const MOST_CELLS = 5_000;

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

const asker = parentPort as MessagePort;
const answer = (answered: Answer) => asker.postMessage(answered);
try {
  const asked = on(asker, 'message');
  const { file, choices } = workerData as Asked;
  const { rows, ...opened } = await openRows(file, choices);
  answer(opened);
  for await (const _ of asked) answer(await nextRows(rows));
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  answer({ unreadable: error.message });
}
