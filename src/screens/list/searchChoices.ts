import { contractKindOf } from '../../../contract/kinds/contractKinds.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { kindOf } from '../../kinds/index.ts';
import { text } from '../../messages/text.ts';
import { fieldNamed } from '../../registry/fields.ts';

export const searchChoices = (declaration: Pick<ResourceDeclaration, 'fields' | 'list'>): string[] => {
  const { searched, columns } = declaration.list;
  const paths = columns.flatMap((name) => {
    const field = fieldNamed(declaration, name);
    const { isReadable, hasColumn, valuePath } = contractKindOf(field);
    if (!isReadable) return [];
    return hasColumn ? valuePath(field) : name;
  });
  return [...new Set([...searched, ...paths])];
};

export const searchHint = (declaration: Pick<ResourceDeclaration, 'fields'>, path: string | undefined): string | undefined => {
  if (path === undefined) return undefined;
  const field = fieldNamed(declaration, path.split('.')[0] ?? path);
  const hint = kindOf(field).searchHint?.(field);
  return hint && text(hint);
};
