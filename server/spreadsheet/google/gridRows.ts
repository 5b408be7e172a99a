import type { sheets_v4 } from '@googleapis/sheets';
import { isAdorned, isDateFormat, unitOf } from '../numberFormat.ts';
import { type Cell, type Row, spreadsheetError } from '../spreadsheet.ts';
import { wallClockOf } from '../wallClock.ts';
import type { GoogleCalls } from './googleCalls.ts';
import { CELLS_OF_CALL, rowsOfCall } from './limits.ts';
import { callErrorOf } from './spreadsheetErrors.ts';

export interface Tab {
  sheetId: number;
  title: string;
  rowCount: number;
}

const CELL_FIELDS = 'effectiveValue,formattedValue,effectiveFormat/numberFormat';
const FIELDS = `sheets(properties(sheetId,gridProperties/rowCount),data(startRow,rowData/values(${CELL_FIELDS})))`;

/** The last row of a call is read again by the next one, so that moved rows are noticed. @throws MOVED */
export async function* gridRows(calls: GoogleCalls, tab: Tab): AsyncGenerator<Row> {
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
