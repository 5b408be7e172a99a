import { isAllowed, readAccess, writeAccess } from '../../contract/access.ts';
import { lookupOf } from '../../contract/kinds/index.ts';
import { fieldLabel } from '../../contract/metadata.ts';
import { LONGEST_KEYWORD } from '../../contract/records.ts';
import { recordTitle } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say, sentences, translated } from '../../contract/translated.ts';
import { type BadRow, type FoundEncoding, SHOWN_BAD_ROWS, SHOWN_CHANGES, type UploadTrial } from '../../contract/uploads.ts';
import type { Keyword } from '../kinds/serverKind.ts';
import { createExportCells } from '../records/exportRecords.ts';
import { findByKeyword } from '../records/findByKeyword.ts';
import type { RecordContext } from '../registry/registry.ts';
import { type Cell, quoted, type Row } from '../spreadsheet/spreadsheet.ts';
import { counted } from './limits.ts';
import { openHeader, type UploadColumn } from './reading/columns.ts';
import { neededFields } from './reading/newRecords.ts';
import type { OpenedFile } from './reading/openRows.ts';
import { readInThread } from './reading/readInThread.ts';
import { type ReadOptions, readUpload } from './readRecords.ts';
import type { ReceivedFile } from './receiveFile.ts';
import { shownCell } from './refusal/badRowLines.ts';
import { Faults } from './refusal/faults.ts';
import { isSame, type PlannedChange, planRecords, type SavedCounts } from './saving/planRecords.ts';
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
  readInThread(file, options.choices ?? {}, (opened) => uploadRows(opened, options));

export const uploadRows = async (opened: OpenedFile, options: UploadOptions): Promise<UploadResult> => {
  const { notes, encoding } = opened;
  const { context, declaration, choices = {} } = options;
  const leavesOutBadRows = choices.badRows === 'leave-out';
  const faults = new Faults();
  const { header, headerRow, rowsAbove, records, totals } = await readUpload(opened, options, faults);
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
    if (totals > 0) notes.push(totals === 1 ? say`Not read: the row of the total.` : say`Not read: ${totals} rows of totals.`);
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

/** What an upload of the file would store, good rows alone. Its cells are read again for what the changed rows say. */
export const tryFile = async (
  file: ReceivedFile,
  options: ReadOptions,
  timeZone: string,
  authorities: readonly string[],
): Promise<UploadTrial> => {
  const { context, declaration } = options;
  const { planned, faults, columns, missing } = await planFile(file, options);
  const shown = planned.changes.slice(0, SHOWN_CHANGES);
  const cells = shown.length > 0 ? await cellsOf(file, options, shown) : new Map<number, Row['cells']>();
  const before = createExportCells(context.registry, declaration, timeZone);
  const changes = shown.map((change) => {
    const { record, current } = change;
    const fields = changedColumns(change, columns).map(({ field, position }) => ({
      label: translated(fieldLabel(declaration, field.name)),
      before: (current && before.find(({ name }) => name === field.name)?.text(current)) ?? '',
      after: storedText(cells.get(record.row)?.get(position)),
    }));
    return { row: record.row, title: current && recordTitle(declaration, current), fields };
  });
  const { registry } = context;
  const lacking: UploadTrial['missing'] = [];
  for (const { field, records } of missing.byField.values()) {
    const target = registry.get(field.target);
    const all = [...records.values()];
    const needs = neededFields(target, field).filter(({ name }) => all.some(({ said }) => !said.has(name)));
    const texts: (typeof lacking)[number]['texts'] = [];
    for (const { text } of all.slice(0, SHOWN_MISSING)) {
      const mayRead = isAllowed(readAccess(target), authorities);
      texts.push({ text, near: mayRead ? await nearTitle(context, target, { text, timeZone }) : null });
    }
    lacking.push({
      name: field.name,
      label: translated(target.label.many),
      count: all.length,
      texts,
      needs: needs.map(({ name }) => ({ name, label: translated(fieldLabel(target, name)) })),
      mayCreate: isAllowed(writeAccess(target), authorities),
    });
  }
  return { ...planned.counts, badRows: faults.shown, badRowCount: faults.rows, missing: lacking, changes };
};

/** A word of two letters stands in titles of any meaning. */
const nearTitle = async (context: RecordContext, target: ResourceDeclaration, { text, timeZone }: Keyword): Promise<string | null> => {
  if (text.length < 3) return null;
  const keyword = { text: text.slice(0, LONGEST_KEYWORD), timeZone };
  const { rows, info } = await findByKeyword(context, [target], { keyword, sort: [], page: 0, size: 1 });
  return info.totalElements === 1 ? (rows[0]?.title ?? null) : null;
};

const storedText = (cell: Cell | undefined): string => (cell?.kind === 'TEXT' && cell.number) || shownCell(cell);

const SHOWN_MISSING = 5;

export const planFile = async (file: ReceivedFile, options: ReadOptions) => {
  const { context, declaration, choices } = options;
  const faults = new Faults();
  const { header, missing, records } = await readInThread(file, choices ?? {}, (opened) => readUpload(opened, options, faults));
  const { columns } = header;
  const planned = await planRecords(context, { declaration, columns }, records, { isLocked: false });
  faults.addAll(planned.faults);
  // Only those of rows that are stored.
  const ids = new Set(planned.changes.flatMap(({ record }) => record.values.filter((_, index) => lookupOf(columns[index]?.field))));
  const created = [...missing.byId].flatMap(([id, each]) => (ids.has(id) ? [each] : []));
  return { planned, faults, columns, missing, created };
};

const cellsOf = (file: ReceivedFile, { declaration, choices }: ReadOptions, changes: readonly PlannedChange[]) =>
  readInThread(file, choices ?? {}, async (opened) => {
    const wanted = new Set(changes.map(({ record }) => record.row));
    const found = new Map<number, Row['cells']>();
    for await (const { number, cells } of (await openHeader(declaration, opened, choices)).others) {
      if (wanted.has(number)) found.set(number, cells);
      if (found.size === wanted.size) break;
    }
    return found;
  });

const changedColumns = ({ record, current }: PlannedChange, columns: readonly UploadColumn[]): UploadColumn[] =>
  columns.filter(({ field }, index) => {
    const value = record.values[index];
    return value !== undefined && (current === null ? value !== null : !isSame(field, value, current[field.name]));
  });
