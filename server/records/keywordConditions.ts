import { type RawBuilder, sql } from 'kysely';
import { contractKindOf, lookupOf } from '../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration, FieldOf } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { kindOf, searchedColumn } from '../kinds/index.ts';
import type { Keyword } from '../kinds/serverKind.ts';
import type { RecordContext, Registry } from '../registry/registry.ts';
import { columnName, findField, tableName } from './fields.ts';

/** A list of records, and the paths of it that are searched. */
export interface SearchedList {
  declaration: ResourceDeclaration;
  searched: readonly string[];
}

/**
 * For each list the condition that a record `t` contains the keyword; null where none can. A path such as `product.title` is searched
 * first, in the table that the lookup points to; the condition then names the ids found there. So it compares columns of one table only,
 * and PostgreSQL may combine its indexes or test row by row, whichever its statistics say is sooner: over joined columns no index would
 * be used.
 */
export const keywordConditions = async (
  { db, registry }: Pick<RecordContext, 'db' | 'registry'>,
  lists: readonly SearchedList[],
  keyword: Keyword,
): Promise<(RawBuilder<unknown> | null)[]> => {
  const parts = lists.map(({ declaration, searched }) => searched.flatMap((path) => partOf(registry, declaration, path, keyword) ?? []));
  const targets = new Map(parts.flat().flatMap((part) => ('target' in part ? [[part.key, matchingIds(part)] as const] : [])));
  const found = [...targets.values()].map((ids, index) => sql`array(${ids} limit ${sql.lit(MOST_TARGETS + 1)}) as ${sql.id(`p${index}`)}`);
  const { rows } = found.length > 0 ? await sql<Record<string, number[]>>`select ${sql.join(found)}`.execute(db) : { rows: [] };
  const idsOf = new Map([...targets.keys()].map((key, index) => [key, rows[0]?.[`p${index}`] ?? []]));
  return parts.map((each) => {
    const conditions = each.flatMap((part) =>
      'target' in part ? (lookupCondition(part, idsOf.get(part.key) ?? []) ?? []) : part.condition,
    );
    return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` or `)})`;
  });
};

/** A statement with more ids than these takes longer to plan than it saves. */
const MOST_TARGETS = 1_000;

interface LookupPart {
  key: string;
  column: string;
  target: ResourceDeclaration;
  /** Whether the target `g` contains the keyword. */
  contains: RawBuilder<unknown>;
}
type Part = { condition: RawBuilder<unknown> } | LookupPart;

/** Null: no value of the path can contain the keyword. */
const partOf = (registry: Registry, declaration: ResourceDeclaration, path: string, keyword: Keyword): Part | null => {
  const { field, lookup, rest } = resolve(declaration, path);
  if (!lookup) {
    const condition = valueContains(field, 't', keyword);
    return condition && { condition };
  }
  const target = registry.get(lookup.target);
  const inTarget = pathContains(registry, target, 'g', rest, keyword);
  return inTarget && { key: `${target.name} ${rest}`, column: `t.${columnName(lookup)}`, target, contains: inTarget };
};

const pathContains = (
  registry: Registry,
  declaration: ResourceDeclaration,
  alias: string,
  path: string,
  keyword: Keyword,
): RawBuilder<unknown> | null => {
  const { field, lookup, rest } = resolve(declaration, path);
  if (!lookup) return valueContains(field, alias, keyword);
  const [target, inner] = [registry.get(lookup.target), `${alias}_`];
  const inTarget = pathContains(registry, target, inner, rest, keyword);
  const ids = inTarget && sql`select ${sql.ref(`${inner}.id`)} from ${sql.table(tableName(target))} as ${sql.id(inner)} where ${inTarget}`;
  return ids && sql`${sql.ref(`${alias}.${columnName(lookup)}`)} in (${ids})`;
};

const valueContains = (field: FieldDeclaration, alias: string, keyword: Keyword) =>
  kindOf(field).contains(field, sql.ref(`${alias}.${searchedColumn(field)?.name ?? columnName(field)}`), keyword);

/** The field that a path begins with, and the rest of the path within its target. A field without a column stands for another path. */
const resolve = (
  declaration: ResourceDeclaration,
  path: string,
): { field: FieldDeclaration; lookup: FieldOf<'MANY_TO_ONE'> | null; rest: string } => {
  const [name = '', ...rest] = path.split('.');
  const field = findField(declaration, name);
  const lookup = lookupOf(field);
  if (!field || (rest.length > 0 && !lookup)) throw new Error(`'${path}' of ${declaration.name} leads to no value`);
  const { hasColumn, valuePath } = contractKindOf(field);
  const source = valuePath(field);
  if (!hasColumn && source !== name) return resolve(declaration, source);
  return { field, lookup, rest: rest.join('.') || (lookup?.lookupSearchField ?? '') };
};

const matchingIds = ({ target, contains }: LookupPart) => sql`select g.id from ${sql.table(tableName(target))} as g where ${contains}`;

/** Where many targets contain the keyword, each row asks for its own. Null: no target contains it. */
const lookupCondition = ({ column, target, contains }: LookupPart, ids: readonly number[]): RawBuilder<unknown> | null => {
  if (ids.length === 0) return null;
  if (ids.length <= MOST_TARGETS) return sql`${sql.ref(column)} = any(${ids}::bigint[])`;
  return sql`(select ${contains} from ${sql.table(tableName(target))} as g where g.id = ${sql.ref(column)})`;
};
