import { translated } from '../../../contract/translated.ts';
import { csvLines } from '../../records/csv.ts';
import type { Cell, NewCell, Row } from '../../spreadsheet/spreadsheet.ts';
import type { Faults } from './faults.ts';

export const REASON_COLUMNS = ['Row', 'Reason'] as const;

/** A line of a workbook is the JSON of its cells. */
export async function* badRowLines(
  rows: AsyncIterable<Row>,
  { faults, headerRow, isWorkbook }: { faults: Faults; headerRow: number; isWorkbook: boolean },
): AsyncGenerator<string> {
  let columns: number[] = [];
  const line = (before: readonly [string | number, string], { cells }: Row) => {
    const shown = columns.map((column) => cells.get(column));
    return isWorkbook
      ? `${JSON.stringify([...before.map(ownCell), ...shown.map(newCell)])}\n`
      : csvLines([[...before, ...shown.map(sureCell)]]);
  };
  const above: Row[] = [];
  for await (const row of rows) {
    const reason = faults.reasonOf(row.number);
    if (row.number < headerRow) above.push(row);
    else if (row.number === headerRow) {
      columns = [...row.cells.keys()].sort((one, other) => one - other);
      for (const title of above) yield line(['', ''], title);
      yield line([translated('Row'), translated('Reason')], row);
    } else if (reason !== null) yield line([row.number, reason], row);
  }
}

const ownCell = (text: string | number): NewCell => ({ kind: typeof text === 'number' ? 'NUMBER' : 'TEXT', text: String(text) });

/** A number that is shown with more characters, as `0044`, stays as it is shown. */
const newCell = (cell: Cell | undefined): NewCell | null => {
  if (!cell) return null;
  if (cell.kind === 'DATE') return cell;
  return { kind: cell.kind === 'NUMBER' && !cell.isAdorned ? 'NUMBER' : 'TEXT', text: sureCell(cell) };
};

/** The rows stand apart from those that told what a number such as `1.234` means: it comes in again as it was meant, or is refused again. */
const sureCell = (cell: Cell | undefined): string => {
  if (cell?.kind !== 'TEXT' || cell.number === undefined) return shownCell(cell);
  if (cell.number === null) return `${cell.text}?`;
  const number = cell.number.includes('.') ? `${cell.number}0` : cell.number;
  return cell.text.replace(/[+-]?\d[\d.,]*/, () => number);
};

export const shownCell = (cell: Cell | undefined): string => {
  if (!cell) return '';
  if (cell.kind === 'DATE') return cell.wallClock.replace('T', ' ').replace(/( 00:00)?:00$/, '');
  return 'text' in cell ? storable(cell.text) : '';
};

const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
