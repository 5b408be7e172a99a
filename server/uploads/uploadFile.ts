import type { ResourceDeclaration } from '../../contract/resource.ts';
import { type BadRow, SHOWN_BAD_ROWS, type UploadAnswer, type UploadEncoding } from '../../contract/uploads.ts';
import type { Clock } from './cells/rowInput.ts';
import { counted } from './limits.ts';
import { readHeader } from './reading/columns.ts';
import type { OpenedFile } from './reading/openRows.ts';
import { readInThread } from './reading/readInThread.ts';
import { readRecords } from './readRecords.ts';
import type { ReceivedFile } from './receiveFile.ts';
import { Faults } from './refusal/faults.ts';
import { refusal } from './refuse.ts';
import { BadRecords, saveRecords, type UploadContext } from './saving/saveRecords.ts';

export interface UploadOptions extends Clock {
  context: UploadContext;
  declaration: ResourceDeclaration;
}

/** Stores all rows of a file, or answers the faults and stores nothing. Throws UPLOAD_REFUSED for a file that cannot be read at all. */
export const uploadFile = async (
  file: ReceivedFile,
  { encoding, ...options }: UploadOptions & { encoding?: UploadEncoding | undefined },
): Promise<UploadAnswer | Faults> => {
  const opened = await readInThread(file, encoding);
  try {
    return await uploadRows(opened, options);
  } finally {
    await opened.rows.return?.();
  }
};

/** As `uploadFile`, for a file that is open; its first row is the header. */
export const uploadRows = async ({ rows, notes, encoding }: OpenedFile, options: UploadOptions): Promise<UploadAnswer | Faults> => {
  const { context, declaration } = options;
  const header = await rows.next();
  if (header.done) throw refusal(['The file is empty.', ...notes].join(' '));
  const faults = new Faults();
  const titles = readHeader(declaration, header.value);
  const { columns, unread } = titles;
  const records = await readRecords({ ...options, header: titles }, rows, faults);
  if (faults.rows > 0) return faults;
  try {
    const counts = await saveRecords(context, declaration, columns, records);
    const { created, updated, leftAlone } = counts;
    if (unread.length > 0) notes.push(`Not read, because the product keeps them itself: ${unread.map(({ title }) => title).join(', ')}.`);
    const done = `${counted(created)} created, ${counted(updated)} updated, ${counted(leftAlone)} unchanged.`;
    const read = { encoding: encoding?.encoding ?? null, isEncodingDoubtful: encoding?.isDoubtful ?? false };
    return { status: 'SUCCESS', message: [done, ...notes].join(' '), ...counts, ...read, errorList: [] };
  } catch (error) {
    if (error instanceof BadRecords) return error.faults;
    throw error;
  }
};

/** A message with the first faults, one on a line. */
export const faultsMessage = ({ rows, shown }: Faults): string => {
  const more = rows > SHOWN_BAD_ROWS ? [`and ${counted(rows - SHOWN_BAD_ROWS)} more rows.`] : [];
  return [`Nothing was uploaded: ${rows === 1 ? '1 row is' : `${counted(rows)} rows are`} wrong.`, ...shown.map(faultLine), ...more].join(
    '\n',
  );
};

export const faultLine = ({ row, column, reason }: BadRow): string => `Row ${row}${column ? `, ${column}` : ''}: ${reason}`;
