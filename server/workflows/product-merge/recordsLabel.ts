import { fieldLabel } from '../../../contract/metadata.ts';
import { sentenceCase } from '../../../contract/names.ts';
import { columnName, isStored, tableName } from '../../records/fields.ts';
import type { Registry } from '../../registry/registry.ts';

/** What the records of a table are called: by their declaration, or by the table's own name. */
export const recordsLabel = (registry: Registry, table: string): string =>
  declarationOf(registry, table)?.label.many ?? sentenceCase(table.replaceAll('_', ' '));

/** What a table's column is called: by the field that it holds, or by its own name. */
export const columnLabel = (registry: Registry, table: string, column: string): string => {
  const declaration = declarationOf(registry, table);
  const field = declaration?.fields.find((each) => isStored(each) && columnName(each) === column);
  return declaration && field ? fieldLabel(declaration, field.name) : sentenceCase(column.replaceAll('_', ' '));
};

const declarationOf = (registry: Registry, table: string) => registry.all().find((declaration) => tableName(declaration) === table);
