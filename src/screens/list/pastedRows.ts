import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import { sentenceCase } from '../../../contract/names.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { ChosenColumns } from '../../../contract/uploads.ts';
import { text } from '../../messages/text.ts';
import { fieldNamed, labelOf } from '../../registry/useDeclaration.ts';
import type { ListColumn } from './useColumns.ts';

export interface PastedRows {
  file: File;
  /** What its columns are taken for, where they have no titles of their own. */
  columns: ChosenColumns;
  /** They change the cells that they were pasted over. */
  isOfCells?: boolean;
}

/** The text of a block of cells, as spreadsheets put it on the clipboard. Null: it is no block. */
export const pastedRows = (declaration: ResourceDeclaration, shown: readonly ListColumn[], pasted: string): PastedRows | null => {
  if (!/[\t\n]/.test(pasted.trim())) return null;
  const [first = '', ...others] = pasted.split(/\r?\n/);
  const cells = first.split('\t');
  const fields = declaration.form.map((name) => fieldNamed(declaration, name));
  const isHeader = cells.some((cell) => titles([...fields, ...fieldsOf(shown)]).includes(cell.trim().toLowerCase()));
  if (isHeader) return { file: fileOf([first, ...others]), columns: {} };
  const taken = [...declaration.form, declaration.uploadDatedBy];
  const guessed = cells.length === shown.length ? shown.map(({ id }) => (taken.includes(id) ? id : '')) : declaration.form;
  const header = cells.map((_, place) => text('list.pastedColumn', { number: place + 1 }));
  return {
    file: fileOf([header.join('\t'), first, ...others]),
    columns: Object.fromEntries(header.map((title, place) => [title, guessed[place] ?? ''])),
  };
};

const fieldsOf = (columns: readonly ListColumn[]): FieldDeclaration[] =>
  columns.flatMap((column) => ('field' in column ? column.field : []));

const titles = (fields: readonly FieldDeclaration[]): string[] =>
  fields
    .flatMap((field) => [field.name, field.label ?? sentenceCase(field.name), labelOf(field), ...(field.alsoCalled ?? [])])
    .map((title) => title.toLowerCase());

const fileOf = (lines: readonly string[]): File =>
  new File([lines.join('\n')], text('list.pastedRows'), { type: 'text/tab-separated-values' });
