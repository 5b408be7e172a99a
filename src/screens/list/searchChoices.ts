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

/** How to write what is looked for in a field, where that is not plain. */
export const searchHint = (declaration: Pick<ResourceDeclaration, 'fields'>, path: string | undefined): string | undefined => {
  const field = path === undefined ? undefined : fieldNamed(declaration, path.split('.')[0] ?? path);
  if (field?.kind === 'DATETIME' || (field?.kind === 'OBJECT' && field.shownAs)) return 'yyyy-MM-dd HH:mm, or part of it';
  return field?.kind === 'BOOLEAN' ? 'yes or no' : undefined;
};
