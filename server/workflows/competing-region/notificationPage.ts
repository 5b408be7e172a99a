import { type RawBuilder, sql } from 'kysely';
import type { RegionNotification } from '../../../contract/workflows/competing-region/schemas.ts';
import type { Database } from '../../database/tables.ts';

export const findCombinedNotifications = async (
  db: Database,
  { orderBy, offset, limit }: { orderBy: RawBuilder<unknown>; offset: number; limit: number },
): Promise<{ notifications: RegionNotification[]; total: number }> => {
  // PostgreSQL leaves out the joins that the order does not read; the others are made for the rows of the page alone.
  const { rows } = await sql<Row>`
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
    select notification.id, notification.offer_analysis_date, notification.product_id, product.title as product_title,
      notification.organization_id, organization.name as organization_name, notification.offer_id,
      notification.amount_in_original_currency, currency.symbol as original_currency_symbol, notification.best_margin_percent
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
  return { notifications: rows.map(toNotification), total };
};

interface Row {
  id: number;
  offerAnalysisDate: Date;
  productId: number;
  productTitle: string;
  organizationId: number;
  organizationName: string;
  offerId: number;
  amountInOriginalCurrency: string;
  originalCurrencySymbol: string;
  bestMarginPercent: string;
}

const toNotification = (row: Row): RegionNotification => ({
  id: row.id,
  offerAnalysisDate: row.offerAnalysisDate.toISOString(),
  product: { id: row.productId, title: row.productTitle },
  productTitle: row.productTitle,
  organizationName: row.organizationName,
  amountInOriginalCurrency: Number(row.amountInOriginalCurrency),
  originalCurrencySymbol: row.originalCurrencySymbol,
  bestMarginPercent: Number(row.bestMarginPercent),
  organizationId: row.organizationId,
  offerId: row.offerId,
});
