import { type RawBuilder, sql } from 'kysely';
import { EXACT_TOTAL } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { PublicError } from '../errors.ts';
import { containsIn, type Sought } from '../kinds/contains.ts';
import { isStorableText } from '../kinds/text.ts';
import { columnName, findField, searchablePaths, tableName } from './fields.ts';
import { where } from './filter.ts';
import type { RecordContext, Registry } from './registry.ts';
import { estimateRows } from './totals.ts';

/** From this many matches on, a keyword is looked for row by row in the list's order, which then finds a page soonest. */
const MANY_MATCHES = EXACT_TOTAL;

/**
 * Which records contain a keyword: `condition` is told of one of them. `count`: how many contain it and fulfil the filter; null: more
 * than are counted, then `ids` is the statement of all of their ids.
 */
export type Matches = { condition: RawBuilder<unknown>; count: number } | ManyMatches;
interface ManyMatches {
  condition: RawBuilder<unknown>;
  count: null;
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

/**
 * The records that contain the keyword and fulfil `conditions`. One OR over joined columns cannot use the trigram indexes (2,500 ms
 * on a million offers); a union of id sets can (25 ms). The union is stopped where a word turns out to be common: a million ids
 * would have to be sorted, where the list's own order meets the first page of them at once.
 */
export const findMatches = async (
  { db, registry }: RecordContext,
  declaration: ResourceDeclaration,
  searched: readonly string[],
  sought: Sought,
  conditions: readonly RawBuilder<unknown>[] = [],
): Promise<Matches> => {
  const matches = searched.flatMap((path) => contains(registry, declaration, 't', path, sought) ?? []);
  if (matches.length === 0) return { condition: sql`false`, count: 0 };
  const table = sql.table(tableName(declaration));
  const sets = matches.map((match, index) => ({
    name: sql.id(`m${index}`),
    set: sql`select t.id from ${table} as t ${where([match, ...conditions])}`,
  }));
  const named = sql.join(sets.map(({ name, set }) => sql`${name} as materialized (${set} limit ${sql.lit(MANY_MATCHES + 1)})`));
  const counts = sql.join(sets.map(({ name }) => sql`(select count(*) from ${name})`));
  const union = sql.join(
    sets.map(({ name }) => sql`select id from ${name}`),
    sql` union `,
  );
  const { rows } = await sql<{ most: number; count: number; ids: string | null }>`
    with ${named}, counted as materialized (select greatest(${counts})::int as most)
    select (select most from counted) as most, count(*)::int as count, string_agg(id::text, ',') as ids
    from (${union}) as matching where (select most from counted) <= ${sql.lit(MANY_MATCHES)}`.execute(db);
  const { most = 0, count = 0, ids = null } = rows[0] ?? {};
  if (most > MANY_MATCHES) {
    const all = sql.join(
      sets.map(({ set }) => set),
      sql` union `,
    );
    const { totalElements } = await estimateRows(db, sql`from (${all}) as found`, 0);
    return { condition: sql`(${sql.join(matches, sql` or `)})`, count: null, ids: all, estimate: totalElements };
  }
  return { condition: sql`t.id = any(${`{${ids ?? ''}}`}::bigint[])`, count };
};

/** Null where nothing that the path leads to can contain the text. */
const contains = (
  registry: Registry,
  declaration: ResourceDeclaration,
  alias: string,
  path: string,
  sought: Sought,
): RawBuilder<unknown> | null => {
  const [name = '', ...rest] = path.split('.');
  const field = findField(declaration, name);
  if (field?.kind === 'OBJECT') return contains(registry, declaration, alias, field.sourceFieldPath, sought);
  if (field?.kind !== 'MANY_TO_ONE') {
    if (!field || rest.length > 0) throw new Error(`'${path}' of ${declaration.name} leads to no value`);
    return containsIn(field, sql.ref(`${alias}.${columnName(field)}`), sought);
  }
  const target = registry.get(field.target);
  const inner = contains(registry, target, `${alias}_`, rest.join('.') || field.lookupSearchField, sought);
  const ids = inner && sql`select id from ${sql.table(tableName(target))} as ${sql.id(`${alias}_`)} where ${inner}`;
  return ids && sql`${sql.ref(`${alias}.${columnName(field)}`)} in (${ids})`;
};
