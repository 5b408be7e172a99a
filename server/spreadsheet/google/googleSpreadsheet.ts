import type { sheets_v4 } from '@googleapis/sheets';
import { columnName } from '../cellName.ts';
import { type MergedCells, type NewCell, type NewRow, type Sheet, type Spreadsheet, spreadsheetError } from '../spreadsheet.ts';
import { serialOf } from '../wallClock.ts';
import { type GoogleCalls, type GoogleOptions, googleCalls } from './googleCalls.ts';
import { gridRows, type Tab } from './gridRows.ts';
import { usualLimits } from './limits.ts';
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
