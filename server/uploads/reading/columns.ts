import type { FieldDeclaration } from '../../../contract/kinds.ts';
import { fieldLabel } from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { kindOf } from '../../kinds/index.ts';
import { findField, writableNames } from '../../records/fields.ts';
import type { Row } from '../../spreadsheet/spreadsheet.ts';
import { limits } from '../limits.ts';
import { quoted, refusal } from '../refuse.ts';

/** One column of the file: where it stands, the field that it fills, and what messages call it. */
export interface UploadColumn {
  position: number;
  field: FieldDeclaration;
  title: string;
}

/** The fields that a file may hold: those of the form, but for passwords and what has calls of its own. */
export const uploadFields = (declaration: ResourceDeclaration): FieldDeclaration[] => {
  const writable = writableNames(declaration);
  return declaration.form.flatMap((name) => {
    const field = findField(declaration, name);
    return field && field.kind !== 'PASSWORD' && writable.includes(name) ? [field] : [];
  });
};

/** Reads the header: every column by its field's name or label, a lookup also by its lookup field, in any order and case. */
export const readHeader = (declaration: ResourceDeclaration, { cells }: Row): UploadColumn[] => {
  if (cells.size > limits.columns) throw refusal(`The header has ${cells.size} columns. A file may have ${limits.columns}.`);
  const fields = uploadFields(declaration);
  const byTitle = new Map(
    fields.flatMap((field) => titlesOf(declaration, field).map((title) => [folded(title), field] as const)).reverse(),
  );
  const columns: UploadColumn[] = [];
  const unknown: string[] = [];
  for (const [position, cell] of cells) {
    const title = 'text' in cell ? cell.text.trim() : '';
    const field = byTitle.get(folded(title));
    if (field) columns.push({ position, field, title: fieldLabel(declaration, field.name) });
    else unknown.push(title || `the one in position ${position + 1}`);
  }
  const known = fields.map(({ name }) => fieldLabel(declaration, name)).join(', ');
  if (unknown.length > 0)
    throw refusal(
      `The header names what is not a column here: ${listed(unknown)}. The columns are: ${known}. The first row must be the header.`,
    );
  const doubled = columns.filter(({ field }, index) => columns.findIndex((other) => other.field === field) < index);
  if (doubled.length > 0)
    throw refusal(`The header names more than once: ${listed(doubled.map(({ title }) => title))}. Keep one column of each.`);
  const missing = fields.filter(
    (field) => field.required && kindOf(field).initial(field) === null && !columns.some((column) => column.field === field),
  );
  if (missing.length > 0)
    throw refusal(`The header lacks: ${missing.map(({ name }) => fieldLabel(declaration, name)).join(', ')}. The columns are: ${known}.`);
  return columns;
};

const titlesOf = (declaration: ResourceDeclaration, field: FieldDeclaration): string[] => {
  const names = [field.name, fieldLabel(declaration, field.name)];
  return field.kind === 'MANY_TO_ONE' ? [...names, ...names.map((name) => `${name} ${field.lookupSearchField}`)] : names;
};

/** `Offer or request`, `offerOrRequest` and `OFFER_OR_REQUEST` are one. */
const folded = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.-]+/g, '');

const NAMED = 10;

const listed = (titles: readonly string[]): string => {
  const named = titles.slice(0, NAMED).map(quoted).join(', ');
  return titles.length > NAMED ? `${named} and ${titles.length - NAMED} more` : named;
};
