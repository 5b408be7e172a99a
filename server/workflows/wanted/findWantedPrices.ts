import { sql } from 'kysely';
import type { WantedPrice } from '../../../contract/workflows/wanted/schemas.ts';
import type { Database } from '../../database/tables.ts';
import type { EffectiveRate } from '../../trade/effectiveRates.ts';
import { isOfGrade } from '../../trade/gradesAndEnds.ts';
import { amountInto, isAskingPrice, latestOffers, rateTable } from '../../trade/latestOffers.ts';

interface Asked {
  productIds: readonly number[];
  into: EffectiveRate;
  rates: readonly EffectiveRate[];
  /** Since when an offer may be the best, and a price counts for the range. */
  since: { best: Date; range: Date };
}

export const findWantedPrices = async (db: Database, { productIds, into, rates, since }: Asked): Promise<WantedPrice[]> => {
  const isAsked = sql`product_id = any(${productIds}::bigint[])`;
  const { rows } = await sql<PriceRow>`
    with ${rateTable(rates)}, ranked as (
      select offer.*, ${amountInto(into)} as in_currency from (${latestOffers(isAsked, since.best)}) offer join rate using (currency_id)
    ), placed as (
      select *, row_number() over (partition by product_id order by in_currency, entity_last_updated_on desc, id desc) as place from ranked
    ), span as (
      select product_id, min(${amountInto(into)})::float8 as low, max(${amountInto(into)})::float8 as high
      from offer join rate using (currency_id)
      where ${isAsked} and entity_last_updated_on >= ${since.range} and ${isAskingPrice} and ${isOfGrade('offer')}
      group by product_id
    )
    select span.product_id, low, high, place::int as place, in_currency as amount, placed.entity_last_updated_on as updated_on,
      quantity, organization.id as organization_id, organization.name as organization_name
    from span left join placed on placed.product_id = span.product_id and place <= 2
    left join organization on organization.id = placed.organization_id`.execute(db);
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return productIds.map((productId) => priceOf(productId, byProduct.get(productId) ?? []));
};

interface PriceRow {
  productId: number;
  low: number;
  high: number;
  place: number | null;
  amount: string;
  updatedOn: Date;
  quantity: string | null;
  organizationId: number;
  organizationName: string;
}

const priceOf = (productId: number, rows: readonly PriceRow[]): WantedPrice => {
  const at = (place: number) => {
    const row = rows.find((each) => each.place === place);
    if (!row) return null;
    const organization = { id: row.organizationId, name: row.organizationName };
    return {
      amount: Number(row.amount),
      organization,
      updatedOn: row.updatedOn.toISOString(),
      quantity: row.quantity === null ? null : Number(row.quantity),
    };
  };
  return { productId, best: at(1), second: at(2), low: rows[0]?.low ?? null, high: rows[0]?.high ?? null };
};
