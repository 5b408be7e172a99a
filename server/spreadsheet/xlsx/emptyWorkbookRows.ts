import { say } from '../../../contract/translated.ts';
import { type Spreadsheet, SpreadsheetError } from '../spreadsheet.ts';
import { emptyRows } from './addRows.ts';
import { type WritableWorkbook, writeSheet } from './writeSheet.ts';

type EmptyRows = Parameters<NonNullable<Spreadsheet['emptyRows']>>;

export const emptyWorkbookRows = (workbook: WritableWorkbook, isWanted: EmptyRows[0], plan: EmptyRows[1]): Promise<void> =>
  writeSheet(workbook, isWanted, async (sheet) => {
    const numbers = await plan(sheet);
    if (numbers.length === 0) return null;
    const content = emptyRows(await sheet.content(), numbers);
    if (content) return new Map([[sheet.path, content]]);
    throw new SpreadsheetError(
      'NOT_EXTENDABLE',
      say`Rows of the sheet '${sheet.name}' of '${workbook.name}' cannot be emptied. Open it and save it again.`,
    );
  });
