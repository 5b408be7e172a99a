import { type RawBuilder, sql } from 'kysely';
import type { RegionNotification } from '../../../contract/workflows/competing-region/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { type InDatabase, timesAsText } from '../../records/ownView.ts';

export const findCombinedNotifications = async (
  db: Database,
  { orderBy, offset, limit }: { orderBy: RawBuilder<unknown>; offset: number; limit: number },
): Promise<{ notifications: RegionNotification[]; total: number }> => {
  // PostgreSQL leaves out the joins that the order does not read; the others are made for the rows of the page alone.
  const { rows } = await sql<InDatabase<RegionNotification, 'offerAnalysisDate'>>`
    with page as (
      select id, row_number() over () as place
      from (
        select notification.id
        from competing_region_combined_spec_offer_notification notification
        left join product on product.id = notification.product_id
        left join organization on organization.id = notification.organization_id
        left join currency on currency.id = notification.original_currency_id
        order by ${orderBy}
        offset ${offset} limit ${limit}
      ) ordered
    )
    select notification.id, notification.offer_analysis_date, jsonb_build_object('id', product.id, 'title', product.title) as product,
      product.title as product_title, notification.organization_id, organization.name as organization_name, notification.offer_id,
      notification.amount_in_original_currency::float8, currency.symbol as original_currency_symbol, notification.best_margin_percent::float8
    from page
    join competing_region_combined_spec_offer_notification notification using (id)
    join product on product.id = notification.product_id
    join organization on organization.id = notification.organization_id
    join currency on currency.id = notification.original_currency_id
    order by place`.execute(db);
  const { total } = await db
    .selectFrom('competingRegionCombinedSpecOfferNotification')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { notifications: rows.map(timesAsText), total };
};
