import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { normalName } from './normalName.ts';

interface LostAlias {
  id: number;
  secondaryTitle: string;
  productId: number;
}

/**
 * Gives restored products the titles that merges gave them, which went with the products, under the ids that the merges' ledgers name.
 * Those of merges that were undone stay away, and so does a title that means another product by now.
 */
export const restoreAliases = async (db: Database, productIds: readonly number[]): Promise<void> => {
  if (productIds.length === 0) return;
  const { rows } = await sql<LostAlias>`
    with recursive merged as (
      select id, secondary_id, secondary_title, primary_id as product_id from product_merge
      where undone_on is null and primary_id = any(${productIds}::bigint[])
      union
      select earlier.id, earlier.secondary_id, earlier.secondary_title, merged.product_id
      from product_merge earlier join merged on earlier.primary_id = merged.secondary_id where earlier.undone_on is null
    )
    select made.record_id as id, merged.secondary_title, merged.product_id
    from merged join product_merge_row made on made.merge_id = merged.id and made.change = 'ADDED' and made.table_name = 'product_alias'
    where not exists (select from product_alias where product_alias.id = made.record_id)
    order by merged.id desc`.execute(db);
  if (rows.length === 0) return;
  const [ids, titles, products] = [
    rows.map(({ id }) => id),
    rows.map((row) => normalName(row.secondaryTitle)),
    rows.map((row) => row.productId),
  ];
  await sql`
    insert into product_alias (id, title, product_id)
    select * from unnest(${ids}::bigint[], ${titles}::text[], ${products}::bigint[])
    on conflict do nothing`.execute(db);
};
