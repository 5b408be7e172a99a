import { type Row, SpreadsheetError } from '../spreadsheet.ts';
import { readCellStyles } from './cellStyles.ts';
import { type CellContext, readRows } from './readRows.ts';
import { readWorkbook, type Workbook } from './readWorkbook.ts';
import { readSharedStrings } from './sharedStrings.ts';
import { damaged, type Zip } from './zip.ts';

export const readContents = async (zip: Zip, name: string): Promise<{ workbook: Workbook; context: CellContext }> => {
  const workbook = await readWorkbook(zip);
  if (!workbook) throw new SpreadsheetError('NOT_A_WORKBOOK', `'${name}' is not a workbook. Save it as .xlsx.`);
  const context: CellContext = {
    is1904: workbook.is1904,
    sharedStrings: workbook.sharedStringsPath ? await readSharedStrings(zip, workbook.sharedStringsPath, name) : [],
    styles: workbook.stylesPath ? await readCellStyles(zip, workbook.stylesPath, name) : [],
  };
  return { workbook, context };
};

export async function* rowsOf(zip: Zip, path: string, context: CellContext, name: string): AsyncGenerator<Row> {
  try {
    yield* readRows(zip.read(path), context);
  } catch (error) {
    throw asSpreadsheetError(name, error);
  }
}

export const asSpreadsheetError = (name: string, error: unknown): SpreadsheetError =>
  error instanceof SpreadsheetError ? error : damaged(name, error);
