import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { type Batch, isOf } from '../ledger/ledger.ts';

/** An offer whose row names its product by the title of one that was merged into it. */
export interface AliasedOffer {
  offerId: number;
  aliasId: number;
}

/** The undo of the merge then gives these offers to the product that their rows name. A chain of merges has a row for each step. */
export const tieToMerges = async (db: Database, offers: readonly AliasedOffer[]): Promise<void> => {
  if (offers.length === 0) return;
  await sql`
    insert into ledger (workflow, batch_id, table_name, record_ids, before, after)
    select l.workflow, l.batch_id, 'offer', array_agg(distinct given.offer_id), jsonb_build_object('product_id', merge.secondary_id),
      jsonb_build_object('product_id', merge.primary_id)
    from unnest(${offers.map(({ offerId }) => offerId)}::bigint[], ${offers.map(({ aliasId }) => aliasId)}::bigint[]) as given (offer_id, alias_id)
    join ledger l on l.workflow = 'product-merge' and l.table_name = 'product_alias' and l.after is not null
      and given.alias_id = any(coalesce(l.record_ids, array[l.record_id]))
    join product_merge merge on merge.id = l.batch_id and merge.undone_on is null
    group by l.workflow, l.batch_id, merge.id`.execute(db);
};

/** Imports after the merge named the primary product. Without this, the undo of such an import would find its offers edited. */
export const partImports = async (db: Database, merge: Batch, { from, to }: { from: number; to: number }): Promise<void> => {
  const product = (id: number) => sql`jsonb_build_object('product_id', ${id}::bigint)`;
  await sql`
    update ledger set before = case when before @> ${product(from)} then before || ${product(to)} else before end,
      after = case when after @> ${product(from)} then after || ${product(to)} else after end
    where workflow = 'offer-import' and table_name = 'offer' and (before @> ${product(from)} or after @> ${product(from)})
      and record_id in (select unnest(l.record_ids) from ledger l
        where ${isOf(merge)} and l.table_name = 'offer' and l.after ? 'product_id')`.execute(db);
};
