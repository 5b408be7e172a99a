import { type RawBuilder, sql } from 'kysely';
import { commonFields, findField } from '../../contract/commonFields.ts';
import {
  contractKindOf,
  type FieldDeclaration,
  type FieldOf,
  isSecret,
  isSelection,
  lookupOf,
  type SelectionField,
} from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { tableName } from '../database/tableName.ts';
import { kindOf, kinds } from '../kinds/index.ts';
import type { Registry } from '../registry/registry.ts';

export { findField, tableName };

export const columnName = ({ name, kind }: Pick<FieldDeclaration, 'name' | 'kind'>): string => kinds[kind].columnName(name);

export const fieldOf = (declaration: Pick<ResourceDeclaration, 'name' | 'fields'>, name: string): FieldDeclaration => {
  const field = findField(declaration, name);
  if (!field) throw new Error(`${declaration.name} has no field '${name}'`);
  return field;
};

/** Where a statement reads a field of its row `alias`. Throws for a secret: whatever led there, none leaves the database. */
export const columnAt = (alias: string, field: FieldDeclaration, column = columnName(field)): RawBuilder<unknown> => {
  if (isSecret(field)) throw new Error(`'${field.name}' is written and never read`);
  return sql.ref(`${alias}.${column}`);
};

export const isRead = (field: FieldDeclaration): boolean => contractKindOf(field).isReadable || isSelection(field);

export const isStored = (field: FieldDeclaration): boolean => contractKindOf(field).hasColumn && contractKindOf(field).isWritten(field);

export const sortableNames = (declaration: Pick<ResourceDeclaration, 'fields'>): string[] =>
  [...commonFields, ...declaration.fields].filter((field) => contractKindOf(field).isReadable).map(({ name }) => name);

export const searchablePaths = (declaration: ResourceDeclaration): string[] => {
  const own = [...declaration.fields, ...commonFields].filter((field) => contractKindOf(field).isReadable);
  const paths = own.map((field) => contractKindOf(field).textPath(field) ?? field.name);
  return [...new Set([...declaration.list.searched, ...paths])];
};

export const writableNames = (declaration: Pick<ResourceDeclaration, 'fields'>): string[] =>
  declaration.fields.filter(isStored).map(({ name }) => name);

export const uploadFields = (declaration: ResourceDeclaration): FieldDeclaration[] => {
  const writable = writableNames(declaration);
  return declaration.form.flatMap((name) => {
    const field = findField(declaration, name);
    return field && kindOf(field).uploadCell && writable.includes(name) ? [field] : [];
  });
};

export interface PathEnd {
  column: RawBuilder<unknown>;
  field: FieldDeclaration;
}

export type Paths = ReturnType<typeof createPaths>;

export const createPaths = (registry: Registry, declaration: ResourceDeclaration) => {
  // Joins are known by their paths and named by their number: names joined could be those of another path, or too long for SQL.
  const joins = new Map<string, { alias: string; join: RawBuilder<unknown> }>();
  const neverEmpty = new Set(['t']);

  const joined = (path: string, from: string, field: FieldOf<'MANY_TO_ONE'>): string => {
    const known = joins.get(path);
    if (known) return known.alias;
    const alias = `j${joins.size}`;
    // An inner join, where the lookup cannot be empty, lets the database start at the target: sorting a million offers by organization.
    const isInner = field.required === true && neverEmpty.has(from);
    if (isInner) neverEmpty.add(alias);
    const on = sql`${sql.ref(`${alias}.id`)} = ${columnAt(from, field)}`;
    const join = sql`${isInner ? sql`join` : sql`left join`} ${sql.table(tableName({ name: field.target }))} as ${sql.id(alias)} on ${on}`;
    joins.set(path, { alias, join });
    return alias;
  };

  /** Throws when the path leads nowhere or to a secret: declarations are checked for that, callers' text is checked before. */
  const end = (path: string): PathEnd => {
    let [current, alias] = [declaration, 't'];
    const names = path.split('.');
    for (const [index, name] of names.slice(0, -1).entries()) {
      const field = lookupOf(findField(current, name));
      if (!field) throw new Error(`'${path}' of ${declaration.name} does not lead through many-to-one fields`);
      current = registry.get(field.target);
      alias = joined(names.slice(0, index + 1).join('.'), alias, field);
    }
    const field = findField(current, names.at(-1) ?? '');
    if (!field) throw new Error(`'${path}' of ${declaration.name} leads to no field`);
    return { column: columnAt(alias, field), field };
  };

  const from = (source: RawBuilder<unknown> = sql.table(tableName(declaration))) =>
    sql`from ${source} as t ${sql.join(
      Array.from(joins.values(), ({ join }) => join),
      sql` `,
    )}`;
  return { registry, end, from };
};

/** Text is compared whatever its case; null means an empty field. A selection takes ids: the record must be bound to all of them. */
export type Filter = Readonly<Record<string, unknown>>;

export const filterConditions = (registry: Registry, declaration: ResourceDeclaration, filter: Filter): RawBuilder<unknown>[] =>
  Object.entries(filter).flatMap(([path, value]) => {
    const selection = declaration.fields.filter(isSelection).find(({ name }) => name === path);
    return selection
      ? isBoundToAll(registry, selection, [...new Set(value as readonly number[])])
      : [pathEquals(registry, declaration, 't', path.split('.'), value)];
  });

export const isByBindings = (declaration: ResourceDeclaration, filter: Filter): boolean =>
  Object.keys(filter).some((name) => isBinding(declaration, name));

export const splitFilter = (declaration: ResourceDeclaration, filter: Filter): [own: Filter, bindings: Filter] => {
  const part = (isBound: boolean) => Object.entries(filter).filter(([name]) => isBinding(declaration, name) === isBound);
  return [Object.fromEntries(part(false)), Object.fromEntries(part(true))];
};

const isBinding = ({ fields }: ResourceDeclaration, name: string): boolean =>
  fields.some((field) => isSelection(field) && field.name === name);

const pathEquals = (
  registry: Registry,
  declaration: ResourceDeclaration,
  alias: string,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): RawBuilder<unknown> => {
  const field = fieldOf(declaration, name);
  const [column, lookup] = [columnAt(alias, field), lookupOf(field)];
  return rest.length > 0 && lookup ? sql`${column} in (${idsLookedUp(registry, lookup, rest, value)})` : equals(field, column, value);
};

export const idsLookedUp = (
  registry: Registry,
  { target }: FieldOf<'MANY_TO_ONE'>,
  path: readonly string[],
  value: unknown,
): RawBuilder<unknown> =>
  sql`select l.id from ${sql.table(tableName({ name: target }))} as l where ${pathEquals(registry, registry.get(target), 'l', path, value)}`;

/** Each of these becomes a join, and PostgreSQL plans forty joins for ten seconds. The others are counted for each row that is left. */
const MOST_JOINED = 3;

const isBoundToAll = (registry: Registry, { child, childField, selects }: SelectionField, ids: readonly number[]) => {
  const [parent, target] = [childField, selects].map((name) => columnAt('b', fieldOf(registry.get(child), name)));
  const bindings = sql`${sql.table(tableName({ name: child }))} as b where ${parent} = t.id`;
  const joined = ids.slice(0, MOST_JOINED).map((id) => sql`exists (select 1 from ${bindings} and ${target} = ${id})`);
  const others = ids.slice(MOST_JOINED);
  if (others.length === 0) return joined;
  const bound = sql`select count(distinct ${target}) from ${bindings} and ${target} = any(${others}::bigint[])`;
  return [...joined, sql`(${bound}) = ${others.length}`];
};

export const equals = ({ kind }: Pick<FieldDeclaration, 'kind'>, column: RawBuilder<unknown>, value: unknown): RawBuilder<unknown> =>
  value === null ? sql`${column} is null` : kinds[kind].equals(column, value);

export const either = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`(${sql.join(conditions, sql` or `)})`;

export const where = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
