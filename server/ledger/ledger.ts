import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface Batch {
  workflow: 'offer-import' | 'offer-from-text' | 'product-merge';
  id: number;
}

export interface ChangedTable {
  table: string;
  hasId: boolean;
}

export const isOf = ({ workflow, id }: Batch): RawBuilder<boolean> => sql`(l.workflow = ${workflow} and l.batch_id = ${id})`;

/** An insertion into the ledger. `changes`: a query of table_name, record_id, record_ids, before and after. */
export const entering = ({ workflow, id }: Batch, changes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into ledger (workflow, batch_id, table_name, record_id, record_ids, before, after)
  select ${workflow}::text, ${id}::bigint, changed.* from (${changes}) as changed`;

export const takeOut = async (db: Database, batch: Batch, { table, hasId }: ChangedTable, isGone: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    with gone as (delete from ${sql.table(table)} where ${isGone} returning *)
    ${entering(
      batch,
      sql`select ${table}::text, ${hasId ? sql`gone.id` : sql`null::bigint`}, null::bigint[], to_jsonb(gone), null::jsonb from gone`,
    )}`.execute(db);
  return Number(numAffectedRows);
};

/** Has all rows of a table that refer to one record refer to another. Rows with an id stand in one row of the ledger: one for each took a quarter of the time. */
export const moveReferences = async (
  db: Database,
  batch: Batch,
  { table, column, hasId }: ChangedTable & { column: string },
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const value = (id: number) => sql`jsonb_build_object(${column}::text, ${id}::bigint)`;
  const moved = hasId
    ? sql`select ${table}::text, null::bigint, array_agg(id order by id), ${value(from)}, ${value(to)} from moved having count(*) > 0`
    : sql`select ${table}::text, null::bigint, null::bigint[], to_jsonb(moved) || ${value(from)}, to_jsonb(moved) from moved`;
  await sql`
    with moved as (
      update ${sql.table(table)} set ${sql.id(column)} = ${to} where ${sql.id(column)} = ${from} returning ${hasId ? sql`id` : sql`*`}
    ) ${entering(batch, moved)}`.execute(db);
};

/** A statement after which an undo looks at these rows of the ledger again. */
export const releasing = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`update ledger set result = null where id in (${ids})`;

/** The rows that a batch took out of a table, as they were. A column that came since is empty. */
export const takenOut = (batch: Batch, table: string): RawBuilder<unknown> => sql`(
  select old.* from ledger l cross join lateral jsonb_populate_record(null::${sql.table(table)}, l.before) as old
  where ${isOf(batch)} and l.table_name = ${table} and l.after is null)`;

export const tablesTakenOut = async (db: Database, batch: Batch): Promise<string[]> => {
  const { rows } = await sql<{ table: string }>`
    select table_name as "table" from ledger l
    where ${isOf(batch)} and after is null and to_regclass(quote_ident(table_name)) is not null
    group by table_name order by min(id) desc`.execute(db);
  return rows.map(({ table }) => table);
};

/** Deletes the rows that a batch added to a table and that are as it left them. `isFree`: a condition on `t`, the table. */
export const deleteAdded = (db: Database, batch: Batch, table: string, isFree: RawBuilder<unknown> = sql`true`) =>
  sql`
    delete from ${sql.table(table)} as t using ledger l
    where ${isOf(batch)} and l.table_name = ${table} and l.before is null and t.id = l.record_id
      and jsonb_populate_record(t, l.after) is not distinct from t and ${isFree}`.execute(db);

/** Rows that were deleted or changed again since stay as they are, and so does what a table that is gone, or a column, held. */
export const moveBack = async (db: Database, batch: Batch, { from, to }: { from: number; to: number }): Promise<void> => {
  const { rows } = await sql<{ table: string; column: string; hasIds: boolean }>`
    select table_name as "table", key as "column", bool_and(record_ids is not null) as "hasIds"
    from ledger l cross join lateral jsonb_each(after) as changed (key, value)
    where ${isOf(batch)} and before is not null and before -> key is distinct from value and exists (
      select from pg_attribute where attrelid = to_regclass(quote_ident(table_name)) and attname = key and not attisdropped)
    group by table_name, key order by min(id) desc`.execute(db.withoutPlugins());
  for (const { table, column, hasIds } of rows) {
    const ofTable = sql`${isOf(batch)} and l.table_name = ${table} and l.before is not null and l.after -> ${column}::text is distinct from l.before -> ${column}::text`;
    // It walks the index along an array, in the order in which the rows lie. A join met them in no order, which took a third of the time.
    // No index serves 'is not distinct from': the planner knows the counts from before the move, and must go by the ids.
    const isMoved = hasIds
      ? sql`id = any(array(select unnest(l.record_ids) from ledger l where ${ofTable}))`
      : sql`to_jsonb(t) - ${column}::text in (select l.after - ${column}::text from ledger l where ${ofTable})`;
    await sql`
      update ${sql.table(table)} as t set ${sql.id(column)} = ${to}
      where ${isMoved} and ${sql.id(column)} is not distinct from ${from}`.execute(db);
  }
};
