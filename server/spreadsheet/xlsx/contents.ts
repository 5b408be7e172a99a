import { type Cell, columnOf, type Row, SpreadsheetError, spreadsheetError } from '../spreadsheet.ts';
import { wallClockOf, wallClockOfIso } from '../wallClock.ts';
import { type CellStyle, readCellStyles } from './cellStyles.ts';
import { limits } from './limits.ts';
import { readWorkbook, type Workbook } from './readWorkbook.ts';
import { readWholeXml, readXml } from './readXml.ts';
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

interface CellContext {
  sharedStrings: readonly string[];
  styles: readonly CellStyle[];
  is1904: boolean;
}

async function* readRows(chunks: AsyncIterable<Buffer>, context: CellContext): AsyncGenerator<Row> {
  const done: Row[] = [];
  const handlers = rowHandlers(context, (row) => done.push(row));
  for await (const _ of readXml(chunks, handlers)) {
    yield* done;
    done.length = 0;
  }
  yield* done;
}

const rowHandlers = (context: CellContext, onRow: (row: Row) => void) => {
  let number = 0;
  let cells = new Map<number, Cell>();
  let column = -1;
  let type = 'n';
  let style: CellStyle | null = null;
  let hasFormula = false;
  let text = '';
  let isValue = false;
  let isPhonetic = false;
  return {
    open(element: string, attribute: (name: string) => string | undefined) {
      if (element === 'v' || element === 't') isValue = !isPhonetic;
      else if (element === 'c') {
        const reference = attribute('r');
        column = reference ? columnOf(reference) : column + 1;
        type = attribute('t') ?? 'n';
        style = styleOf(attribute('s'), context);
        hasFormula = false;
        text = '';
      } else if (element === 'f') hasFormula = true;
      else if (element === 'rPh') isPhonetic = true;
      else if (element === 'row') {
        number = Number(attribute('r') ?? number + 1);
        if (!Number.isSafeInteger(number)) throw new Error('a row has no number');
        cells = new Map();
        column = -1;
      }
    },
    text(part: string) {
      if (isValue && text.length <= limits.cellCharacters) text += part;
    },
    close(element: string) {
      if (element === 'v' || element === 't') isValue = false;
      else if (element === 'rPh') isPhonetic = false;
      else if (element === 'c' && column >= 0 && column < limits.columns) {
        const cell = cellOf(type, text, style, context) ?? (hasFormula && type !== 'str' ? FORMULA : null);
        if (cell) cells.set(column, cell);
      } else if (element === 'row' && cells.size > 0) onRow({ number, cells });
    },
  };
};

const styleOf = (index: string | undefined, { styles }: CellContext): CellStyle | null =>
  index === undefined || index === '0' ? (styles[0] ?? null) : heldBy(styles, index, 'style');

/** A cell whose text or style is gone must not count as empty, or its date as a number: the workbook is damaged. */
const heldBy = <Item>(held: readonly Item[], index: string, what: string): Item => {
  const item = held[Number(index)];
  if (item === undefined) throw new Error(`a cell has the ${what} ${index}, which the workbook lacks`);
  return item;
};

const FORMULA: Cell = { kind: 'FORMULA' };

const cellOf = (type: string, text: string, style: CellStyle | null, context: CellContext): Cell | null => {
  if (type === 's') return text === '' ? null : textCell(heldBy(context.sharedStrings, text, 'text'));
  if (type === 'inlineStr' || type === 'str') return textCell(text);
  if (text === '') return null;
  if (type === 'b' || type === 'e') return { kind: 'OTHER', text: type === 'b' ? (text === '1' ? 'TRUE' : 'FALSE') : text };
  const wallClock = type === 'd' ? wallClockOfIso(text) : style?.isDate ? wallClockOf(Number(text), context.is1904) : null;
  if (wallClock) return { kind: 'DATE', wallClock };
  if (type === 'd') return textCell(text);
  return { kind: 'NUMBER', text, ...(style?.isAdorned ? { isAdorned: true } : {}), ...(style?.unit ? { unit: style.unit } : {}) };
};

const textCell = (text: string): Cell | null => (text.trim() === '' ? null : { kind: 'TEXT', text });
