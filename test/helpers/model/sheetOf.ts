import type { Cell, Row, Spreadsheet } from '../../../server/spreadsheet/spreadsheet.ts';
import type { SheetRow } from './batches.ts';

/** A spreadsheet whose one sheet 'Offers' has these rows. */
export const sheetOf = (held: { readonly rows: readonly SheetRow[] }): Spreadsheet => ({
  name: 'offers.xlsx',
  isOpenElsewhere: async () => false,
  append: () => Promise.reject(new Error('No job appends here')),
  async *sheets() {
    const lines = [
      ['Organization', 'Product', 'Amount'],
      ...held.rows.map(({ organization, product, amount }) => [organization, product, amount]),
    ];
    yield {
      name: 'Offers',
      async *rows() {
        for (const [at, line] of lines.entries()) yield rowOf(at + 1, line);
      },
    };
  },
});

const rowOf = (number: number, line: readonly (string | number)[]): Row => ({
  number,
  cells: new Map(
    line.map((value, column): [number, Cell] => [column + 1, { kind: typeof value === 'number' ? 'NUMBER' : 'TEXT', text: String(value) }]),
  ),
});
