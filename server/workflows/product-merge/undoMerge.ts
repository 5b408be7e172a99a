import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { PublicError, refusal } from '../../errors.ts';
import { where } from '../../records/filter.ts';
import { recordActivity } from '../../records/recordActivity.ts';
import { transact } from '../../records/write.ts';
import type { RecordContext, WriteContext } from '../../registry/registry.ts';
import { columnLabel, recordsLabel } from './recordsLabel.ts';

interface Merge {
  id: number;
  primaryId: number;
  primaryTitle: string;
  secondaryId: number;
  secondaryTitle: string;
  undoneOn: Date | null;
}

/**
 * Takes a merge back: the secondary product is there again with its id, and so is all that was moved or taken out, and the offers
 * that imports brought in under its title since. Rows that somebody deleted since, or moved to a third product, stay as they are.
 *
 * @throws PublicError NOT_FOUND, or VALIDATION_FAILED with the reason why the merge cannot be taken back now
 */
export const undoMerge = (context: WriteContext, mergeId: number): Promise<void> =>
  transact(context, async ({ db, registry, actor }) => {
    const merge = await lockMerge(db, mergeId);
    await refuseImpossible(db, merge);
    await deleteAdded(db, merge);
    await restoreRows({ db, registry }, merge.id, 'product');
    await moveBack(db, merge);
    await correctImports(db, merge);
    const { rows } = await tablesOf(db, merge.id, 'REMOVED');
    for (const { table } of rows) if (table !== 'product') await restoreRows({ db, registry }, merge.id, table);
    await sql`update product_merge set undone_on = now() where id = ${merge.id}`.execute(db);
    const entry = { action: 'UNMERGE', resource: 'product', before: null } as const;
    await recordActivity(db, actor, [
      { ...entry, recordId: merge.secondaryId, recordTitle: merge.secondaryTitle, after: { mergedInto: merge.primaryTitle } },
    ]);
  });

const lockMerge = async (db: Database, mergeId: number): Promise<Merge> => {
  const { rows } = await sql<Merge>`
    select id, primary_id, primary_title, secondary_id, secondary_title, undone_on from product_merge where id = ${mergeId} for update`.execute(
    db,
  );
  if (!rows[0]) throw new PublicError('NOT_FOUND', { what: `merge with the id ${mergeId}` });
  return rows[0];
};

const refuseImpossible = async (db: Database, { primaryId, primaryTitle, secondaryId, secondaryTitle, undoneOn }: Merge): Promise<void> => {
  if (undoneOn) throw refused('This merge is already undone.');
  const primary = await sql`select from product where id = ${primaryId} for update`.execute(db);
  if (primary.rows.length === 0)
    throw refused(
      `'${primaryTitle}' is gone. If it was merged into another product, undo that merge first; if it was deleted, this merge cannot be undone.`,
    );
  const taken = await sql`select from product where lower(title) = lower(${secondaryTitle}) or id = ${secondaryId}`.execute(db);
  if (taken.rows.length > 0) throw refused(`There is another product '${secondaryTitle}' now. Rename it, then undo the merge.`);
};

const refused = (message: string): PublicError => refusal([{ field: 'mergeId', errorCode: 'INCORRECT_FORMAT', message }]);

const deleteAdded = async (db: Database, { id }: Merge): Promise<void> => {
  const added = (table: string) => sql`
    select record_id from product_merge_row where merge_id = ${id} and change = 'ADDED' and table_name = ${table}`;
  await sql`delete from product_alias where id in (${added('product_alias')})`.execute(db);
  await sql`delete from product_keyword where id in (${added('product_keyword')})`.execute(db);
  // Another product may have got the keyword since.
  await sql`
    delete from keyword where id in (${added('keyword')}) and not exists (select from product_keyword where keyword_id = keyword.id)`.execute(
    db,
  );
};

/** A server of the version before, during an upgrade, writes a row for each record that moved. */
const movedIds = sql`coalesce(record_ids, array[record_id])`;

const moveBack = async (db: Database, { id, primaryId, secondaryId }: Merge): Promise<void> => {
  const { rows } = await tablesOf(db, id, 'MOVED');
  for (const { table, column, hasIds } of rows) {
    const ofTable = sql`merge_id = ${id} and change = 'MOVED' and table_name = ${table} and column_name = ${column}`;
    const isMoved = hasIds
      ? sql`id = any(array(select unnest(${movedIds}) from product_merge_row where ${ofTable}))`
      : sql`to_jsonb(t) - ${column}::text in (select row - ${column}::text from product_merge_row where ${ofTable})`;
    // No index serves 'is not distinct from': the planner knows the counts from before the merge, and must go by the ids. It walks the
    // index along an array, in the order in which the rows lie; a join met them in no order, which took a third of the time.
    await sql`
      update ${sql.table(table)} as t set ${sql.id(column)} = ${secondaryId}
      where ${isMoved} and ${sql.id(column)} is not distinct from ${primaryId}`.execute(db);
  }
};

/** What imports after the merge left these offers as: they named the primary product. Otherwise the undo of such an import would find them edited. */
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

/** The tables of the ledger that still have their column: a run-time entity, or its field, may have gone since. */
const tablesOf = (db: Database, mergeId: number, change: 'MOVED' | 'REMOVED') =>
  sql<{ table: string; column: string; hasIds: boolean }>`
    select table_name as "table", column_name as "column", bool_and((${movedIds})[1] is not null) as "hasIds" from product_merge_row
    where merge_id = ${mergeId} and change = ${change} and to_regclass(quote_ident(table_name)) is not null
      and (column_name is null or change = 'REMOVED' or exists (
        select from pg_attribute where attrelid = to_regclass(quote_ident(table_name)) and attname = column_name and not attisdropped))
    group by table_name, column_name order by table_name, column_name`.execute(db.withoutPlugins());

/** A row stays out when something that it refers to was deleted since. A column that came since has its default. */
const restoreRows = async ({ db, registry }: RecordContext, mergeId: number, table: string): Promise<void> => {
  const { rows } = await sql<{ name: string; isKept: boolean; isNeeded: boolean }>`
    select attname as name, kept.row ? attname as "isKept", attnotnull and not atthasdef and attidentity = '' as "isNeeded"
    from pg_attribute, (
      select row from product_merge_row where merge_id = ${mergeId} and change = 'REMOVED' and table_name = ${table} limit 1
    ) as kept
    where attrelid = quote_ident(${table})::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db.withoutPlugins());
  const lacking = rows.find(({ isKept, isNeeded }) => isNeeded && !isKept);
  if (lacking)
    throw refused(
      `Every record of '${recordsLabel(registry, table)}' needs '${columnLabel(registry, table, lacking.name)}' now. A record that the merge took out has none, so the merge cannot be undone.`,
    );
  const columns = sql.join(rows.filter(({ isKept }) => isKept).map(({ name }) => sql.id(name)));
  const { rows: references } = await sql<{ column: string; target: string }>`
    select a.attname as "column", target.relname as target
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] join pg_class target on target.oid = c.confrelid
    where c.contype = 'f' and cardinality(c.conkey) = 1 and c.conrelid = quote_ident(${table})::regclass`.execute(db.withoutPlugins());
  const isWhole = references.map(
    ({ column, target }) =>
      sql`(kept.${sql.id(column)} is null or exists (select from ${sql.table(target)} as target where target.id = kept.${sql.id(column)}))`,
  );
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from (
      select (jsonb_populate_record(null::${sql.table(table)}, row)).*
      from product_merge_row where merge_id = ${mergeId} and change = 'REMOVED' and table_name = ${table}
    ) as kept ${where(isWhole)} on conflict do nothing`.execute(db);
};
