import { isAllowed, writeAccess } from '../../contract/access.ts';
import { lookupOf } from '../../contract/kinds/contractKinds.ts';
import { fieldLabel } from '../../contract/metadata.ts';
import { recordTitle } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { translated } from '../../contract/translated.ts';
import { SHOWN_CHANGES, type UploadQuery, type UploadTrial } from '../../contract/uploads.ts';
import { createExportCells } from '../records/exportCells.ts';
import type { RecordContext } from '../registry/registry.ts';
import type { Cell, Row } from '../spreadsheet/spreadsheet.ts';
import { zonedInstants } from '../spreadsheet/zonedInstants.ts';
import { createMissingRecords } from './cells/missingRecords.ts';
import { openHeader, readHeader, type UploadColumn } from './reading/columns.ts';
import { neededFields, ofNewRecords } from './reading/newRecords.ts';
import { readInThread } from './reading/readInThread.ts';
import { readRecords } from './readRecords.ts';
import type { ReceivedFile } from './receiveFile.ts';
import { shownCell } from './refusal/badRowLines.ts';
import { Faults } from './refusal/faults.ts';
import { isSame, type PlannedChange } from './saving/plannedChange.ts';
import { planRecords } from './saving/planRecords.ts';

export interface TrialOptions {
  context: RecordContext & { signal: AbortSignal };
  declaration: ResourceDeclaration;
  choices: UploadQuery;
  timeZone: string;
  now: Date;
}

/** What an upload of the file would store, good rows alone. Its cells are read again for what the changed rows say. */
export const tryFile = async (file: ReceivedFile, options: TrialOptions, authorities: readonly string[]): Promise<UploadTrial> => {
  const { context, declaration, timeZone } = options;
  const { planned, faults, columns, missing } = await planFile(file, options);
  const shown = planned.changes.slice(0, SHOWN_CHANGES);
  const cells = shown.length > 0 ? await readFile(file, options, (_, others) => cellsOf(others, shown)) : new Map<number, Row['cells']>();
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
  return {
    ...planned.counts,
    badRows: faults.shown,
    badRowCount: faults.rows,
    missing: [...missing.byField.values()].map(({ field, records }) => {
      const target = registry.get(field.target);
      const all = [...records.values()];
      const needs = neededFields(target, field).filter(({ name }) => all.some(({ said }) => !said.has(name)));
      return {
        name: field.name,
        label: translated(target.label.many),
        count: all.length,
        texts: all.slice(0, SHOWN_MISSING).map(({ text }) => text),
        needs: needs.map(({ name }) => ({ name, label: translated(fieldLabel(target, name)) })),
        mayCreate: isAllowed(writeAccess(target), authorities),
      };
    }),
    changes,
  };
};

const storedText = (cell: Cell | undefined): string => (cell?.kind === 'TEXT' && cell.number) || shownCell(cell);

const SHOWN_MISSING = 5;

export const planFile = async (file: ReceivedFile, options: TrialOptions) => {
  const { context, declaration, choices, timeZone } = options;
  const faults = new Faults();
  const missing = createMissingRecords(context.registry, Object.keys(choices.missing ?? {}));
  const { columns, records } = await readFile(file, options, async (row, others) => {
    const header = readHeader(declaration, row, { ...choices, ofNew: ofNewRecords(context.registry, declaration) });
    const reading = { ...options, header, missing, toInstant: zonedInstants(timeZone) };
    return { columns: header.columns, records: await readRecords(reading, others, faults) };
  });
  const planned = await planRecords(context, declaration, columns, records, { isLocked: false });
  faults.addAll(planned.faults);
  // Only those of rows that are stored.
  const ids = new Set(planned.changes.flatMap(({ record }) => record.values.filter((_, index) => lookupOf(columns[index]?.field))));
  const created = [...missing.byId].flatMap(([id, each]) => (ids.has(id) ? [each] : []));
  return { planned, faults, columns, missing, created };
};

const readFile = async <Result>(
  file: ReceivedFile,
  { declaration, choices }: TrialOptions,
  use: (header: Row, others: AsyncIterable<Row>) => Promise<Result>,
): Promise<Result> => {
  const opened = await readInThread(file, choices.encoding);
  try {
    const { header, others } = await openHeader(declaration, opened, choices);
    return await use(header, others);
  } finally {
    await opened.rows.return?.();
  }
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
