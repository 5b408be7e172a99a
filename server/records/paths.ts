import { type RawBuilder, sql } from 'kysely';
import { lookupOf } from '../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import { snakeCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { Registry } from '../registry/registry.ts';
import { columnName, findField, tableName } from './fields.ts';

export interface PathEnd {
  column: RawBuilder<unknown>;
  field: FieldDeclaration;
}

/** Turns paths such as `organization.country.name` into columns, and collects the joins that they need. The record itself is `t`. */
export interface Paths {
  /** Throws when the path leads nowhere: declarations are checked for that, callers' text is checked before. */
  end(path: string): PathEnd;
  /** `source`: what takes the place of the whole table. */
  from(source?: RawBuilder<unknown>): RawBuilder<unknown>;
}

export const createPaths = (registry: Registry, declaration: ResourceDeclaration): Paths => {
  const joins = new Map<string, RawBuilder<unknown>>();
  const neverEmpty = new Set(['t']);

  const end = (path: string): PathEnd => {
    let [current, alias] = [declaration, 't'];
    const names = path.split('.');
    for (const name of names.slice(0, -1)) {
      const field = lookupOf(findField(current, name));
      if (!field) throw new Error(`'${path}' of ${declaration.name} does not lead through many-to-one fields`);
      const target = registry.get(field.target);
      const [joined, from] = [`${alias}_${snakeCase(name)}`, alias];
      // An inner join, where the lookup cannot be empty, lets the database start at the target: sorting a million offers by organization.
      const isInner = field.required === true && neverEmpty.has(from);
      if (isInner) neverEmpty.add(joined);
      const kind = isInner ? sql`join` : sql`left join`;
      const on = sql`${sql.ref(`${joined}.id`)} = ${sql.ref(`${from}.${columnName(field)}`)}`;
      if (!joins.has(joined)) joins.set(joined, sql`${kind} ${sql.table(tableName(target))} as ${sql.id(joined)} on ${on}`);
      [current, alias] = [target, joined];
    }
    const field = findField(current, names.at(-1) ?? '');
    if (!field) throw new Error(`'${path}' of ${declaration.name} leads to no field`);
    return { column: sql.ref(`${alias}.${columnName(field)}`), field };
  };

  const from = (source: RawBuilder<unknown> = sql.table(tableName(declaration))) =>
    sql`from ${source} as t ${sql.join([...joins.values()], sql` `)}`;
  return { end, from };
};
