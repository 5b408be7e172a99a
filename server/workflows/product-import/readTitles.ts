import { say } from '../../../contract/translated.ts';
import { product } from '../../../resources/product.ts';
import { cellText } from '../../kinds/cellText.ts';
import { failuresOf, readInput } from '../../records/recordInput.ts';
import { quoted } from '../../spreadsheet/quoted.ts';
import type { Cell, Row, Sheet } from '../../spreadsheet/spreadsheet.ts';
import { normalName, tidyName } from '../../trade/normalName.ts';

export type TitleCell = { row: number; column: number } & ({ title: string } | { problem: string });

export interface IgnoredColumn {
  column: number;
  name: string;
  read: number;
}

export const HEADER_ROWS = 20;

export class NoTitleColumn extends Error {}

export async function* readTitles(sheet: Sheet): AsyncGenerator<TitleCell | IgnoredColumn> {
  const first: Row[] = [];
  let column: number | null = null;
  for await (const row of sheet.rows()) {
    if (column === null) {
      const [header, ...others] = headersOf(row);
      if (header) {
        column = header.column;
        for (const other of others) yield { ...other, read: column };
      } else first.push(row);
      if (!header && first.length === HEADER_ROWS) {
        column = onlyColumn(first);
        yield* titlesOf(first, column);
      }
    } else yield* titlesOf([row], column);
  }
  if (column === null && first.length > 0) yield* titlesOf(first, onlyColumn(first));
}

const headersOf = ({ cells }: Row): { column: number; name: string }[] =>
  [...cells].flatMap(([column, cell]) => (cell.kind === 'TEXT' && isHeader(cell.text) ? [{ column, name: cell.text }] : []));

const isHeader = (text: string): boolean => HEADERS.includes(normalName(text).replace(/ ?:$/, ''));
const HEADERS = ['product', 'products', 'title', 'titles', 'product title', 'product titles'];

const onlyColumn = (rows: readonly Row[]): number => {
  const [column, ...others] = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  if (column === undefined || others.length > 0) throw new NoTitleColumn();
  return column;
};

const titlesOf = (rows: readonly Row[], column: number): TitleCell[] =>
  rows.flatMap(({ number, cells }) => {
    const cell = cells.get(column);
    return cell ? [{ row: number, column, ...readTitle(cell) }] : [];
  });

const readTitle = (cell: Cell): { title: string } | { problem: string } => {
  if (cell.kind === 'NUMBER' && cell.isAdorned)
    return {
      problem: say`The cell holds ${quoted(cell.text)} but shows more because of its format. Format it as text and enter the title`,
    };
  const read = cellText(cell);
  if ('problem' in read) return read;
  const title = tidyName(read.text);
  const failure = failuresOf(product, readInput(product, { title }, ['title']), null).get('title');
  return failure ? { problem: failure.message } : { title };
};
