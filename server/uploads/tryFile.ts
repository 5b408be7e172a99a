import { fieldLabel } from '../../contract/metadata.ts';
import { recordTitle } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { SHOWN_CHANGES, type UploadQuery, type UploadTrial } from '../../contract/uploads.ts';
import { createExportCells } from '../records/exportCells.ts';
import type { RecordContext } from '../registry/registry.ts';
import type { Row } from '../spreadsheet/spreadsheet.ts';
import { zonedInstants } from '../spreadsheet/zonedInstants.ts';
import { openHeader, readHeader, type UploadColumn } from './reading/columns.ts';
import { readInThread } from './reading/readInThread.ts';
import { readRecords } from './readRecords.ts';
import type { ReceivedFile } from './receiveFile.ts';
import { shownCell } from './refusal/badRowLines.ts';
import { Faults } from './refusal/faults.ts';
import { isSame, type PlannedChange } from './saving/plannedChange.ts';
import { planRecords } from './saving/planRecords.ts';

interface TrialOptions {
  context: RecordContext & { signal: AbortSignal };
  declaration: ResourceDeclaration;
  choices: UploadQuery;
  timeZone: string;
  now: Date;
}

/** What an upload of the file would store, good rows alone. Its cells are read again for what the changed rows say. */
export const tryFile = async (file: ReceivedFile, options: TrialOptions): Promise<UploadTrial> => {
  const { context, declaration, choices, timeZone } = options;
  const read = async <Result>(use: (row: Row, others: AsyncIterable<Row>) => Promise<Result>) => {
    const opened = await readInThread(file, choices.encoding);
    try {
      const { header, others } = await openHeader(declaration, opened, choices.columns);
      return await use(header, others);
    } finally {
      await opened.rows.return?.();
    }
  };
  const faults = new Faults();
  const { columns, records } = await read(async (row, others) => {
    const header = readHeader(declaration, row, { leavesOutUnknown: choices.unknownColumns === 'leave-out', chosen: choices.columns });
    const reading = { ...options, header, toInstant: zonedInstants(timeZone), leavesOutBadRows: true };
    return { columns: header.columns, records: await readRecords(reading, others, faults) };
  });
  const planned = await planRecords(context, declaration, columns, records, { isLocked: false });
  faults.addAll(planned.faults);
  const shown = planned.changes.slice(0, SHOWN_CHANGES);
  const cells = shown.length > 0 ? await read((_, others) => cellsOf(others, shown)) : new Map<number, Row['cells']>();
  const before = createExportCells(context.registry, declaration, timeZone);
  const changes = shown.map((change) => {
    const { record, current } = change;
    const after = ({ position }: UploadColumn) => shownCell(cells.get(record.row)?.get(position));
    const fields = changedColumns(change, columns).map((column) => ({
      label: fieldLabel(declaration, column.field.name),
      before: (current && before.find(({ name }) => name === column.field.name)?.text(current)) ?? '',
      after: after(column),
    }));
    return { row: record.row, title: current && recordTitle(declaration, current), fields };
  });
  return { ...planned.counts, badRows: faults.shown, badRowCount: faults.rows, changes };
};

const cellsOf = async (rows: AsyncIterable<Row>, changes: readonly PlannedChange[]): Promise<Map<number, Row['cells']>> => {
  const wanted = new Set(changes.map(({ record }) => record.row));
  const found = new Map<number, Row['cells']>();
  for await (const { number, cells } of rows) {
    if (wanted.has(number)) found.set(number, cells);
    if (found.size === wanted.size) break;
  }
  return found;
};

const changedColumns = ({ record, current }: PlannedChange, columns: readonly UploadColumn[]): UploadColumn[] =>
  columns.filter(({ field }, index) => {
    const value = record.values[index];
    return value !== undefined && (current === null ? value !== null : !isSame(field, value, current[field.name]));
  });
