import { translated } from '../../../contract/translated.ts';
import { csvLines } from '../../records/csv.ts';
import type { Cell, Row } from '../../spreadsheet/spreadsheet.ts';
import type { Faults } from './faults.ts';

export const REASON_COLUMNS = ['Row', 'Reason'] as const;

/** `open` is called with the first line, so that a file whose lines nobody takes is not opened. */
export async function* badRowLines(
  open: () => Promise<{ rows: AsyncIterable<Row> }>,
  { faults, headerRow }: { faults: Faults; headerRow: number },
): AsyncGenerator<string> {
  const { rows } = await open();
  let columns: number[] | null = null;
  for await (const { number, cells } of rows) {
    if (number < headerRow) continue;
    const reason = faults.reasonOf(number);
    if (columns !== null && reason === null) continue;
    const before: readonly [string | number, string] =
      columns === null ? [translated('Row'), translated('Reason')] : [number, reason ?? ''];
    columns ??= [...cells.keys()].sort((one, other) => one - other);
    yield csvLines([[...before, ...columns.map((column) => shownCell(cells.get(column)))]]);
  }
}

export const shownCell = (cell: Cell | undefined): string => {
  if (!cell) return '';
  if (cell.kind === 'DATE') return cell.wallClock.replace('T', ' ').replace(/( 00:00)?:00$/, '');
  return 'text' in cell ? storable(cell.text) : '';
};

const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
