import { type RawBuilder, sql } from 'kysely';
import { lookupOf } from '../../contract/kinds/contractKinds.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import type { Registry } from '../registry/registry.ts';
import { columnAt, fieldOf, findField, tableName } from './fields.ts';
import { where } from './filter.ts';
import { createPaths } from './paths.ts';
import { direction, orderBy, sortPath, wholeOrder } from './sorting.ts';
import type { Rank } from './titleRanks.ts';

export interface AskedIds {
  sort: readonly SortField[];
  rank?: Rank | null;
  conditions: readonly RawBuilder<unknown>[];
  contains?: RawBuilder<unknown> | null;
  ids?: string | null;
  isMany: boolean;
  size: number;
  offset: number;
}

/** Only columns of the order are read, so that a deep page needs no more than an index. */
export const pageIds = (registry: Registry, declaration: ResourceDeclaration, asked: AskedIds): RawBuilder<unknown> => {
  const { sort, rank, conditions, contains = null, ids = null, isMany, size, offset } = asked;
  const all = contains ? [...conditions, contains] : conditions;
  if (rank && contains && isMany && offset + size <= MOST_RANKED) return rankedIds(registry, declaration, asked, rank, contains);
  const byLookup = isMany ? idsByLookup(registry, declaration, { ...asked, conditions: all }) : null;
  if (byLookup) return byLookup;
  const page = limitTo(size, offset);
  const inOrder = (rows: RawBuilder<unknown>, columns = sql`t.id`, end = page) => {
    const paths = createPaths(registry, declaration);
    const order = orderBy(paths, declaration, sort, rank?.order);
    return sql`select ${columns} ${paths.from(sql`(select t.* from ${sql.table(tableName(declaration))} as t ${rows})`)} ${order} ${end}`;
  };
  // `offset 0` has the rows found first and sorted then; without it the planner may look for them in the order of the list.
  if (ids !== null) return inOrder(sql`where t.id = any(${`{${ids}}`}::bigint[]) offset 0`);
  if (!contains || !isMany || offset + size > NEAR_PAGE) return inOrder(where(all));
  // Records with a common word are soon met in the list's order, unless all of them stand at its far end.
  const near = inOrder(where(conditions), sql`t.id, ${contains} as is_match`, sql`limit ${sql.lit(NEAR_ROWS)}`);
  return sql`
    with near as materialized (select t.id from (${near}) as t where t.is_match ${page})
    select id from near where (select count(*) from near) = ${size}
    union all (select * from (${inOrder(sql`${where(all)} offset 0`)}) as sorted where (select count(*) from near) < ${size})`;
};

/** All are found before they are sorted; else the planner may look for them in the order of the list. */
export const sortedIds = (registry: Registry, declaration: ResourceDeclaration, asked: AskedIds, most: number): RawBuilder<unknown> => {
  const { sort, rank, conditions, contains = null, size, offset } = asked;
  const ranked = rank ? [rank.field] : [];
  const names = wholeOrder(declaration, sort).map(({ field }) => sortPath(declaration, field).split('.')[0] ?? '');
  const columns = [...new Set(['id', ...ranked, ...names])].flatMap((name) => {
    const field = findField(declaration, name);
    return field ? [columnAt('t', field)] : [];
  });
  const paths = createPaths(registry, declaration);
  const order = orderBy(paths, declaration, sort, rank?.order);
  return sql`
    with found as materialized (
      select ${sql.join(columns)} from ${sql.table(tableName(declaration))} as t ${where(contains ? [...conditions, contains] : conditions)})
    select t.id, (count(*) over ())::int as found_ ${paths.from(sql`(select * from found limit ${sql.lit(most + 1)})`)} ${order} ${limitTo(size, offset)}`;
};

export const firstRows = (
  registry: Registry,
  declaration: ResourceDeclaration,
  { sort, conditions, size, offset }: AskedIds,
): RawBuilder<unknown> | null => {
  const isOwn = wholeOrder(declaration, sort).every(({ field }) => !sortPath(declaration, field).includes('.'));
  if (offset > 0 || !isOwn) return null;
  const paths = createPaths(registry, declaration);
  return sql`select t.* from ${sql.table(tableName(declaration))} as t ${where(conditions)} ${orderBy(paths, declaration, sort)} ${limitTo(size, 0)}`;
};

/** The limit is written out, so that PostgreSQL knows how few rows are wanted when it plans for any values. */
const limitTo = (size: number, offset: number): RawBuilder<unknown> =>
  offset === 0 ? sql`limit ${sql.lit(size)}` : sql`limit ${sql.lit(size)} offset ${offset}`;

const NEAR_ROWS = 10_000;
const NEAR_PAGE = 1_000;

const MOST_RANKED = 100_000;

const rankedIds = (
  registry: Registry,
  declaration: ResourceDeclaration,
  asked: AskedIds,
  { starts, sort }: Rank,
  contains: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const most = asked.offset + asked.size;
  const part = { ...asked, sort, rank: null, size: most, offset: 0 };
  const starting = pageIds(registry, declaration, { ...part, conditions: [...asked.conditions, starts], contains: null });
  const others = pageIds(registry, declaration, { ...part, contains: sql`(${contains} and ${starts} is not true)` });
  return sql`
    with starting as materialized (select id, row_number() over () as nth from (${starting}) as t)
    select id from (
      select id, 0 as part, nth from starting
      union all (select id, 1, row_number() over () from (${others}) as t limit (select ${most} - count(*) from starting))
    ) as found order by part, nth ${limitTo(asked.size, asked.offset)}`;
};

/** Sorted as a whole, half a million offers of one organization would be read for the first fifty. */
const idsByLookup = (
  registry: Registry,
  declaration: ResourceDeclaration,
  { sort, conditions, size, offset }: AskedIds,
): RawBuilder<unknown> | null => {
  const [first, ...rest] = wholeOrder(declaration, sort).map(({ field, sortDirection }) => ({
    path: sortPath(declaration, field),
    sortDirection,
  }));
  const [name = '', shown = '', ...further] = first?.path.split('.') ?? [];
  const lookup = lookupOf(findField(declaration, name));
  if (!first || !lookup?.required || further.length > 0) return null;
  if (rest.some(({ path }) => path.includes('.'))) return null;
  const target = registry.get(lookup.target);
  const paths = createPaths(registry, declaration);
  const order = sql.join(rest.map(({ path, sortDirection }) => sql`${paths.end(path).column} ${direction(sortDirection)}`));
  const ofTarget = where([sql`${columnAt('t', lookup)} = target.id`, ...conditions]);
  return sql`
    select t.id from ${sql.table(tableName(target))} as target cross join lateral (
      select t.* from ${sql.table(tableName(declaration))} as t ${ofTarget} order by ${order} limit ${offset + size}) as t
    order by ${columnAt('target', fieldOf(target, shown))} ${direction(first.sortDirection)}, ${order} limit ${size} offset ${offset}`;
};
