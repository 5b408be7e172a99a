import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { NewOffer } from './storeOffers.ts';

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
