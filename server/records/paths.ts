import { type RawBuilder, sql } from 'kysely';
import { type FieldDeclaration, type FieldOf, lookupOf } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { Registry } from '../registry/registry.ts';
import { columnAt, findField, tableName } from './fields.ts';

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
