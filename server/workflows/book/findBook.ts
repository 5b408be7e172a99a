import { type RawBuilder, sql } from 'kysely';
import { BEST_OFFER_CUT_OFF_MS } from '../../../contract/offers/conversion.ts';
import type { BookRow, Side } from '../../../contract/workflows/book/schemas.ts';
import type { Database } from '../../database/tables.ts';
import type { Services } from '../../services.ts';
import { effectiveRates } from '../../trade/effectiveRates.ts';
import { isEnded } from '../../trade/endedOffers.ts';
import { isExpired } from '../../trade/gradesAndEnds.ts';
import { isHeld } from '../../trade/heldOffers.ts';
import { rateTable } from '../../trade/latestOffers.ts';

/** Null: all products that have requests. */
type Products = readonly number[] | null;
type Reading = Pick<Services, 'settings' | 'now'>;

/** Of each supplier and grade the latest counts, on either side; of equal prices the newest. */
export const pairs = async (db: Database, { settings, now }: Reading, products: Products): Promise<RawBuilder<unknown>> => {
  const at = now();
  const since = new Date(at.getTime() - BEST_OFFER_CUT_OFF_MS);
  const isAsked = products === null ? sql`` : sql`and product_id = any(${products}::bigint[])`;
  return sql`
    with ${rateTable(await effectiveRates(db, settings.baseCurrency, at))}, wanted as materialized (
      select distinct product_id from offer where offer_or_request = 'request' and entity_last_updated_on >= ${since} ${isAsked}
    ), latest as (
      select distinct on (product_id, organization_id, is_request, grade.id)
        offer.id, product_id, organization_id, currency_id, amount, quantity, offer.entity_last_updated_on, offer.entity_created_on, valid_until, is_request, grade.id as grade_id,
        grade.title as grade
      from wanted join offer using (product_id)
      left join grade on grade.id = offer.grade_id and grade.is_usual is not true
      cross join lateral (select offer_or_request is not distinct from 'request' as is_request) side
      where offer.entity_last_updated_on >= ${since} and not ${isHeld('offer')}
      order by product_id, organization_id, is_request, grade.id, offer.entity_last_updated_on desc, offer.entity_created_on desc, offer.id desc
    ), priced as (
      select latest.*, (latest.amount / rate.rate)::float8 as base from latest join rate on rate.currency_id = latest.currency_id
      where not ${isEnded('latest')} and not ${isExpired('latest')}
    ), best as (
      select distinct on (product_id, grade_id, is_request) * from priced
      order by product_id, grade_id, is_request, case when is_request then -base else base end, entity_last_updated_on desc, id desc
    ), pair as (
      select request.product_id, request.grade, request.id as request_id, offer.id as offer_id, request.base as request_base, offer.base as offer_base,
        request.base - offer.base as gap, (request.base - offer.base) / offer.base * 100 as percent,
        case when request.quantity is not null and offer.quantity is not null then least(request.quantity, offer.quantity)::float8 end as quantity
      from best request join best offer on offer.product_id = request.product_id and offer.grade_id is not distinct from request.grade_id
      where request.is_request and not offer.is_request
    )`;
};

interface Reader {
  userId: number;
  percent: number;
}
const MOST_ROWS = 500;

export const findBook = async (
  db: Database,
  reading: Reading,
  { userId, percent }: Reader,
): Promise<{ rows: BookRow[]; isCut: boolean }> => {
  const { rows } = await sql<BookRow>`
    ${await pairs(db, reading, null)}
    select jsonb_build_object('id', product.id, 'title', product.title) as product, grade, gap, percent,
      quantity, ${side('request')} as request, ${side('offer')} as offer,
      exists (select from book_pair announced where announced.request_id = pair.request_id and announced.offer_id = pair.offer_id
        and found_on > coalesce((select seen_on from book_reader where user_id = ${userId}), '-infinity')) as is_new
    from pair join product on product.id = pair.product_id
    where percent >= ${percent}
    order by percent desc, product.id, grade limit ${MOST_ROWS + 1}`.execute(db);
  const asText = (given: Side): Side => ({ ...given, updatedOn: new Date(given.updatedOn).toISOString() });
  const shown = rows.slice(0, MOST_ROWS).map((row) => ({ ...row, request: asText(row.request), offer: asText(row.offer) }));
  return { rows: shown, isCut: rows.length > MOST_ROWS };
};

const side = (name: 'request' | 'offer') => sql`(
  select jsonb_build_object('offerId', offer.id, 'organization', jsonb_build_object('id', organization.id, 'name', organization.name),
    'amount', amount, 'currency', currency.symbol, 'base', ${sql.ref(`pair.${name}_base`)}, 'quantity', quantity, 'updatedOn', offer.entity_last_updated_on)
  from offer join organization on organization.id = organization_id join currency on currency.id = currency_id
  where offer.id = ${sql.ref(`pair.${name}_id`)})`;
