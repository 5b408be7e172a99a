import { contractKindOf, type FieldDeclaration } from '../../contract/kinds/index.ts';
import { valueAt } from './consoleKind.ts';

/** A value as an upload reads it, exact where a list rounds it. */
export const exactText = (field: FieldDeclaration, record: object): string => {
  const value = valueAt(record, contractKindOf(field).valuePath(field));
  if (typeof value === 'boolean') return value ? 'YES' : 'NO';
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return 'lookupSearchField' in field ? String((value as Record<string, unknown>)[field.lookupSearchField ?? 'id']) : '';
};
