import { type RawBuilder, sql } from 'kysely';
import { type FieldDeclaration, type FieldOf, isSelection, lookupOf, type SelectionField } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { kinds } from '../kinds/index.ts';
import type { Registry } from '../registry/registry.ts';
import { columnAt, fieldOf, tableName } from './fields.ts';

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

const isBoundToAll = (
  registry: Registry,
  { child, childField, selects }: SelectionField,
  ids: readonly number[],
): RawBuilder<unknown>[] => {
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
