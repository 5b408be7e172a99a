import { sql } from 'kysely';
import type {
  PricesRequest,
  PricesResponse,
  ProductPrices,
  UsualCurrencyResponse,
} from '../../../../contract/workflows/offer-from-text/prices.ts';
import type { Database } from '../../../database/tables.ts';
import {
  amountInto,
  type EffectiveRate,
  isAskingPrice,
  isOfGrade,
  latestOffers,
  rateTable,
  type Span,
} from '../../../trade/latestOffers.ts';

interface Asked extends PricesRequest {
  rates: readonly EffectiveRate[];
  span: Span;
}

export const findPrices = async (db: Database, asked: Asked): Promise<PricesResponse> => {
  const { organizationId = null, productIds, rates, span } = asked;
  const currencyId = asked.currencyId ?? rates.find(({ quotedOn }) => quotedOn === null)?.currencyId ?? null;
  const into = rates.find((rate) => rate.currencyId === currencyId);
  const isAsked = sql`product_id = any(${productIds}::bigint[])`;
  const { rows } = await sql<PriceRow>`
    with ${rateTable(rates)}, last as (
      select distinct on (product_id) id, product_id, organization_id, currency_id, amount, entity_last_updated_on, entity_created_on
      from offer
      where ${isAsked} and organization_id = ${organizationId}::bigint and ${isAskingPrice} and ${isOfGrade('offer')}
      order by product_id, entity_last_updated_on desc, entity_created_on desc, id desc
    ), known as (
      select true as is_last, last.* from last
      union all
      select false, latest.id, latest.product_id, latest.organization_id, latest.currency_id, latest.amount, latest.entity_last_updated_on,
        latest.entity_created_on
      from (${latestOffers(isAsked, span)}) latest
    ), priced as (
      select offer.*, case when currency_id = ${currencyId}::bigint then amount else ${amountInto(into)} end as in_currency
      from known offer left join rate using (currency_id)
    )
    select distinct on (product_id, is_last) product_id, is_last, in_currency as amount, priced.entity_last_updated_on as updated_on,
      organization.id as organization_id, organization.name as organization_name
    from priced join organization on organization.id = priced.organization_id
    where in_currency is not null
    order by product_id, is_last, in_currency, priced.entity_last_updated_on desc, priced.entity_created_on desc,
      priced.id desc`.execute(db);
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return { prices: productIds.map((productId) => pricesOf(productId, byProduct.get(productId) ?? [])) };
};

interface PriceRow {
  productId: number;
  isLast: boolean;
  amount: string;
  updatedOn: Date;
  organizationId: number;
  organizationName: string;
}

const pricesOf = (productId: number, rows: readonly PriceRow[]): ProductPrices => {
  const priceOf = (isLast: boolean) => {
    const row = rows.find((each) => each.isLast === isLast);
    if (!row) return null;
    const { amount, updatedOn, organizationId: id, organizationName: name } = row;
    return { amount: Number(amount), updatedOn: updatedOn.toISOString(), organization: { id, name } };
  };
  return { productId, last: priceOf(true), best: priceOf(false) };
};

/** What a list was quoted in counts before the currency of an offer, which may be converted. */
export const usualCurrency = async (db: Database, organizationId: number): Promise<UsualCurrencyResponse> => {
  const { rows } = await sql<{ id: number; symbol: string }>`
    select currency.id, currency.symbol from currency where id = coalesce(
      (select input_currency_id from offer_text_submission
        where organization_id = ${organizationId} and input_currency_id is not null and undone_on is null order by id desc limit 1),
      (select currency_id from offer where organization_id = ${organizationId} order by entity_last_updated_on desc, id desc limit 1)
    )`.execute(db);
  const last = await sql<{ endsOlder: boolean }>`
    select ends_older from offer_text_submission where organization_id = ${organizationId} and undone_on is null
    order by id desc limit 1`.execute(db);
  return { currency: rows[0] ?? null, ...last.rows[0] };
};
