import { say, sentences } from '../../contract/translated.ts';
import { type BadRow, type FoundEncoding, SHOWN_BAD_ROWS } from '../../contract/uploads.ts';
import { quoted } from '../spreadsheet/spreadsheet.ts';
import { counted } from './limits.ts';
import type { OpenedFile } from './reading/openRows.ts';
import { withOpened } from './reading/readInThread.ts';
import { type ReadOptions, readUpload } from './readRecords.ts';
import type { ReceivedFile } from './receiveFile.ts';
import { Faults } from './refusal/faults.ts';
import { planRecords, type SavedCounts } from './saving/planRecords.ts';
import { BadRecords, saveRecords, type UploadContext } from './saving/saveRecords.ts';

export interface UploadOptions extends ReadOptions {
  context: UploadContext;
}

export interface UploadResult {
  counts: SavedCounts | null;
  faults: Faults;
  notes: string[];
  encoding: FoundEncoding | null;
  headerRow: number;
}

export const uploadFile = (file: ReceivedFile, options: UploadOptions): Promise<UploadResult> =>
  withOpened(file, options.choices?.encoding, (opened) => uploadRows(opened, options));

export const uploadRows = async (opened: OpenedFile, options: UploadOptions): Promise<UploadResult> => {
  const { notes, encoding } = opened;
  const { context, declaration, choices = {} } = options;
  const leavesOutBadRows = choices.badRows === 'leave-out';
  const faults = new Faults();
  const { header, headerRow, rowsAbove, records } = await readUpload(opened, options, faults);
  const { columns, unread, leftOut } = header;
  const result = { notes, encoding, headerRow };
  const refused = (all: Faults): UploadResult => ({ counts: null, faults: all, ...result });
  if (faults.rows > 0 && (!leavesOutBadRows || records.length === 0)) {
    faults.addAll((await planRecords(context, { declaration, columns }, records, { isLocked: false })).faults);
    return refused(faults);
  }
  try {
    const counts = await saveRecords(context, { declaration, columns }, records, leavesOutBadRows ? faults : null);
    if (rowsAbove > 0)
      notes.push(rowsAbove === 1 ? say`Not read: the row above the header.` : say`Not read: the ${rowsAbove} rows above the header.`);
    if (unread.length > 0)
      notes.push(say`Not read, because the product keeps them itself: ${unread.map(({ title }) => title).join(', ')}.`);
    if (leftOut.length > 0) notes.push(say`Left out: the columns ${leftOut.map(({ title }) => quoted(title)).join(', ')}.`);
    return { counts, faults, ...result };
  } catch (error) {
    if (error instanceof BadRecords) return refused(error.faults);
    throw error;
  }
};

export const doneMessage = ({ created, updated, unchanged }: SavedCounts, { faults, notes }: UploadResult): string => {
  const done = say`${counted(created)} created, ${counted(updated)} updated, ${counted(unchanged)} unchanged.`;
  const bad =
    faults.rows > 0
      ? [faults.rows === 1 ? say`1 row is wrong and was left out.` : say`${counted(faults.rows)} rows are wrong and were left out.`]
      : [];
  return sentences([done, ...bad, ...notes]);
};

export const faultsMessage = ({ rows, shown }: Faults): string => {
  const more = rows > SHOWN_BAD_ROWS ? [say`and ${counted(rows - SHOWN_BAD_ROWS)} more rows.`] : [];
  return [
    rows === 1 ? say`Nothing was uploaded: 1 row is wrong.` : say`Nothing was uploaded: ${counted(rows)} rows are wrong.`,
    ...shown.map(faultLine),
    ...more,
  ].join('\n');
};

export const faultLine = ({ row, column, reason }: BadRow): string =>
  column ? say`Row ${row}, ${column}: ${reason}` : say`Row ${row}: ${reason}`;
