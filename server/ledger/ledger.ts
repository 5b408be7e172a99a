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

/** A statement that tells of a table's records of a batch what its undo did with them. Returns `is_added` and `result`. */
export const telling = (batch: Batch, table: string, recordIds: readonly number[], results: readonly string[]): RawBuilder<unknown> => sql`
  update ledger l set result = given.result
  from unnest(${recordIds}::bigint[], ${results}::text[]) as given (record_id, result)
  where ${isOf(batch)} and l.table_name = ${table} and l.record_id = given.record_id
  returning l.before is null as is_added, l.result`;

/** A statement after which an undo looks at these rows of the ledger again. */
export const releasing = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`update ledger set result = null where id in (${ids})`;
