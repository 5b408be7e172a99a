import type { UploadEncoding } from '../../../contract/uploads.ts';
import type { Row } from '../../spreadsheet/spreadsheet.ts';
import type { ReceivedFile } from '../receiveFile.ts';
import type { OpenedFile } from './openRows.ts';

/** What the reading thread is asked: one question at a time, and one file at a time. */
export type Question =
  | { ask: 'open'; file: ReceivedFile; encoding: UploadEncoding | undefined }
  | { ask: 'next' }
  /** No more of the file is wanted. */
  | { ask: 'close' };

/** `end`: there are no more rows. `unreadable`: why, for people. */
export type Reply =
  | { reply: 'opened'; encoding: OpenedFile['encoding'] }
  | { reply: 'rows'; rows: Row[] }
  | { reply: 'end'; notes: string[] }
  | { reply: 'unreadable'; reason: string }
  | { reply: 'failed'; error: Error };
