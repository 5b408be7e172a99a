import type { ResourceDeclaration } from '../../contract/resource.ts';
import { valueAt } from '../kinds/valueAt.ts';
import { fieldNamed } from './fields.ts';

/** What a record is called: the first text or lookup among its details, else its id. */
export const recordTitle = (declaration: ResourceDeclaration, record: Readonly<Record<string, unknown>>): string => {
  for (const name of declaration.details) {
    const field = fieldNamed(declaration, name);
    const path = field.kind === 'MANY_TO_ONE' ? `${name}.${field.lookupSearchField}` : name;
    const value = field.kind === 'TEXT' || field.kind === 'MANY_TO_ONE' ? valueAt(record, path) : null;
    if (typeof value === 'string' && value !== '') return value;
  }
  return `${declaration.label.one} ${String(record.id)}`;
};
