import { type RawBuilder, sql } from 'kysely';
import { lookupOf } from '../../contract/kinds/index.ts';
import { titlePaths } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { containsWords } from '../../contract/searchWords.ts';
import { startsWithText } from '../kinds/text/containsText.ts';
import type { Registry } from '../registry/registry.ts';
import { columnAt, fieldOf, findField, tableName } from './fields.ts';
import { where } from './filter.ts';
import type { Sought } from './keyword.ts';

/** Rank 0: the title equals the text; 1: it starts with it; 2: all others. Those that start with it are sorted by title. */
export interface Rank {
  ranked(rows: RawBuilder<unknown>): RawBuilder<unknown>;
  starts: RawBuilder<unknown>;
  number: RawBuilder<unknown>;
  order: readonly RawBuilder<unknown>[];
  isLookedUp: boolean;
  /** The first titles that start with the text, read from an index. */
  starting(conditions: readonly RawBuilder<unknown>[], most: number): RawBuilder<unknown>;
}

export const titleRanks = (
  registry: Registry,
  declaration: ResourceDeclaration,
  searched: readonly string[],
  { words, text }: Sought,
): Rank | null => {
  const [path = ''] = titlePaths(declaration).paths;
  const [name = '', shown = ''] = path.split('.');
  const field = findField(declaration, name);
  if (!field || !searched.includes(path) || !containsWords(text, words)) return null;
  const lookup = lookupOf(field);
  const target = lookup && registry.get(lookup.target);
  const column = target ? columnAt('g', fieldOf(target, shown)) : columnAt('t', field);
  const [table, targets] = [sql.table(tableName(declaration)), target && sql.table(tableName(target))];
  const starts = startsWith(column, text);
  // Looked up one by one (`offset 0`): where the planner expects many matches it would read the whole table of titles instead.
  const joined = targets
    ? sql`left join lateral (select * from ${targets} as g where g.id = ${columnAt('t', field)} offset 0) as g on true`
    : sql``;
  const numberOf = (title: RawBuilder<unknown>) => sql`case when char_length(${title}) = ${[...text].length} then 0 else 1 end`;
  return {
    ranked: (rows) => sql`select t.*, ${column} as title_, ${starts} as starts_ from ${table} as t ${joined} ${rows}`,
    starts,
    number: sql`case when t.starts_ then ${numberOf(sql`t.title_`)} else 2 end`,
    order: [
      sql`case when t.starts_ then ${numberOf(sql`t.title_`)} else 2 end`,
      sql`case when t.starts_ then t.title_ end`,
      sql`case when t.starts_ then t.id end`,
    ],
    isLookedUp: lookup !== null,
    starting: (conditions, most) => {
      const ofTarget = sql`select t.id from ${table} as t ${where([sql`${columnAt('t', field)} = g.id`, ...conditions])} order by t.id limit ${most}`;
      const from = targets ? sql`${targets} as g cross join lateral (${ofTarget}) as t` : sql`${table} as t`;
      return sql`select t.id, ${numberOf(column)} as rank from ${from} ${where(targets ? [starts] : [...conditions, starts])} order by ${column}, t.id limit ${most}`;
    },
  };
};

/** Titles that differ in case or accent alone stand together, so an index leads to all that do. U+FFFF sorts after every character. */
const startsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> => {
  const lowest = text.toLowerCase().replaceAll('ς', 'σ');
  return sql`(${column} >= ${lowest} and ${column} < ${`${lowest}\uffff`} and ${startsWithText(column, text)})`;
};
