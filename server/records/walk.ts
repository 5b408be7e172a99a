import { type RawBuilder, sql } from 'kysely';
import { snakeCase } from '../../contract/names.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import { isIndexed } from '../database/isIndexed.ts';
import type { Registry } from '../registry/registry.ts';
import { columnName, findField, tableName } from './fields.ts';
import { where } from './filter.ts';
import { createPaths } from './paths.ts';
import { direction, orderBy, sortPath, wholeOrder } from './sorting.ts';

/** Rows of a list in its order: their ids, and what else is asked of each. The record is `t`. */
export interface Walk {
  /** Whether the first rows are met without looking at the others. */
  isIndexed: boolean;
  /** `also`: a condition that is told of each row as `is_match`, instead of leaving rows out. */
  rows(asked: {
    conditions: readonly RawBuilder<unknown>[];
    also?: RawBuilder<unknown>;
    size: number;
    offset: number;
  }): RawBuilder<unknown>;
}

/** The rows that fulfil a condition, found by it and sorted: never met in the list's order, where they may all stand at the far end. */
export const sortedRows = (
  registry: Registry,
  declaration: ResourceDeclaration,
  sort: readonly SortField[],
  { condition, size, offset }: { condition: RawBuilder<unknown>; size: number; offset: number },
): RawBuilder<unknown> => {
  const paths = createPaths(registry, declaration);
  const order = orderBy(paths, declaration, sort);
  const from = paths.from(sql`(select t.* from ${sql.table(tableName(declaration))} as t where ${condition} offset 0)`);
  return sql`select t.id ${from} ${order} limit ${size} offset ${offset}`;
};

export const createWalk = (registry: Registry, declaration: ResourceDeclaration, sort: readonly SortField[]): Walk => {
  const parts = wholeOrder(declaration, sort).map(({ field, sortDirection }) => ({ path: sortPath(declaration, field), sortDirection }));
  const columns = parts.map(({ path, sortDirection }) => ({ column: snakeCase(path), sortDirection }));
  return {
    isIndexed: parts.every(({ path }) => !path.includes('.')) && isIndexed(declaration, { same: [], columns }),
    rows: ({ conditions, also, size, offset }) => {
      const paths = createPaths(registry, declaration);
      const order = orderBy(paths, declaration, sort);
      return sql`select t.id ${told(also)} ${paths.from()} ${where(conditions)} ${order} limit ${size} offset ${offset}`;
    },
  };
};

/**
 * Where a list is sorted by what a lookup shows, its targets are walked in their order, and of each target's records no more are read
 * than the page needs: sorted as a whole, half a million records of one organization would be read for the first fifty. Null where
 * the order is another, or no index has it behind the lookup.
 */
export const createLookupWalk = (registry: Registry, declaration: ResourceDeclaration, sort: readonly SortField[]): Walk | null => {
  const [first, ...rest] = wholeOrder(declaration, sort).map(({ field, sortDirection }) => ({
    path: sortPath(declaration, field),
    sortDirection,
  }));
  const [name = '', shown = '', ...further] = first?.path.split('.') ?? [];
  const lookup = findField(declaration, name);
  if (!first || lookup?.kind !== 'MANY_TO_ONE' || !lookup.required || shown === '' || further.length > 0) return null;
  if (rest.some(({ path }) => path.includes('.'))) return null;
  const columns = rest.map(({ path, sortDirection }) => ({ column: snakeCase(path), sortDirection }));
  if (!isIndexed(declaration, { same: [columnName(lookup)], columns })) return null;

  const target = registry.get(lookup.target);
  const shownColumn = sql.ref(`each.${snakeCase(shown)}`);
  const inner = sql.join(columns.map(({ column, sortDirection }) => sql`${sql.ref(`t.${column}`)} ${direction(sortDirection)}`));
  return {
    isIndexed: true,
    rows: ({ conditions, also, size, offset }) => {
      const ofTarget = where([sql`${sql.ref(`t.${columnName(lookup)}`)} = each.id`, ...conditions]);
      return sql`
        select t.id ${also ? sql`, t.is_match` : sql``} from ${sql.table(tableName(target))} as each
        cross join lateral (
          select t.* ${told(also)} from ${sql.table(tableName(declaration))} as t ${ofTarget} order by ${inner} limit ${offset + size}) as t
        order by ${shownColumn} ${direction(first.sortDirection)}, ${inner} limit ${size} offset ${offset}`;
    },
  };
};

const told = (also: RawBuilder<unknown> | undefined) => (also ? sql`, (${also}) as is_match` : sql``);
