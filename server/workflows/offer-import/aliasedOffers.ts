import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { NewOffer } from './storeOffers.ts';

export interface AliasedOffer {
  offerId: number;
  aliasId: number;
}

/** A title that means another product by now throws: the import is then tried again and reads the titles again. */
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

/** The undo of the merge then gives these offers to the product that their rows name. */
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
