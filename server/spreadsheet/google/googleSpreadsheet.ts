import type { sheets_v4 } from '@googleapis/sheets';
import { isAdorned, isDateFormat, unitOf } from '../numberFormat.ts';
import {
  type Cell,
  columnName,
  type MergedCells,
  type NewCell,
  type NewRow,
  type Row,
  type Sheet,
  type Spreadsheet,
  spreadsheetError,
} from '../spreadsheet.ts';
import { serialOf, wallClockOf } from '../wallClock.ts';
import { type GoogleCalls, type GoogleOptions, googleCalls } from './googleCalls.ts';
import { CELLS_OF_CALL, rowsOfCall, usualLimits } from './limits.ts';
import type { ServiceAccount } from './serviceAccount.ts';
import { callErrorOf } from './spreadsheetErrors.ts';

export const googleSpreadsheet = (id: string, account: ServiceAccount, options?: GoogleOptions): Spreadsheet => {
  const calls = googleCalls(id, account, options);
  return {
    name: `google:${id}`,
    settlesWithinMs: (options?.limits ?? usualLimits).settleMs,
    async *sheets() {
      for (const tab of await readTabs(calls)) yield asSheet(calls, tab);
    },
    isOpenElsewhere: async () => false,
    async append(isWanted, plan) {
      const tab = (await readTabs(calls)).find(({ title }) => isWanted(title));
      if (!tab) throw spreadsheetError().NO_SHEET`The Google spreadsheet has no such sheet any more.`;
      const addition = await plan(asSheet(calls, tab));
      if (addition?.rows.length) await calls.update([appendRequest(tab.sheetId, addition.rows)]).catch(refuseUnsure);
    },
  };
};

/** A call without an answer of Google's may have been carried out, or still be. */
const refuseUnsure = (error: unknown): never => {
  const failed = callErrorOf(error);
  if (!failed || failed.isOfToken || (failed.status !== null && failed.status >= 300 && failed.status < 500)) throw error;
  throw spreadsheetError({ cause: error })
    .UNSURE`Google Sheets did not say whether it added the rows. In some minutes this is looked up, and rows that are missing are added.`;
};

interface ListedTab extends Tab {
  isHidden: boolean;
  merged: MergedCells[];
}

const readTabs = async (calls: GoogleCalls): Promise<ListedTab[]> => {
  const sheets = await calls.get({
    fields: 'sheets(properties(sheetId,title,hidden,sheetType,gridProperties/rowCount),merges)',
    prettyPrint: false,
  });
  return sheets.flatMap(({ properties: { sheetId, title, hidden, sheetType, gridProperties } = {}, merges = [] }) =>
    typeof sheetId === 'number' && typeof title === 'string' && (sheetType ?? 'GRID') === 'GRID'
      ? [{ sheetId, title, rowCount: gridProperties?.rowCount ?? 0, isHidden: hidden ?? false, merged: merges.map(mergedCells) }]
      : [],
  );
};

/** Google's ends lie behind the last row and column, and it leaves out zeros. */
const mergedCells = ({ startRowIndex, endRowIndex, startColumnIndex, endColumnIndex }: sheets_v4.Schema$GridRange): MergedCells => {
  const rows = [(startRowIndex ?? 0) + 1, endRowIndex ?? 0] as const;
  const columns = [startColumnIndex ?? 0, (endColumnIndex ?? 0) - 1] as const;
  return { range: `${columnName(columns[0])}${rows[0]}:${columnName(columns[1])}${rows[1]}`, rows, columns };
};

const asSheet = (calls: GoogleCalls, tab: ListedTab): Sheet => ({
  name: tab.title,
  isHidden: tab.isHidden,
  rows: () => gridRows(calls, tab),
  mergedCells: async () => tab.merged,
});

/** The values are typed, so that none is read as a formula, and take no number format, which could show another amount. */
const appendRequest = (sheetId: number, rows: readonly NewRow[]): sheets_v4.Schema$Request => ({
  appendCells: { sheetId, fields: 'userEnteredValue,userEnteredFormat.numberFormat', rows: rows.map(rowData) },
});

const rowData = (row: NewRow): sheets_v4.Schema$RowData => ({
  values: Array.from({ length: Math.max(...row.keys()) + 1 }, (_, column) => {
    const cell = row.get(column);
    return cell ? cellData(cell) : {};
  }),
});

const cellData = (cell: NewCell): sheets_v4.Schema$CellData => {
  if (cell.kind === 'TEXT') return { userEnteredValue: { stringValue: cell.text } };
  if (cell.kind === 'NUMBER') return { userEnteredValue: { numberValue: Number(cell.text) } };
  return {
    userEnteredValue: { numberValue: serialOf(cell.wallClock, false) },
    userEnteredFormat: {
      numberFormat: cell.wallClock.endsWith('T00:00:00')
        ? { type: 'DATE', pattern: 'yyyy-mm-dd' }
        : { type: 'DATE_TIME', pattern: 'yyyy-mm-dd hh:mm:ss' },
    },
  };
};

interface Tab {
  sheetId: number;
  title: string;
  rowCount: number;
}

const CELL_FIELDS = 'effectiveValue,formattedValue,effectiveFormat/numberFormat';
const FIELDS = `sheets(properties(sheetId,gridProperties/rowCount),data(startRow,rowData/values(${CELL_FIELDS})))`;

/** The last row of a call is read again by the next one, so that moved rows are noticed. @throws MOVED */
async function* gridRows(calls: GoogleCalls, tab: Tab): AsyncGenerator<Row> {
  let size: number = rowsOfCall.first;
  let lastRead: RowData | null = null;
  for (let from = 0; from < tab.rowCount; ) {
    const overlap: number = lastRead === null ? 0 : 1;
    const until = Math.min(from + size, tab.rowCount);
    const read = await readChunk(calls, tab, from - overlap, until);
    if (read === null) {
      size = Math.ceil(size / 2);
      continue;
    }
    if (lastRead && textsOf(lastRead) !== textsOf(read[0] ?? {})) throw moved(tab);
    let cellCount = 1;
    for (const [index, { values = [] }] of read.entries()) {
      cellCount += values.length;
      const cells = index < overlap ? null : filledCells(values);
      if (cells?.size) yield { number: from - overlap + index + 1, cells };
    }
    lastRead = read[until - from + overlap - 1] ?? {};
    from = until;
    size = Math.min(rowsOfCall.most, size * 4, Math.max(1, Math.floor((size * CELLS_OF_CALL) / cellCount)));
  }
}

type RowData = sheets_v4.Schema$RowData;

const readChunk = async (calls: GoogleCalls, tab: Tab, from: number, until: number): Promise<RowData[] | null> => {
  const range = `'${tab.title.replaceAll("'", "''")}'!${from + 1}:${until}`;
  try {
    const [sheet] = await calls.get({ ranges: [range], fields: FIELDS, prettyPrint: false });
    if (sheet?.properties?.sheetId !== tab.sheetId || sheet.properties.gridProperties?.rowCount !== tab.rowCount) throw moved(tab);
    const { startRow = 0, rowData = [] } = sheet.data?.[0] ?? {};
    // Without rows the answer still says where they would begin.
    if (startRow !== from) throw moved(tab);
    return rowData;
  } catch (error) {
    if (callErrorOf(error)?.isTooLarge && until - from > 2) return null;
    throw error;
  }
};

const filledCells = (values: readonly sheets_v4.Schema$CellData[]): Map<number, Cell> =>
  new Map(
    values.flatMap((value, column) => {
      const cell = cellOf(value);
      return cell ? [[column, cell] as const] : [];
    }),
  );

const textsOf = ({ values = [] }: RowData): string =>
  values
    .map(({ effectiveValue }) => effectiveValue?.stringValue ?? '')
    .join('\n')
    .trimEnd();

const moved = ({ title }: Tab) =>
  spreadsheetError().MOVED`Rows of the sheet '${title}' were inserted, deleted or moved while it was read. Import again.`;

export const cellOf = ({ effectiveValue, formattedValue, effectiveFormat }: sheets_v4.Schema$CellData): Cell | null => {
  const { stringValue, boolValue, errorValue, numberValue } = effectiveValue ?? {};
  if (typeof stringValue === 'string') return stringValue.trim() === '' ? null : { kind: 'TEXT', text: stringValue };
  if (typeof boolValue === 'boolean') return { kind: 'OTHER', text: boolValue ? 'TRUE' : 'FALSE' };
  if (errorValue) return { kind: 'OTHER', text: formattedValue ?? '#ERROR!' };
  if (typeof numberValue !== 'number') return null;
  const { type, pattern } = effectiveFormat?.numberFormat ?? {};
  const format = pattern && pattern.length <= LONGEST_PATTERN ? pattern : shownFormat(type, formattedValue);
  const isDate = type === 'DATE' || type === 'DATE_TIME' || isDateFormat(format);
  const wallClock = isDate ? wallClockOf(numberValue, false) : null;
  if (wallClock) return { kind: 'DATE', wallClock };
  const unit = unitOf(format);
  return { kind: 'NUMBER', text: String(numberValue), ...(isAdorned(format) && { isAdorned: true }), ...(unit && { unit }) };
};

const LONGEST_PATTERN = 255;

const shownFormat = (type: string | null | undefined, shown: string | null | undefined): string => {
  if (type === 'PERCENT') return '0%';
  return type === 'CURRENCY' ? `"${(shown ?? '').replace(/[\d".,\s-]/g, '').slice(0, 20)}"0` : 'General';
};
