import { type RawBuilder, sql } from 'kysely';
import { contractKindOf, type FieldDeclaration, type FieldOf, lookupOf } from '../../contract/kinds/index.ts';
import { LONGEST_KEYWORD } from '../../contract/records.ts';
import { titlePaths } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { containsWords, plainText, type SearchWord, searchWords } from '../../contract/searchWords.ts';
import { invalid, PublicError } from '../errors.ts';
import { kindOf, searchedColumn } from '../kinds/index.ts';
import { startsWithText } from '../kinds/text/containsText.ts';
import { isStorableText } from '../kinds/text/storableText.ts';
import type { Registry } from '../registry/registry.ts';
import { columnAt, fieldOf, findField, searchablePaths, tableName, where } from './fields.ts';

export const readSearchField = (declaration: ResourceDeclaration, name: string | undefined): readonly string[] => {
  if (!name) return declaration.list.searched;
  const allowed = searchablePaths(declaration);
  const path = allowed.find((each) => each === name) ?? allowed.find((each) => each.startsWith(`${name}.`));
  if (!path) throw new PublicError('UNKNOWN_SEARCH_FIELD', { field: name, allowed: allowed.join(', ') });
  return [path];
};

export const readKeyword = (text: string | undefined): string | null => {
  const keyword = (text ?? '').trim();
  if (keyword.length > LONGEST_KEYWORD) throw invalid`the text to search for is longer than ${LONGEST_KEYWORD} characters`;
  if (!isStorableText(keyword)) throw invalid`the text to search for contains a character that cannot be stored`;
  return keyword === '' ? null : keyword;
};

export interface Sought {
  words: readonly SearchWord[];
  text: string;
}

export const soughtIn = ({ list }: ResourceDeclaration, keyword: string): Sought =>
  list.forgiving ? { words: searchWords(keyword), text: plainText(keyword).replace(/\s+/g, ' ') } : { words: [[keyword]], text: keyword };

export interface SearchedPath {
  lookup: { column: RawBuilder<unknown>; target: ResourceDeclaration; key: string } | null;
  contains(word: SearchWord): RawBuilder<unknown> | null;
}

export const searchedPath = (registry: Registry, declaration: ResourceDeclaration, path: string, timeZone: string): SearchedPath => {
  const { field, lookup, rest } = resolvePath(declaration, path);
  if (!lookup) return { lookup: null, contains: (word) => valueContains(field, 't', word, timeZone) };
  const target = registry.get(lookup.target);
  return {
    lookup: { column: columnAt('t', lookup), target, key: `${target.name} ${rest}` },
    contains: (word) => pathContains(registry, target, 0, rest, word, timeZone),
  };
};

const pathContains = (
  registry: Registry,
  declaration: ResourceDeclaration,
  depth: number,
  path: string,
  word: SearchWord,
  timeZone: string,
): RawBuilder<unknown> | null => {
  const { field, lookup, rest } = resolvePath(declaration, path);
  const [alias, inner] = [aliasAt(depth), aliasAt(depth + 1)];
  if (!lookup) return valueContains(field, alias, word, timeZone);
  const target = registry.get(lookup.target);
  const inTarget = pathContains(registry, target, depth + 1, rest, word, timeZone);
  const ids = inTarget && sql`select ${sql.ref(`${inner}.id`)} from ${sql.table(tableName(target))} as ${sql.id(inner)} where ${inTarget}`;
  return ids && sql`${columnAt(alias, lookup)} in (${ids})`;
};

const aliasAt = (depth: number): string => (depth === 0 ? 'g' : `g${depth}`);

const valueContains = (field: FieldDeclaration, alias: string, word: SearchWord, timeZone: string): RawBuilder<unknown> | null => {
  const column = columnAt(alias, field, searchedColumn(field)?.name);
  const each = word.flatMap((text) => kindOf(field).contains(field, column, { text, timeZone }) ?? []);
  return each.length > 1 ? sql`(${sql.join(each, sql` or `)})` : (each[0] ?? null);
};

export const resolvePath = (
  declaration: ResourceDeclaration,
  path: string,
): { field: FieldDeclaration; lookup: FieldOf<'MANY_TO_ONE'> | null; rest: string } => {
  const [name = '', ...rest] = path.split('.');
  const field = findField(declaration, name);
  const lookup = lookupOf(field);
  if (!field || (rest.length > 0 && !lookup)) throw new Error(`'${path}' of ${declaration.name} leads to no value`);
  const { hasColumn, valuePath } = contractKindOf(field);
  const source = valuePath(field);
  if (!hasColumn && source !== name) return resolvePath(declaration, source);
  return { field, lookup, rest: rest.join('.') || (lookup?.lookupSearchField ?? '') };
};

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
