import { type Row, SpreadsheetError, spreadsheetError } from '../spreadsheet.ts';
import { readCellStyles } from './cellStyles.ts';
import { limits } from './limits.ts';
import { type CellContext, readRows } from './readRows.ts';
import { readWorkbook, type Workbook } from './readWorkbook.ts';
import { readWholeXml } from './readXml.ts';
import { damaged, type Zip } from './zip.ts';

export const readContents = async (zip: Zip, name: string): Promise<{ workbook: Workbook; context: CellContext }> => {
  const workbook = await readWorkbook(zip);
  if (!workbook) throw spreadsheetError().NOT_A_WORKBOOK`'${name}' is not a workbook. Save it as .xlsx.`;
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

const readSharedStrings = async (zip: Zip, path: string, name: string): Promise<readonly string[]> => {
  const strings: string[] = [];
  let text = '';
  let characters = 0;
  let isText = false;
  let isPhonetic = false;
  await readWholeXml(zip.read(path), {
    open(element) {
      if (element === 'si') text = '';
      else if (element === 'rPh') isPhonetic = true;
      else if (element === 't') isText = !isPhonetic;
    },
    text(part) {
      if (isText && text.length <= limits.cellCharacters) text += part;
    },
    close(element) {
      if (element === 't') isText = false;
      else if (element === 'rPh') isPhonetic = false;
      else if (element === 'si') {
        characters += text.length;
        if (strings.length >= limits.sharedStrings || characters > limits.sharedCharacters)
          throw spreadsheetError()
            .TOO_LARGE`'${name}' holds more different texts than can be read: ${limits.sharedStrings.toLocaleString('en')} are allowed. Split it into several workbooks.`;
        strings.push(text);
      }
    },
  });
  return strings;
};
