import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { NewOffer } from './storeOffers.ts';

/** An offer whose row names its product by the title of one that was merged into it. */
export interface AliasedOffer {
  offerId: number;
  aliasId: number;
}

/**
 * Keeps the aliases that these offers came by as they are until the transaction ends. Throws when one means another product by now, since
 * products were merged or parted: the import is then tried again, and reads the titles anew.
 */
export const holdAliases = async (trx: Database, offers: readonly Pick<NewOffer, 'aliasId' | 'productId'>[]): Promise<void> => {
  const meant = new Map(offers.flatMap(({ aliasId, productId }) => (aliasId === null ? [] : [[aliasId, productId] as const])));
  if (meant.size === 0) return;
  const productIds = offers.map(({ productId }) => productId);
  // Merges lock products before aliases, and offers lock their products.
  await sql`select from product where id = any(${productIds}::bigint[]) order by id for key share`.execute(trx);
  const { rows } = await sql<{ id: number; productId: number }>`
    select id, product_id from product_alias where id = any(${[...meant.keys()]}::bigint[]) order by id for share`.execute(trx);
  if (rows.filter(({ id, productId }) => meant.get(id) === productId).length < meant.size)
    throw new Error('products were merged or parted while offers of a merged title were imported');
};

/**
 * Enters new and renewed offers into the ledger of the merge that made their alias, as if they had come in before it: its undo gives
 * them to the product that their rows name. An offer may stand there twice. A product that was merged in turn has a merge for each step.
 */
export const tieToMerges = async (trx: Database, offers: readonly AliasedOffer[]): Promise<void> => {
  if (offers.length === 0) return;
  await sql`
    insert into product_merge_row (merge_id, change, table_name, column_name, record_ids)
    select ledger.merge_id, 'MOVED', 'offer', 'product_id', array_agg(distinct given.offer_id)
    from unnest(${offers.map(({ offerId }) => offerId)}::bigint[], ${offers.map(({ aliasId }) => aliasId)}::bigint[]) as given (offer_id, alias_id)
    join product_merge_row ledger on ledger.table_name = 'product_alias' and ledger.change in ('ADDED', 'MOVED')
      and given.alias_id = any(coalesce(ledger.record_ids, array[ledger.record_id]))
    join product_merge merge on merge.id = ledger.merge_id and merge.undone_on is null
    group by ledger.merge_id`.execute(trx);
};
