import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { fieldNamed } from '../fields.ts';

/** What a call that looks in one field at a time can be asked to look in: what is declared for it first, then every other column. */
export const searchChoices = (declaration: Pick<ResourceDeclaration, 'fields' | 'list'>): string[] => {
  const { searched, columns } = declaration.list;
  const paths = columns.flatMap((name) => {
    const field = fieldNamed(declaration, name);
    if (field.kind === 'PASSWORD' || field.kind === 'ONE_TO_MANY') return [];
    return field.kind === 'MANY_TO_ONE' ? `${name}.${field.lookupSearchField}` : name;
  });
  return [...new Set([...searched, ...paths])];
};
