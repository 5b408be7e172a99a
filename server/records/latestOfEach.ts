import { type RawBuilder, sql } from 'kysely';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { columnName, findField, tableName } from './fields.ts';
import { type Filter, filterConditions, where } from './filter.ts';

/**
 * That a record is the latest of its kind: of those that fulfil the filter and have the same `per`, the one with the greatest `by`
 * that is not later than `now`. One step in the index of both for each record that `per` can point to, however many there are of them.
 */
export const latestOfEach = (
  declaration: ResourceDeclaration,
  { per, by }: { per: string; by: string },
  filter: Filter,
  now: Date,
): RawBuilder<unknown> => {
  const [group, instant] = [findField(declaration, per), findField(declaration, by)];
  if (group?.kind !== 'MANY_TO_ONE' || !instant) throw new Error(`${declaration.name} has no latest '${by}' of each '${per}'`);
  const at = sql.ref(`t.${columnName(instant)}`);
  const conditions = where([
    sql`${sql.ref(`t.${columnName(group)}`)} = each.id`,
    sql`${at} <= ${instant.kind === 'NUMBER' ? now.getTime() : now}`,
    ...filterConditions(declaration, filter),
  ]);
  return sql`t.id in (
    select latest.id from ${sql.table(tableName({ name: group.target }))} as each
    cross join lateral (
      select t.id from ${sql.table(tableName(declaration))} as t ${conditions} order by ${at} desc, t.id desc limit 1) as latest)`;
};
