import { type RawBuilder, sql } from 'kysely';
import { lookupOf } from '../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration, FieldOf } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { isSelection, type SelectionField } from '../../contract/selections.ts';
import { kinds } from '../kinds/index.ts';
import { columnName, findField, tableName } from './fields.ts';

/**
 * Values that a record's fields must equal: text whatever its case, null for an empty field. A text at a path such as
 * `baseCurrency.symbol` is looked up. A selection takes ids: the record must be bound to all of them.
 */
export type Filter = Readonly<Record<string, unknown>>;

export const filterConditions = (declaration: ResourceDeclaration, filter: Filter): RawBuilder<unknown>[] =>
  Object.entries(filter).flatMap(([path, value]) => {
    const selection = declaration.fields.filter(isSelection).find(({ name }) => name === path);
    return selection ? isBoundToAll(selection, [...new Set(value as readonly number[])]) : [ownCondition(declaration, path, value)];
  });

/** Whether the filter names a selection: no order of a list leads to the records that are bound to something. */
export const isByBindings = (declaration: ResourceDeclaration, filter: Filter): boolean =>
  declaration.fields.some((field) => isSelection(field) && field.name in filter);

const ownCondition = (declaration: ResourceDeclaration, path: string, value: unknown): RawBuilder<unknown> => {
  const [name = '', lookup] = path.split('.');
  const field = findField(declaration, name);
  if (!field) throw new Error(`${declaration.name} has no field '${name}' to filter by`);
  const pointer = lookupOf(field);
  if (lookup !== undefined && pointer) return sql`${sql.ref(`t.${columnName(field)}`)} in (${idsLookedUp(pointer, lookup, value)})`;
  return equals(field, sql.ref(`t.${columnName(field)}`), value);
};

/** The ids of the targets of a many-to-one that have this text. */
export const idsLookedUp = ({ target }: FieldOf<'MANY_TO_ONE'>, lookup: string, value: unknown): RawBuilder<unknown> => {
  const same = equals({ kind: 'TEXT' }, sql.ref(`l.${columnName({ name: lookup, kind: 'TEXT' })}`), value);
  return sql`select l.id from ${sql.table(tableName({ name: target }))} as l where ${same}`;
};

/** Each of these becomes a join, and PostgreSQL plans forty joins for ten seconds. The others are counted for each row that is left. */
const MOST_JOINED = 3;

const isBoundToAll = ({ child, childField, selects }: SelectionField, ids: readonly number[]): RawBuilder<unknown>[] => {
  const [parent, target] = [childField, selects].map((name) => sql.ref(`b.${columnName({ name, kind: 'MANY_TO_ONE' })}`));
  const bindings = sql`${sql.table(tableName({ name: child }))} as b where ${parent} = t.id`;
  const joined = ids.slice(0, MOST_JOINED).map((id) => sql`exists (select 1 from ${bindings} and ${target} = ${id})`);
  const others = ids.slice(MOST_JOINED);
  if (others.length === 0) return joined;
  const bound = sql`select count(distinct ${target}) from ${bindings} and ${target} = any(${others}::bigint[])`;
  return [...joined, sql`(${bound}) = ${others.length}`];
};

/** Compares as the unique indexes do. */
export const equals = ({ kind }: Pick<FieldDeclaration, 'kind'>, column: RawBuilder<unknown>, value: unknown): RawBuilder<unknown> =>
  value === null ? sql`${column} is null` : kinds[kind].equals(column, value);

export const where = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
