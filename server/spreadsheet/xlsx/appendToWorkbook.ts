import { say } from '../../../contract/translated.ts';
import { columnOf } from '../cellName.ts';
import { type Addition, type Spreadsheet, SpreadsheetError } from '../spreadsheet.ts';
import { addRows } from './addRows.ts';
import { limits } from './limits.ts';
import { readTablePaths } from './readWorkbook.ts';
import { type WritableWorkbook, wholePart, writeSheet } from './writeSheet.ts';

type Append = Parameters<Spreadsheet['append']>;

export const appendToWorkbook = (workbook: WritableWorkbook, isWanted: Append[0], plan: Append[1]): Promise<void> =>
  writeSheet(workbook, isWanted, async (sheet) => {
    const { name, zip } = workbook;
    const addition = await plan(sheet);
    if (addition === null) return null;
    if (addition.after + addition.rows.length > limits.rows)
      throw new SpreadsheetError(
        'FULL',
        say`The sheet '${sheet.name}' of '${name}' is full: it takes ${limits.rows.toLocaleString('en')} rows. Move its old rows to another sheet.`,
      );
    const content = addRows(await sheet.content(), addition, sheet.format);
    if (!content)
      throw new SpreadsheetError(
        'NOT_EXTENDABLE',
        say`No rows can be added to the sheet '${sheet.name}' of '${name}'. Open it and save it again.`,
      );
    const replaced = new Map([[sheet.path, content]]);
    for (const path of await readTablePaths(zip, sheet.path)) {
      const table = stretchTable((await wholePart(zip, path, name)).toString(), addition);
      if (table !== null) replaced.set(path, Buffer.from(table));
    }
    return replaced;
  });

/** A table with a row of totals stays as it is, since the rows stand below the totals. */
const stretchTable = (xml: string, { rows, after }: Pick<Addition, 'rows' | 'after'>): string | null => {
  const opening = /<(?:[\w.-]+:)?table\s[^>]*>/.exec(xml)?.[0] ?? '';
  const [, from = '', top, to = '', bottom] = /\sref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/.exec(opening) ?? [];
  const isBesides = rows.every((row) => [...row.keys()].every((column) => column < columnOf(from) || column > columnOf(to)));
  const isAway = !(Number(top) <= after && Number(bottom) >= after);
  if (isBesides || isAway || /\stotalsRowCount="[1-9]/.test(opening)) return null;
  const last = Math.max(Number(bottom), after + rows.length);
  const stretched = (element: string) => element.replace(/(\sref="[A-Z]+\d+:[A-Z]+)\d+"/, `$1${last}"`);
  const opened = stretched(opening).replace(/\sinsertRow="[^"]*"/, '');
  // Not as a text, in which `$&` would stand for what is replaced.
  return xml.replace(opening, () => opened).replace(/<(?:[\w.-]+:)?autoFilter\s[^>]*>/, stretched);
};
