import { type RawBuilder, sql } from 'kysely';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { columnName, findField } from './fields.ts';

/** Values that a record's fields must equal; text without regard to case, null for what is empty. */
export type Filter = Readonly<Record<string, unknown>>;

export const filterConditions = (declaration: ResourceDeclaration, filter: Filter): RawBuilder<unknown>[] =>
  Object.entries(filter).map(([name, value]) => {
    const field = findField(declaration, name);
    if (!field) throw new Error(`${declaration.name} has no field '${name}' to filter by`);
    return equals(sql.ref(`t.${columnName(field)}`), field.kind === 'TEXT', value);
  });

/** As the unique indexes compare: text without regard to case, lowered by the columns' own collation whatever the database's is. */
export const equals = (column: RawBuilder<unknown>, isText: boolean, value: unknown): RawBuilder<unknown> => {
  if (value === null) return sql`${column} is null`;
  return isText ? sql`lower(${column}) = lower(${value}::text collate "und-x-icu")` : sql`${column} = ${value}`;
};

export const where = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
