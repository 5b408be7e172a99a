import { type RawBuilder, sql } from 'kysely';
import { lookupOf } from '../../contract/kinds/contractKinds.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { kindOf } from '../kinds/index.ts';
import type { Registry } from '../registry/registry.ts';
import { columnAt, findField, tableName } from './fields.ts';
import { type Filter, filterConditions, idsLookedUp, where } from './filter.ts';

/** It takes one step in the index for each record that `per` can point to, so what is looked up is known before the step. */
export const latestOfEach = (
  registry: Registry,
  declaration: ResourceDeclaration,
  { per, by }: { per: string; by: string },
  filter: Filter,
  now: Date,
): RawBuilder<unknown> => {
  const [group, instant] = [lookupOf(findField(declaration, per)), findField(declaration, by)];
  if (!group || !instant) throw new Error(`${declaration.name} has no latest '${by}' of each '${per}'`);
  const lookups = Object.entries(filter).flatMap(([path, value]) => {
    const [name = '', ...rest] = path.split('.');
    const field = lookupOf(findField(declaration, name));
    return rest.length > 0 && field ? [{ path, field, ids: idsLookedUp(registry, field, rest, value) }] : [];
  });
  const own = Object.fromEntries(Object.entries(filter).filter(([path]) => !lookups.some((lookup) => lookup.path === path)));
  const at = columnAt('t', instant);
  const latest = sql`order by ${at} desc, t.id desc limit 1`;
  const conditions = where([
    sql`${columnAt('t', group)} = each.id`,
    sql`${at} <= ${kindOf(instant).ofInstant(now)}`,
    ...lookups.map(({ field }, index) => sql`${columnAt('t', field)} = ${sql.ref(`asked${index}.id`)}`),
    ...filterConditions(registry, declaration, own),
  ]);
  const step = sql`select t.* from ${sql.table(tableName(declaration))} as t ${conditions} ${latest}`;
  const asked = lookups.map(({ ids }, index) => sql`cross join (${ids}) as ${sql.id(`asked${index}`)}`);
  return sql`t.id in (
    select latest.id from ${sql.table(tableName({ name: group.target }))} as each
    cross join lateral (
      select t.id from (select 1) as one ${sql.join(asked, sql` `)} cross join lateral (${step}) as t ${latest}) as latest)`;
};
