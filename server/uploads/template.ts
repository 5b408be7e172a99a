import type { FieldDeclaration, FieldOf } from '../../contract/kinds/index.ts';
import { fieldLabel } from '../../contract/metadata.ts';
import type { PatternName } from '../../contract/patterns.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { BYTE_ORDER_MARK, csvLines } from '../records/csv.ts';
import { findField, uploadFields } from '../records/fields.ts';
import { findPage } from '../records/findPage.ts';
import type { RecordContext } from '../registry/registry.ts';

/** A CSV file to fill in: the header, and a row that shows what each column takes. Lookups name records that are there. */
export const templateCsv = async (context: RecordContext, declaration: ResourceDeclaration): Promise<string> => {
  const { uploadDatedBy } = declaration;
  const dated = uploadDatedBy ? findField(declaration, uploadDatedBy) : undefined;
  const fields = [...uploadFields(declaration), ...(dated ? [dated] : [])];
  const example: (string | number)[] = [];
  for (const field of fields) example.push(await exampleOf(context, field));
  return BYTE_ORDER_MARK + csvLines([fields.map(({ name }) => fieldLabel(declaration, name)), example]);
};

const exampleOf = async (context: RecordContext, field: FieldDeclaration): Promise<string | number> => {
  switch (field.kind) {
    case 'NUMBER':
      return field.isInstant ? EXAMPLE_TIME : Math.max(1, field.minValue ?? 1);
    case 'BOOLEAN':
      return 'YES';
    case 'DATETIME':
    case 'OBJECT':
      return EXAMPLE_TIME;
    case 'MANY_TO_ONE':
      return firstLookup(context, field);
    default:
      return field.kind === 'TEXT' ? exampleText(field) : '';
  }
};

const exampleText = ({ choices, pattern, maxLength }: FieldOf<'TEXT'>): string =>
  choices?.[0] ?? (pattern ? examples[pattern] : 'Example'.slice(0, maxLength));

const examples: Record<PatternName, string> = { email: 'name@example.com' };
const EXAMPLE_TIME = '2026-01-31 09:30';

const firstLookup = async (context: RecordContext, field: FieldOf<'MANY_TO_ONE'>): Promise<string> => {
  const sort = [{ field: field.lookupSearchField, sortDirection: 'asc' as const }];
  const { rows } = await findPage(context, context.registry.get(field.target), { page: 0, size: 1, sort });
  return String(rows[0]?.[field.lookupSearchField] ?? '');
};
