import { type RawBuilder, sql } from 'kysely';
import { contractKindOf, lookupOf } from '../../contract/kinds/index.ts';
import { parseSort } from '../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import { ownOrder } from '../database/ownOrder.ts';
import { invalid, PublicError } from '../errors.ts';
import { type Paths, sortableNames } from './fields.ts';

export const readSort = (declaration: ResourceDeclaration, text: string | undefined, usual = declaration.list.sort): SortField[] => {
  const parts = parseSort(text ?? '');
  if (parts.length === 0) return usual;
  const allowed = sortableNames(declaration);
  const sort = parts.map(({ field, sortDirection }): SortField => {
    const name = lookupName(declaration, field);
    if (!allowed.includes(name)) throw new PublicError('UNKNOWN_SORT_FIELD', { field, allowed: allowed.join(', ') });
    if (sortDirection !== 'asc' && sortDirection !== 'desc') {
      throw invalid`the sort direction is asc or desc, not '${sortDirection}'`;
    }
    return { field: name, sortDirection };
  });
  return sort.filter((part, index) => sort.findIndex(({ field }) => field === part.field) === index);
};

/** Ties are broken by id in the direction of the last part, so that a reversed list is the same list backwards. */
export const orderBy = (
  paths: Paths,
  declaration: ResourceDeclaration,
  sort: readonly SortField[],
  first: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> => {
  const parts = orderColumns(paths, declaration, sort).map(({ column, step }) => sql`${column} ${step}`);
  return sql`order by ${sql.join([...first, ...parts])}`;
};

export const orderColumns = (paths: Paths, declaration: ResourceDeclaration, sort: readonly SortField[]) =>
  wholeOrder(declaration, sort).map(({ field, sortDirection }) => ({
    column: paths.end(sortPath(declaration, field)).column,
    step: direction(sortDirection),
  }));

export const wholeOrder = (declaration: ResourceDeclaration, sort: readonly SortField[]): SortField[] => {
  const last = sort.at(-1);
  const isTied = declaration.fields.some((field) => field.name === last?.field && contractKindOf(field).isShared);
  const own = isTied ? ownOrder(declaration).filter(({ field }) => !sort.some((part) => part.field === field)) : [];
  const whole = [...sort, ...(last?.sortDirection === 'desc' ? reversed(own) : own)];
  return whole.some(({ field }) => field === 'id')
    ? whole
    : [...whole, { field: 'id', sortDirection: whole.at(-1)?.sortDirection ?? 'asc' }];
};

export const reversed = (sort: readonly SortField[]): SortField[] =>
  sort.map(({ field, sortDirection }) => ({ field, sortDirection: sortDirection === 'asc' ? 'desc' : 'asc' }));

export const direction = (sortDirection: 'asc' | 'desc') => (sortDirection === 'asc' ? sql`asc` : sql`desc`);

export const sortPath = (declaration: ResourceDeclaration, name: string): string => {
  const field = declaration.fields.find((each) => each.name === name);
  return field ? contractKindOf(field).valuePath(field) : name;
};

const lookupName = (declaration: ResourceDeclaration, path: string): string => {
  const field = declaration.fields.find((each) => lookupOf(each) && contractKindOf(each).valuePath(each) === path);
  return field?.name ?? path;
};
