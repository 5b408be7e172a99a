import { sentenceCase } from '../../../contract/names.ts';
import { tableName } from '../../database/tableName.ts';
import type { Registry } from '../../registry/registry.ts';

/** What the records of a table are called: by their declaration, or by the table's own name. */
export const recordsLabel = (registry: Registry, table: string): string =>
  registry.all().find((declaration) => tableName(declaration) === table)?.label.many ?? sentenceCase(table.replaceAll('_', ' '));
