import { type RawBuilder, sql } from 'kysely';
import { contractKindOf } from '../../contract/kinds/contractKinds.ts';
import { EXACT_TOTAL } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import type { Sought } from '../kinds/contains.ts';
import { isStorableText } from '../kinds/text/storableText.ts';
import type { RecordContext } from '../registry/registry.ts';
import { searchablePaths, tableName } from './fields.ts';
import { type splitConditions, where } from './filter.ts';
import { fewTargets, pathContains, type Targets } from './pathContains.ts';
import { CERTAINLY_MANY, estimate } from './totals.ts';

/** From this many matches on, a keyword is looked for row by row in the list's order, which then finds a page soonest. */
const MANY_MATCHES = EXACT_TOTAL;

/**
 * Which records contain a keyword: `condition` is told of one of them. `count`: how many contain it and fulfil the filter; null: more
 * than are counted, then `ids` is the statement of all of their ids. `behind`: the few targets of lookups that all of them point to;
 * empty where that is not known.
 */
export type Matches = { condition: RawBuilder<unknown>; count: number; behind: readonly Targets[] } | ManyMatches;
export interface ManyMatches {
  condition: RawBuilder<unknown>;
  /** The same, to be told of one row after the other and of no more than are asked for. */
  told: RawBuilder<unknown>;
  count: null;
  behind: readonly Targets[];
  ids: RawBuilder<unknown>;
  /** About how many there are. */
  estimate: number;
}

/** The paths that a caller asks to look in; without, those that the declaration names. Throws 400 on what cannot be searched. */
export const readSearchField = (declaration: ResourceDeclaration, name: string | undefined): readonly string[] => {
  if (!name) return declaration.list.searched;
  const allowed = searchablePaths(declaration);
  const path = allowed.find((each) => each === name) ?? allowed.find((each) => each.startsWith(`${name}.`));
  if (!path) throw new PublicError('UNKNOWN_SEARCH_FIELD', { field: name, allowed: allowed.join(', ') });
  return [path];
};

/** Null: no keyword. The text is looked for literally, without regard to case. */
export const readKeyword = (text: string | undefined): string | null => {
  const keyword = (text ?? '').trim();
  if (!isStorableText(keyword)) throw new PublicError('INVALID_REQUEST', { reason: 'the keyword contains a character that no text holds' });
  return keyword === '' ? null : keyword;
};

/** What is looked for in one of the fields of a list. */
interface SearchedPart {
  byRow: RawBuilder<unknown>;
  /** The same, without what is slow of it for few rows. Default: `byRow`. */
  told?: RawBuilder<unknown>;
  ids: RawBuilder<unknown>;
  /** Finds what `ids` finds, spelled so that the database knows about how many it does. */
  estimated: RawBuilder<unknown>;
  behind?: Targets | undefined;
}

/** What is looked for in the fields of a list, before anything is counted. Null: nothing can contain it. */
export interface Search {
  parts: readonly SearchedPart[];
  /** Whether each part is met in an index: not a word of two letters, nor a part of a number. */
  isIndexed: boolean;
}

export const createSearch = async (
  { db, registry }: Pick<RecordContext, 'db' | 'registry'>,
  declaration: ResourceDeclaration,
  searched: readonly string[],
  sought: Sought,
  conditions: readonly RawBuilder<unknown>[] = [],
): Promise<Search | null> => {
  const ids = (match: RawBuilder<unknown>) =>
    sql`select t.id from ${sql.table(tableName(declaration))} as t ${where([match, ...conditions])}`;
  const targets = await fewTargets({ db, registry }, declaration, searched, sought);
  const parts = searched.flatMap((path) => {
    const behind = targets.get(path);
    const contains = behind && sql`${sql.ref(`t.${behind.column}`)} = any(${behind.ids}::bigint[])`;
    const match = contains ?? pathContains(registry, declaration, 't', path, sought);
    const byRow = contains ?? pathContains(registry, declaration, 't', path, { ...sought, isByRow: true });
    if (!match || !byRow || behind?.ids.length === 0) return [];
    return [{ path, byRow, ids: ids(isServed(declaration, path, sought) ? match : byRow), estimated: ids(match), behind }];
  });
  if (parts.length === 0) return null;
  return { parts, isIndexed: parts.every(({ path }) => isServed(declaration, path, sought)) };
};

/** What is bound to all of some records, looked for as a keyword is: counted where it is few, met in the list's order where it is many. */
export const boundSearch = (
  declaration: ResourceDeclaration,
  { bound, told }: ReturnType<typeof splitConditions>,
  conditions: readonly RawBuilder<unknown>[],
): Search => {
  const ids = sql`select t.id from ${sql.table(tableName(declaration))} as t ${where([...bound, ...conditions])}`;
  const all = (each: readonly RawBuilder<unknown>[]) => sql.join(each, sql` and `);
  return { parts: [{ byRow: all(bound), told: all(told), ids, estimated: ids }], isIndexed: true };
};

/** Trigram indexes know three letters in a row. A lookup's own table is another matter. */
const isServed = ({ fields, list }: ResourceDeclaration, path: string, { text }: Sought): boolean =>
  path.includes('.') ||
  (fields.some((field) => field.name === path && contractKindOf(field).isText) &&
    list.searched.includes(path) &&
    /[\p{L}\p{N}]{3}/u.test(text));

/** All that the search may find, uncounted. */
export const manyMatches = async (db: Database, { parts }: Search): Promise<ManyMatches> => ({
  condition: either(parts.map(({ byRow }) => byRow)),
  told: either(parts.map(({ byRow, told = byRow }) => told)),
  count: null,
  behind: behindAll(parts),
  ids: union(parts.map(({ ids }) => ids)),
  estimate: await estimate(db, sql`from (${union(parts.map(({ estimated }) => estimated))}) as found`),
});

const behindAll = (parts: readonly SearchedPart[]): readonly Targets[] => {
  const behind = parts.flatMap((part) => part.behind ?? []);
  return behind.length === parts.length ? behind : [];
};

const either = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`(${sql.join(conditions, sql` or `)})`;
const union = (statements: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(statements, sql` union `);

/**
 * The records that contain the keyword and fulfil `conditions`. One OR over joined columns cannot use the trigram indexes (2,500 ms
 * on a million offers); a union of id sets can (25 ms). The union is stopped where a word turns out to be common: a million ids
 * would have to be sorted, where the list's own order meets the first page of them at once. Each set is planned whole: with a limit of
 * its own, one that is nearly empty would be looked for as if its rows were met soon.
 */
export const findMatches = async (db: Database, search: Search | null): Promise<Matches> => {
  if (!search) return { condition: sql`false`, count: 0, behind: [] };
  const many = await manyMatches(db, search);
  if (many.estimate > CERTAINLY_MANY) return many;
  const sets = search.parts.map(({ ids }, index) => ({ name: sql.id(`m${index}`), ids }));
  const named = sql.join(sets.map(({ name, ids }) => sql`${name} as materialized (${ids})`));
  const counts = sql.join(
    sets.map(({ name }) => sql`(select count(*) from (select from ${name} limit ${sql.lit(MANY_MATCHES + 1)}) as few)`),
  );
  const all = union(sets.map(({ name }) => sql`select id from ${name}`));
  const { rows } = await sql<{ most: number; count: number; ids: string | null }>`
    with ${named}, counted as materialized (select greatest(${counts})::int as most)
    select (select most from counted) as most, count(*)::int as count, string_agg(id::text, ',') as ids
    from (${all}) as matching where (select most from counted) <= ${sql.lit(MANY_MATCHES)}`.execute(db);
  const { most = 0, count = 0, ids = null } = rows[0] ?? {};
  return most > MANY_MATCHES ? many : { condition: sql`t.id = any(${`{${ids ?? ''}}`}::bigint[])`, count, behind: many.behind };
};
