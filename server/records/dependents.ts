import { sql } from 'kysely';
import { isSelection, lookupOf } from '../../contract/kinds/index.ts';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { bothOf, say, translated } from '../../contract/translated.ts';
import type { RecordContext } from '../registry/registry.ts';
import { columnAt, columnName, either, tableName } from './fields.ts';
import { lowerFirst } from './findOne.ts';
import { type Row, selectionOf } from './selection.ts';

export interface Dependent {
  declaration: ResourceDeclaration;
  record: RecordJson;
}

/** The rows are locked until the transaction ends. A record's own bindings are not included, since its entry shows them. */
export const dependentsOf = async (
  context: RecordContext,
  declaration: ResourceDeclaration,
  ids: readonly number[],
): Promise<Dependent[]> => {
  const dependents: Dependent[] = [];
  if (ids.length === 0) return dependents;
  for (const child of context.registry.all()) {
    if (declaration.fields.some((field) => isSelection(field) && field.child === child.name)) continue;
    for (const field of child.fields.flatMap((each) => lookupOf(each) ?? [])) {
      if (field.target !== declaration.name || !field.goesWithTarget) continue;
      const { paths, columns, toRecord } = selectionOf(context, child);
      const refers = sql`${columnAt('t', field)} = any(${ids}::bigint[])`;
      const locking = sql`select from ${sql.table(tableName(child))} as t where ${refers} order by t.id for update`;
      if ((await locking.execute(context.db)).rows.length === 0) continue;
      const { rows } = await sql<Row>`select ${columns} ${paths.from()} where ${refers} order by t.id`.execute(context.db);
      const records = rows.map(toRecord);
      dependents.push(...records.map((record) => ({ declaration: child, record })));
      const own = records.map(({ id }) => id);
      dependents.push(...(await dependentsOf(context, child, own)));
    }
  }
  return dependents;
};

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
