import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';

/** The list's own order, where an index of its table can hold it; empty where it is by what a lookup shows. */
export const ownOrder = ({ fields, list }: Pick<ResourceDeclaration, 'fields' | 'list'>): readonly SortField[] => {
  const isLookup = (name: string) => fields.some((field) => field.name === name && field.kind === 'MANY_TO_ONE');
  return list.sort.some(({ field }) => isLookup(field)) ? [] : list.sort;
};

/** Whether many records have the same value: a list sorted by it keeps its own order among them. */
export const isShared = ({ kind }: Pick<FieldDeclaration, 'kind'>): boolean => kind === 'MANY_TO_ONE' || kind === 'BOOLEAN';
