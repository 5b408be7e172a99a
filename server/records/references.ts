import { sql } from 'kysely';
import { lookupOf } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { bothOf, say, translated } from '../../contract/translated.ts';
import type { RecordContext } from '../registry/registry.ts';
import { columnName, tableName } from './fields.ts';
import { either } from './filter.ts';
import { lowerFirst } from './findOne.ts';

const MOST_COUNTED = 10_000;

/** How many records of each sort refer to each of those that are referred to, for people. */
export const referencesTo = async (
  { db, registry }: RecordContext,
  { name }: ResourceDeclaration,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> => {
  const references = new Map<number, string[]>();
  if (ids.length === 0) return references;
  for (const referrer of registry.all()) {
    const columns = referrer.fields
      .flatMap((field) => lookupOf(field) ?? [])
      .filter(({ target, goesWithTarget }) => target === name && !goesWithTarget)
      .map(columnName);
    if (columns.length === 0) continue;
    const refers = either(columns.map((column) => sql`r.${sql.id(column)} = asked.id`));
    const bounded = sql`select 1 from ${sql.table(tableName(referrer))} as r where ${refers} limit ${sql.lit(MOST_COUNTED + 1)}`;
    const { rows } = await sql<{ id: number; n: number }>`
      select asked.id, found.n from unnest(${ids}::bigint[]) as asked (id)
      cross join lateral (select count(*)::int as n from (${bounded}) as bounded) as found where found.n > 0`.execute(db);
    for (const { id, n } of rows) {
      const said = counted(n, translated(lowerFirst(n === 1 ? referrer.label.one : referrer.label.many)));
      references.set(id, [...(references.get(id) ?? []), said]);
    }
  }
  return references;
};

const counted = (count: number, noun: string): string =>
  count > MOST_COUNTED ? say`more than ${MOST_COUNTED.toLocaleString('en')} ${noun}` : say`${count.toLocaleString('en')} ${noun}`;

export const sayReferring = (references: readonly string[]): string => {
  const all = bothOf([references.slice(0, -1).join(', '), ...references.slice(-1)].filter((text) => text !== ''));
  const isSingle = references.length === 1 && /^1\D/.test(all);
  return isSingle ? say`${all} refers` : say`${all} refer`;
};
