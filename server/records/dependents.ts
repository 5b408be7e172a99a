import { sql } from 'kysely';
import { isSelection, lookupOf } from '../../contract/kinds/index.ts';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { RecordContext } from '../registry/registry.ts';
import { columnAt, tableName } from './fields.ts';
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
      await sql`select from ${sql.table(tableName(child))} as t where ${refers} order by t.id for update`.execute(context.db);
      const { rows } = await sql<Row>`select ${columns} ${paths.from()} where ${refers} order by t.id`.execute(context.db);
      const records = rows.map(toRecord);
      dependents.push(...records.map((record) => ({ declaration: child, record })));
      const own = records.map(({ id }) => id);
      dependents.push(...(await dependentsOf(context, child, own)));
    }
  }
  return dependents;
};
