import { type RawBuilder, sql } from 'kysely';
import { lookupOf } from '../../contract/kinds/index.ts';
import { EXACT_TOTAL } from '../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import type { Registry } from '../registry/registry.ts';
import { columnAt, createPaths, fieldOf, findField, tableName, where } from './fields.ts';
import type { Rank } from './keyword.ts';
import { direction, orderBy, orderColumns, sortPath, wholeOrder } from './sorting.ts';

export interface AskedIds {
  registry: Registry;
  declaration: ResourceDeclaration;
  sort: readonly SortField[];
  conditions: readonly RawBuilder<unknown>[];
  size: number;
  offset: number;
}

/** Only columns of the order are read, so that a deep page needs no more than an index. */
export const pageIds = (asked: AskedIds, isMany: boolean): RawBuilder<unknown> => {
  const { declaration, conditions, size, offset } = asked;
  const byLookup = isMany ? inLookupOrder(asked, sql`t.id`) : null;
  return byLookup ?? inOrder(asked, rowsThat(declaration, where(conditions)), sql`t.id`, limitTo(size, offset));
};

export interface AskedMatches extends AskedIds {
  rank: Rank | null;
  contains: RawBuilder<unknown>;
  isRare?: boolean;
  /** So many more rows of the asked order than the page needs are walked before all matches are found and sorted. */
  walked?: number;
}

const WALKED = 2_000;

/** Records with a common word are soon met in the list's order. `found_`: how many match, where all of them were found. */
export const matchingIds = (asked: AskedMatches): RawBuilder<unknown> => {
  const { declaration, rank, conditions, contains, isRare = false, walked: further = WALKED, size, offset } = asked;
  const [most, page] = [offset + size, limitTo(size, offset)];
  const rows = rank?.ranked ?? ((narrowed: RawBuilder<unknown>) => rowsThat(declaration, narrowed));
  // `offset 0` has the rows found first and sorted then; without it the planner may look for them in the order of the list.
  const found = rows(sql`${where([...conditions, contains])} offset 0`);
  const columns = sql`t.id, ${rank?.number ?? OTHERS} as rank, (count(*) over ())::int as found_`;
  const all = rank ? inOrder(asked, found, columns, page, rank.order) : sorted(asked, found, columns, page);
  if (isRare || most > EXACT_TOTAL) return all;
  const starting = rank?.starting(conditions, most) ?? sql`select null::bigint as id, ${OTHERS} as rank where false`;
  const others = rank ? [...conditions, sql`${rank.starts} is not true`] : conditions;
  const match = sql`t.id, ${contains} as is_match`;
  const walked =
    inLookupOrder({ ...asked, conditions: others, size: most + further, offset: 0 }, match) ??
    inOrder(asked, rows(where(others)), match, limitTo(most + further));
  return sql`
    with starting as materialized (${starting}), near as materialized (
      select * from starting
      union all (select id, ${OTHERS} from (${walked}) as walked where is_match and (select count(*) from starting) < ${most}) ${page})
    select id, rank, null::int as found_ from near where (select count(*) from near) = ${size}
    union all (select id, rank, found_ from (${all}) as sorted where (select count(*) from near) < ${size})`;
};

const OTHERS = sql`2`;

const rowsThat = (declaration: ResourceDeclaration, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select t.* from ${sql.table(tableName(declaration))} as t ${rows}`;

type Listed = Pick<AskedIds, 'registry' | 'declaration' | 'sort'>;

const inOrder = (
  { registry, declaration, sort }: Listed,
  rows: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
  first?: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> => {
  const paths = createPaths(registry, declaration);
  const order = orderBy(paths, declaration, sort, first);
  return sql`select ${columns} ${paths.from(sql`(${rows})`)} ${order} ${end}`;
};

/** All rows, joined before they are sorted: for the first page the planner would go through a lookup's records and look for each in all rows. */
const sorted = (
  { registry, declaration, sort }: Listed,
  rows: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
) => {
  const paths = createPaths(registry, declaration);
  const order = orderColumns(paths, declaration, sort);
  const named = order.map(({ column }, index) => sql`${column} as ${sql.id(`o${index}`)}`);
  const joined = sql`select ${columns}, ${sql.join(named)} ${paths.from(sql`(${rows})`)} offset 0`;
  const steps = order.map(({ step }, index) => sql`${sql.id(`o${index}`)} ${step}`);
  return sql`select id, rank, found_ from (${joined}) as joined order by ${sql.join(steps)} ${end}`;
};

export const firstRows = ({ registry, declaration, sort, conditions, size, offset }: AskedIds): RawBuilder<unknown> | null => {
  const isOwn = wholeOrder(declaration, sort).every(({ field }) => !sortPath(declaration, field).includes('.'));
  if (offset > 0 || !isOwn) return null;
  const order = orderBy(createPaths(registry, declaration), declaration, sort);
  return sql`${rowsThat(declaration, where(conditions))} ${order} ${limitTo(size)}`;
};

/** The limit is written out, so that PostgreSQL knows how few rows are wanted when it plans for any values. */
export const limitTo = (size: number, offset = 0): RawBuilder<unknown> =>
  offset === 0 ? sql`limit ${sql.lit(size)}` : sql`limit ${sql.lit(size)} offset ${offset}`;

/** Sorted as a whole, half a million offers of one organization would be read for the first fifty. */
const inLookupOrder = ({ registry, declaration, sort, conditions, size, offset }: AskedIds, columns: RawBuilder<unknown>) => {
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
  const ofTarget = rowsThat(declaration, where([sql`${columnAt('t', lookup)} = target.id`, ...conditions]));
  return sql`
    select ${columns} from ${sql.table(tableName(target))} as target cross join lateral (
      ${ofTarget} order by ${order} limit (select ${sql.lit(offset + size)})) as t
    order by ${columnAt('target', fieldOf(target, shown))} ${direction(first.sortDirection)}, ${order} ${limitTo(size, offset)}`;
};
