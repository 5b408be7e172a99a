import { isCommonField } from '../../../contract/commonFields.ts';
import { contractKindOf, lookupOf } from '../../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import { fieldLabel } from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { kindOf } from '../../kinds/index.ts';
import { findField, uploadFields } from '../../records/fields.ts';
import { withoutGuard } from '../../spreadsheet/plainCell.ts';
import { quoted } from '../../spreadsheet/quoted.ts';
import type { Row } from '../../spreadsheet/spreadsheet.ts';
import { limits } from '../limits.ts';
import { REASON_COLUMNS } from '../refusal/badRowLines.ts';
import { refusal } from '../refuse.ts';

export interface UploadColumn {
  position: number;
  field: FieldDeclaration;
  title: string;
}

export interface UploadHeader {
  columns: UploadColumn[];
  dated: UploadColumn | null;
  derived: UploadColumn[];
  unread: UploadColumn[];
  leftOut: Pick<UploadColumn, 'position' | 'title'>[];
}

export const readHeader = (
  declaration: ResourceDeclaration,
  { cells }: Row,
  { leavesOutUnknown = false }: { leavesOutUnknown?: boolean | undefined } = {},
): UploadHeader => {
  if (cells.size > limits.columns) throw refusal(`The header has ${cells.size} columns. A file may have ${limits.columns}.`);
  const fields = uploadFields(declaration);
  const datedBy = declaration.uploadDatedBy;
  const exported = [...declaration.list.columns, ...(datedBy ? [datedBy] : [])].flatMap((name) => findField(declaration, name) ?? []);
  const byTitle = new Map(
    [...fields, ...exported].flatMap((field) => titlesOf(declaration, field).map((title) => [folded(title), field] as const)).reverse(),
  );
  const all: UploadColumn[] = [];
  const unknown: UploadHeader['leftOut'] = [];
  for (const [position, cell] of cells) {
    const title = 'text' in cell ? withoutGuard(cell.text.trim()) : '';
    const field = byTitle.get(folded(title));
    if (field) all.push({ position, field, title: fieldLabel(declaration, field.name) });
    else unknown.push({ position, title: title || `the one in position ${position + 1}` });
  }
  const dated = all.find(({ field }) => field.name === datedBy) ?? null;
  const columns = all.filter(({ field }) => fields.includes(field));
  const derived: UploadColumn[] = [];
  const unread: UploadColumn[] = [];
  for (const column of all.filter((each) => each !== dated && !columns.includes(each))) {
    const shown = shownField(fields, column.field);
    if (shown && !columns.some(({ field }) => field === shown)) columns.push({ ...column, field: shown });
    else (isCommonField(column.field.name) ? unread : derived).push(column);
  }
  const known = [...fields.map(({ name }) => name), ...(datedBy ? [datedBy] : [])].map((name) => fieldLabel(declaration, name)).join(', ');
  const reasons = unknown.filter(({ position, title }) => title === REASON_COLUMNS[position]);
  const isOurs = reasons.length === REASON_COLUMNS.length;
  const others = isOurs ? unknown.filter((column) => !reasons.includes(column)) : unknown;
  if (others.length > 0 && !(leavesOutUnknown && all.length > 0))
    throw refusal(
      `The header has unknown columns: ${listed(others.map(({ title }) => title))}. The columns are: ${known}. The first row must be the header.`,
    );
  const doubled = all.filter(({ field }, index) => all.findIndex((other) => other.field === field) < index);
  if (doubled.length > 0)
    throw refusal(`The header has these columns more than once: ${listed(doubled.map(({ title }) => title))}. Keep one of each.`);
  const missing = fields.filter(
    (field) => field.required && kindOf(field).initial(field) === null && !columns.some((column) => column.field === field),
  );
  if (missing.length > 0)
    throw refusal(`The header lacks: ${missing.map(({ name }) => fieldLabel(declaration, name)).join(', ')}. The columns are: ${known}.`);
  return { columns, dated, derived, unread, leftOut: unknown };
};

export const shownField = (fields: readonly FieldDeclaration[], field: FieldDeclaration): FieldDeclaration | undefined =>
  contractKindOf(field).hasColumn ? undefined : fields.find(({ name }) => name === contractKindOf(field).valuePath(field));

const titlesOf = (declaration: ResourceDeclaration, field: FieldDeclaration): string[] => {
  const names = [field.name, fieldLabel(declaration, field.name)];
  const lookup = lookupOf(field);
  return lookup ? [...names, ...names.map((name) => `${name} ${lookup.lookupSearchField}`)] : names;
};

const folded = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.-]+/g, '');

const NAMED = 10;

const listed = (titles: readonly string[]): string => {
  const named = titles
    .slice(0, NAMED)
    .map((title) => quoted(title))
    .join(', ');
  return titles.length > NAMED ? `${named} and ${titles.length - NAMED} more` : named;
};
