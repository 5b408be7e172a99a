import { type RawBuilder, sql } from 'kysely';
import { lookupOf } from '../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration, FieldOf } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { isSelection, type SelectionField } from '../../contract/selections.ts';
import { kinds } from '../kinds/index.ts';
import { columnName, findField, tableName } from './fields.ts';

/**
 * Values that a record's fields must equal; text without regard to case, null for what is empty. A text at a path such as
 * `baseCurrency.symbol` is looked up; of a selection, the value is ids, and the record is bound to all of them.
 */
export type Filter = Readonly<Record<string, unknown>>;

export const filterConditions = (declaration: ResourceDeclaration, filter: Filter): RawBuilder<unknown>[] => {
  const { own, bound } = splitConditions(declaration, filter);
  return [...own, ...bound];
};

/** Those that a record's own columns tell, and those that its bindings tell; `told` are the latter for few rows, one after the other. */
export const splitConditions = (declaration: ResourceDeclaration, filter: Filter) => {
  const selections = declaration.fields.filter(isSelection);
  const own = Object.entries(filter).filter(([path]) => !selections.some(({ name }) => name === path));
  const boundToAll = (fence: RawBuilder<unknown>) =>
    selections.flatMap((field) => isBoundToAll(field, [...new Set((filter[field.name] ?? []) as readonly number[])], fence));
  return {
    own: own.map(([path, value]) => ownCondition(declaration, path, value)),
    bound: boundToAll(sql``),
    // Without it, all that is bound would be gathered for the first row.
    told: boundToAll(sql`offset 0`),
  };
};

const ownCondition = (declaration: ResourceDeclaration, path: string, value: unknown): RawBuilder<unknown> => {
  const [name = '', lookup] = path.split('.');
  const field = findField(declaration, name);
  if (!field) throw new Error(`${declaration.name} has no field '${name}' to filter by`);
  const pointer = lookupOf(field);
  if (lookup !== undefined && pointer) return sql`${sql.ref(`t.${columnName(field)}`)} in (${idsLookedUp(pointer, lookup, value)})`;
  return equals(field, sql.ref(`t.${columnName(field)}`), value);
};

/** The ids of a many-to-one's targets that have this text. */
export const idsLookedUp = ({ target }: FieldOf<'MANY_TO_ONE'>, lookup: string, value: unknown): RawBuilder<unknown> => {
  const same = equals({ kind: 'TEXT' }, sql.ref(`l.${columnName({ name: lookup, kind: 'TEXT' })}`), value);
  return sql`select l.id from ${sql.table(tableName({ name: target }))} as l where ${same}`;
};

/** Each of these becomes a join; PostgreSQL plans forty of them for ten seconds. The others are counted for the rows that are left. */
const MOST_JOINED = 3;

const isBoundToAll = (field: SelectionField, ids: readonly number[], fence: RawBuilder<unknown>): RawBuilder<unknown>[] => {
  const joined = ids.slice(0, MOST_JOINED).map((id) => isBoundTo(field, id, fence));
  const others = ids.slice(MOST_JOINED);
  if (others.length === 0) return joined;
  const [parent, target] = [field.childField, field.selects].map((name) => sql.ref(`b.${columnName({ name, kind: 'MANY_TO_ONE' })}`));
  const bindings = sql.table(tableName({ name: field.child }));
  const bound = sql`select count(distinct ${target}) from ${bindings} as b where ${parent} = t.id and ${target} = any(${others}::bigint[])`;
  return [...joined, sql`(${bound}) = ${others.length}`];
};

const isBoundTo = ({ child, childField, selects }: SelectionField, id: number, fence: RawBuilder<unknown>): RawBuilder<unknown> => {
  const [parent, target] = [childField, selects].map((name) => sql.ref(`b.${columnName({ name, kind: 'MANY_TO_ONE' })}`));
  return sql`exists (select 1 from ${sql.table(tableName({ name: child }))} as b where ${parent} = t.id and ${target} = ${id} ${fence})`;
};

/** As the unique indexes compare. */
export const equals = ({ kind }: Pick<FieldDeclaration, 'kind'>, column: RawBuilder<unknown>, value: unknown): RawBuilder<unknown> =>
  value === null ? sql`${column} is null` : kinds[kind].equals(column, value);

export const where = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
