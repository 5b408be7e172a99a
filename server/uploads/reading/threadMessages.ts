import type { UploadEncoding } from '../../../contract/uploads.ts';
import type { Row } from '../../spreadsheet/spreadsheet.ts';
import type { ReceivedFile } from '../receiveFile.ts';
import type { OpenedFile } from './openRows.ts';

export type Question = { ask: 'open'; file: ReceivedFile; encoding: UploadEncoding | undefined } | { ask: 'next' } | { ask: 'close' };

export type Reply =
  | { reply: 'opened'; encoding: OpenedFile['encoding'] }
  | { reply: 'rows'; rows: Row[] }
  | { reply: 'end'; notes: string[] }
  | { reply: 'unreadable'; reason: string }
  | { reply: 'failed'; error: Error };
