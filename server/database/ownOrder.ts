import { lookupOf } from '../../contract/kinds/contractKinds.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';

/** The list's own order, where an index of its table can hold it; empty where it is by what a lookup shows. */
export const ownOrder = ({ fields, list }: Pick<ResourceDeclaration, 'fields' | 'list'>): readonly SortField[] => {
  const isLookup = (name: string) => fields.some((field) => field.name === name && lookupOf(field));
  return list.sort.some(({ field }) => isLookup(field)) ? [] : list.sort;
};
