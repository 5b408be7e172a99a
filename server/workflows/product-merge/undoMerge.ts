import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { PublicError } from '../../errors.ts';
import { recordActivity } from '../../records/recordActivity.ts';
import { transact } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';
import { removeStaleNotes } from '../../trade/importNotes.ts';
import { MERGE_NOTES } from './mergeProducts.ts';
import { refusedByDay } from './refuseByDay.ts';
import { refused, restoreRows } from './restoreRows.ts';

interface Merge {
  id: number;
  primaryId: number;
  primaryTitle: string;
  secondaryId: number;
  secondaryTitle: string;
  undoneOn: Date | null;
}

/** Rows that somebody deleted since, or moved to a third product, stay as they are. @throws PublicError NOT_FOUND or VALIDATION_FAILED */
export const undoMerge = (context: WriteContext, mergeId: number, most = Number.POSITIVE_INFINITY): Promise<string[]> =>
  transact(context, async ({ db, registry, actor }) => {
    const merge = await lockMerge(db, mergeId);
    await refuseImpossible(db, merge);
    await refuseLarge(db, merge, most);
    await deleteAdded(db, merge);
    await restoreRows({ db, registry }, merge.id, 'product');
    await moveBack(db, merge);
    await correctImports(db, merge);
    const leftOut: string[] = [];
    const tables = new Set((await tablesOf(db, merge.id, 'REMOVED')).map(({ table }) => table));
    for (const table of tables) if (table !== 'product') leftOut.push(...(await restoreRows({ db, registry }, merge.id, table)));
    await removeStaleNotes(db, sql`select record_id from product_merge_row where merge_id = ${merge.id} and table_name = 'general_note'`);
    await sql`update product_merge set undone_on = now() where id = ${merge.id}`.execute(db);
    const entry = { action: 'UNMERGE', resource: 'product', before: null } as const;
    await recordActivity(db, actor, [
      { ...entry, recordId: merge.secondaryId, recordTitle: merge.secondaryTitle, after: { mergedInto: merge.primaryTitle } },
    ]);
    const note = [`The merge of '${merge.secondaryTitle}' into '${merge.primaryTitle}' was undone.`, ...leftOut].join(' ');
    await sql`insert into general_note (category, note) values (${MERGE_NOTES}, ${note.slice(0, LONGEST_NOTE)})`.execute(db);
    return leftOut;
  });

const LONGEST_NOTE = 10_000;

const lockMerge = async (db: Database, mergeId: number): Promise<Merge> => {
  const { rows } = await sql<Merge>`
    select id, primary_id, primary_title, secondary_id, secondary_title, undone_on from product_merge where id = ${mergeId} for update`.execute(
    db,
  );
  if (!rows[0]) throw new PublicError('NOT_FOUND', { what: `merge with the id ${mergeId}` });
  return rows[0];
};

const refuseImpossible = async (
  db: Database,
  { id, primaryId, primaryTitle, secondaryId, secondaryTitle, undoneOn }: Merge,
): Promise<void> => {
  if (undoneOn) throw refused('This merge is already undone.');
  const primary = await sql`select from product where id = ${primaryId} for update`.execute(db);
  if (primary.rows.length === 0)
    throw refused(
      `'${primaryTitle}' is gone. If it was merged into another product, undo that merge first; if it was deleted, this merge cannot be undone.`,
    );
  const taken = await sql`select from product where lower(title) = lower(${secondaryTitle}) or id = ${secondaryId}`.execute(db);
  if (taken.rows.length > 0) throw refused(`There is another product '${secondaryTitle}' now. Rename it, then undo the merge.`);
  const later = await laterMerge(db, id);
  if (later)
    throw refused(
      `'${later.secondaryTitle}' was merged into '${later.primaryTitle}' since, which took out what this merge moved or made. Undo that merge first.`,
    );
};

const refuseLarge = async (db: Database, { id }: Merge, most: number): Promise<void> => {
  const { rows } = await sql<{ moved: number }>`
    select coalesce(sum(cardinality(${movedIds})), 0)::int as moved from product_merge_row
    where merge_id = ${id} and change = 'MOVED'`.execute(db);
  const moved = rows[0]?.moved ?? 0;
  if (moved > most) throw refusedByDay('mergeId', `This merge moved ${moved.toLocaleString('en')} records`, 'Undo it');
};

/** A later merge that took out rows of this one: its undo would bring them back as this merge left them. */
const laterMerge = async (db: Database, id: number): Promise<Pick<Merge, 'primaryTitle' | 'secondaryTitle'> | undefined> => {
  const { rows } = await sql<Pick<Merge, 'primaryTitle' | 'secondaryTitle'>>`
    with gone as (
      select later.id, ledger.table_name, ledger.record_id from product_merge later join product_merge_row ledger on ledger.merge_id = later.id
      where later.id > ${id} and later.undone_on is null and ledger.change = 'REMOVED'
    )
    select primary_title, secondary_title from product_merge where id = (
      select max(gone.id) from gone join (
        select table_name, unnest(${movedIds}) as record_id from product_merge_row
        where merge_id = ${id} and change in ('MOVED', 'ADDED') and table_name in (select table_name from gone)
      ) as mine on mine.table_name = gone.table_name and mine.record_id = gone.record_id)`.execute(db);
  return rows[0];
};

const deleteAdded = async (db: Database, { id, secondaryTitle }: Merge): Promise<void> => {
  const added = (table: string) => sql`
    select record_id from product_merge_row where merge_id = ${id} and change = 'ADDED' and table_name = ${table}`;
  await sql`delete from product_alias where id in (${added('product_alias')})`.execute(db);
  await sql`
    delete from product_keyword where id in (${added('product_keyword')})
      and exists (select from keyword where keyword.id = keyword_id and lower(terms) = lower(${secondaryTitle}))`.execute(db);
  await sql`
    delete from keyword where id in (${added('keyword')}) and lower(terms) = lower(${secondaryTitle})
      and not exists (select from product_keyword where keyword_id = keyword.id)`.execute(db);
  await sql`
    delete from general_note where id in (${added('general_note')}) and entity_last_updated_on = entity_created_on`.execute(db);
};

/** A server of the version before, during an upgrade, writes a row for each record that moved. */
const movedIds = sql`coalesce(record_ids, array[record_id])`;

const moveBack = async (db: Database, { id, primaryId, secondaryId }: Merge): Promise<void> => {
  for (const { table, column, hasIds } of await tablesOf(db, id, 'MOVED')) {
    const ofTable = sql`merge_id = ${id} and change = 'MOVED' and table_name = ${table} and column_name = ${column}`;
    const isMoved = hasIds
      ? sql`id = any(array(select unnest(${movedIds}) from product_merge_row where ${ofTable}))`
      : sql`to_jsonb(t) - ${column}::text in (select row - ${column}::text from product_merge_row where ${ofTable})`;
    // The planner must go by the ids: no index serves 'is not distinct from', and a join met the rows in no order.
    await sql`
      update ${sql.table(table)} as t set ${sql.id(column)} = ${secondaryId}
      where ${isMoved} and ${sql.id(column)} is not distinct from ${primaryId}`.execute(db);
  }
};

/** Imports after the merge named the primary product. Without this, the undo of such an import would find its offers edited. */
const correctImports = async (db: Database, { id, primaryId, secondaryId }: Merge): Promise<void> => {
  const productBefore = sql`(imported.before ->> 'product_id')::bigint`;
  await sql`
    update import_batch_offer imported set
      product_id = case when imported.product_id = ${primaryId} then ${secondaryId} else imported.product_id end,
      before = case when ${productBefore} = ${primaryId} then jsonb_set(imported.before, '{product_id}', to_jsonb(${secondaryId}::bigint)) else imported.before end
    where imported.offer_id in (
        select unnest(${movedIds}) from product_merge_row
        where merge_id = ${id} and change = 'MOVED' and table_name = 'offer' and column_name = 'product_id'
      ) and (imported.product_id = ${primaryId} or ${productBefore} = ${primaryId})`.execute(db);
};

const tablesOf = async (db: Database, mergeId: number, change: 'MOVED' | 'REMOVED') => {
  const { rows } = await sql<{ table: string; column: string; hasIds: boolean }>`
    select table_name as "table", column_name as "column", bool_and((${movedIds})[1] is not null) as "hasIds" from product_merge_row
    where merge_id = ${mergeId} and change = ${change} and to_regclass(quote_ident(table_name)) is not null
      and (column_name is null or exists (
        select from pg_attribute where attrelid = to_regclass(quote_ident(table_name)) and attname = column_name and not attisdropped))
    group by table_name, column_name order by min(id) desc`.execute(db.withoutPlugins());
  return rows;
};
