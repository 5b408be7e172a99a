import { type FieldDeclaration, type FieldOf, lookupOf } from '../../contract/kinds/index.ts';
import { fieldLabel } from '../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { kindOf } from '../kinds/index.ts';
import { BYTE_ORDER_MARK, csvLines } from '../records/csv.ts';
import { findField, uploadFields } from '../records/fields.ts';
import { findPage } from '../records/findPage.ts';
import type { RecordContext } from '../registry/registry.ts';

export const templateCsv = async (context: RecordContext, declaration: ResourceDeclaration): Promise<string> => {
  const { uploadDatedBy } = declaration;
  const dated = uploadDatedBy ? findField(declaration, uploadDatedBy) : undefined;
  const fields = [...uploadFields(declaration), ...(dated ? [dated] : [])];
  const example: (string | number)[] = [];
  for (const field of fields) example.push(await exampleOf(context, field));
  return BYTE_ORDER_MARK + csvLines([fields.map(({ name }) => fieldLabel(declaration, name)), example]);
};

const exampleOf = (context: RecordContext, field: FieldDeclaration): string | number | Promise<string> =>
  kindOf(field).example(field, () => firstLookup(context, lookupOf(field)));

const firstLookup = async (context: RecordContext, field: FieldOf<'MANY_TO_ONE'> | null): Promise<string> => {
  if (!field) return '';
  const sort = [{ field: field.lookupSearchField, sortDirection: 'asc' as const }];
  const size = 1 + (field.differsFrom ?? []).length;
  const { rows } = await findPage(context, context.registry.get(field.target), { page: 0, size, sort });
  return String(rows.at(-1)?.[field.lookupSearchField] ?? '');
};
