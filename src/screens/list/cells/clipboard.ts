import type { FieldDeclaration } from '../../../../contract/kinds/index.ts';
import { guarded } from '../../../../contract/mistakable.ts';
import type { RecordJson } from '../../../../contract/records.ts';
import { exactText } from '../../../kinds/exactText.ts';
import { text } from '../../../messages/text.ts';
import type { PastedRows } from '../pastedRows.ts';
import type { ListColumn } from '../useColumns.ts';

type Texts = readonly (readonly string[])[];

/** What spreadsheets and mail take, and none of them reads as a formula: lines and a table. Words that mark rows of several cells stand in a last column. */
export const copied = ({ texts, marks }: { texts: Texts; marks: readonly string[] }) => {
  const isMarked = marks.some(Boolean) && texts.some(({ length }) => length > 1);
  const cells = isMarked ? texts.map((row, index) => [...row, marks[index] ?? '']) : texts;
  const table = document.createElement('table');
  for (const row of cells) {
    const line = table.insertRow();
    for (const cell of row) line.insertCell().textContent = guarded(cell);
  }
  return { 'text/plain': lines(cells.map((row) => row.map(guarded))), 'text/html': table.outerHTML };
};

/** The cells of a block from a spreadsheet, which puts quotes around a text of several lines. */
export const pastedCells = (pasted: string): string[][] => {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of pasted.replace(/\r?\n$/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
};

export const cellText = (column: ListColumn | undefined, record: RecordJson | undefined): string =>
  column && record && 'field' in column ? exactText(column.field, record) : '';

/** An upload of cells. It names the records and says when they were read; a row without a record adds one. */
export const cellsFile = (fields: readonly FieldDeclaration[], records: readonly (RecordJson | undefined)[], cells: Texts): PastedRows => {
  const names = ['id', 'entityLastUpdatedOn', ...fields.map(({ name }) => name)];
  const rows = records.map((record, row) => [String(record?.id ?? ''), record?.entityLastUpdatedOn ?? '', ...(cells[row] ?? [])]);
  return {
    file: new File([lines([names, ...rows])], text('list.pastedRows'), { type: 'text/tab-separated-values' }),
    columns: Object.fromEntries(names.map((name) => [name, name])),
    isOfCells: true,
  };
};

const lines = (rows: Texts): string => rows.map((row) => row.map(quoted).join('\t')).join('\n');

const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
