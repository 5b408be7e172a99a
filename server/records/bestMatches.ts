import { type RawBuilder, sql } from 'kysely';
import { lookupOf } from '../../contract/kinds/contractKinds.ts';
import { titlePaths } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { Registry } from '../registry/registry.ts';
import { columnAt, fieldOf, findField, tableName } from './fields.ts';
import { where } from './filter.ts';
import { pageIds } from './pageIds.ts';
import { startsWith } from './titleRanks.ts';

export interface SearchedResource {
  declaration: ResourceDeclaration;
  text: string | null;
  contains: RawBuilder<unknown>;
  expected: number;
}

const FEW = 1_000;
const FEW_ELSEWHERE = 30_000;

/** Rank 0: the title equals the text; 1: it starts with it; 2: all others, the newest first. */
export const bestMatches = (registry: Registry, searched: SearchedResource, most: number): RawBuilder<unknown> => {
  const { declaration, text, expected } = searched;
  const title = text === null ? null : titleOf(registry, searched, text);
  const isMany = expected > (title && !title.target ? FEW : FEW_ELSEWHERE);
  const table = sql.table(tableName(declaration));
  const many = () => sql`select *, false as is_whole from (${manyMatches(registry, searched, title, most)}) as many`;
  const rows = isMany
    ? many()
    : declaration.list.isLong
      ? fewOrMany(title, table, searched.contains, many())
      : fewMatches(title, table, searched.contains);
  return sql`(
    select ${declaration.name}::text as entity_path, id, rank, row_number() over (partition by rank order by title, nth) as place, is_whole
    from (${rows}) as matches)`;
};

/** They are found as if all were wanted: with a limit, PostgreSQL would read the table in the hope to meet them soon. */
const fewOrMany = (title: Title | null, table: RawBuilder<unknown>, contains: RawBuilder<unknown>, many: RawBuilder<unknown>) => {
  const isFew = sql`(select count(*) from few) <= ${sql.lit(FEW)}`;
  return sql`
    with found as materialized (select t.* from ${table} as t where ${contains}),
      few as materialized (select * from found limit ${sql.lit(FEW + 1)})
    (${fewMatches(title, sql`few`, isFew)}) union all (select * from (${many}) as many where not (${isFew}))`;
};

interface Title {
  column: RawBuilder<unknown>;
  starts: RawBuilder<unknown>;
  rank: RawBuilder<unknown>;
  target: { table: RawBuilder<unknown>; column: RawBuilder<unknown> } | null;
}

const titleOf = (registry: Registry, { declaration }: SearchedResource, text: string): Title | null => {
  const [first = ''] = titlePaths(declaration).paths;
  const [name = '', shown = ''] = first.split('.');
  const field = findField(declaration, name);
  if (!field || !declaration.list.searched.includes(first)) return null;
  const lookup = lookupOf(field);
  const target = lookup && registry.get(lookup.target);
  const column = target ? columnAt('g', fieldOf(target, shown)) : columnAt('t', field);
  return {
    column,
    starts: startsWith(column, text),
    rank: sql`case when char_length(${column}) = ${[...text].length} then 0 else 1 end`,
    target: target && { table: sql.table(tableName(target)), column: columnAt('t', field) },
  };
};

const fewMatches = (title: Title | null, table: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (!title) return sql`select t.id, 2 as rank, null::text as title, -t.id as nth, true as is_whole from ${table} as t where ${condition}`;
  const { column, starts, rank, target } = title;
  // Looked up one by one (`offset 0`): where the planner expects many matches it would read the whole table of titles instead.
  const titles = target && sql`select * from ${target.table} as g where g.id = ${target.column} offset 0`;
  const joined = titles ? sql`left join lateral (${titles}) as g on true` : sql``;
  // `offset 0` also has each title compared with the text once, and not for every column that depends on it.
  const compared = sql`select t.id, ${column} as title, ${starts} as starts, ${rank} as rank from ${table} as t ${joined} where ${condition} offset 0`;
  return sql`
    select id, case when starts then rank else 2 end as rank, case when starts then title end as title,
      case when starts then id else -id end as nth, true as is_whole
    from (${compared}) as compared`;
};

/** Titles that start with the text are read from an index. The others are looked for only where those are not enough. */
const manyMatches = (registry: Registry, { declaration, contains }: SearchedResource, title: Title | null, most: number) => {
  const newest = { sort: [{ field: 'id', sortDirection: 'desc' as const }], conditions: [], isMany: true, size: most, offset: 0 };
  const othersThat = (condition: RawBuilder<unknown>) => sql`
    select id, 2 as rank, null::text as title, -id as nth from (${pageIds(registry, declaration, { ...newest, contains: condition })}) as others`;
  if (!title) return othersThat(contains);
  const { column, starts, rank, target } = title;
  const table = sql.table(tableName(declaration));
  const ofTarget = target && sql`select t.id from ${table} as t where ${target.column} = g.id order by t.id limit ${most}`;
  const from = target ? sql`${target.table} as g cross join lateral (${ofTarget}) as t` : sql`${table} as t`;
  const isOther = target ? sql`(select ${starts} from ${target.table} as g where g.id = ${target.column})` : starts;
  return sql`
    with starting as materialized (
      select t.id, ${rank} as rank, ${column} as title, t.id as nth from ${from} ${where([starts])} order by ${column}, t.id limit ${most})
    select * from starting
    union all (select * from (${othersThat(sql`(${contains} and ${isOther} is not true)`)}) as others limit (select ${most} - count(*) from starting))`;
};
