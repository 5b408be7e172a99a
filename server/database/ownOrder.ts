import { lookupOf } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';

export const ownOrder = ({ fields, list }: Pick<ResourceDeclaration, 'fields' | 'list'>): readonly SortField[] => {
  const isLookup = (name: string) => fields.some((field) => field.name === name && lookupOf(field));
  return list.sort.some(({ field }) => isLookup(field)) ? [] : list.sort;
};
