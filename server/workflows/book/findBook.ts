import { type RawBuilder, sql } from 'kysely';
import type { BookRow, Side } from '../../../contract/workflows/book/schemas.ts';
import type { Database } from '../../database/tables.ts';
import type { Services } from '../../services.ts';
import { baseAmount, bestSpan, effectiveRates, latestQuotes, rateTable } from '../../trade/latestOffers.ts';

/** Null: all products that have requests. */
type Products = readonly number[] | null;
type Reading = Pick<Services, 'settings' | 'now'>;

/** Of equal prices the newest counts. The second best of each side serves where one organization has the best of both. */
export const pairs = async (db: Database, { settings, now }: Reading, products: Products): Promise<RawBuilder<unknown>> => {
  const at = now();
  const span = bestSpan(at);
  const isAsked = products === null ? sql`` : sql`and product_id = any(${products}::bigint[])`;
  return sql`
    with ${rateTable(await effectiveRates(db, settings.baseCurrency, at))}, wanted as materialized (
      select distinct product_id from offer where offer_or_request = 'request' and entity_last_updated_on >= ${span.since} ${isAsked}
    ), best as materialized (
      select quote.* from wanted cross join lateral (
        select *, row_number() over (
          partition by ranked_grade, is_request order by case when is_request then -base else base end, entity_last_updated_on desc, entity_created_on desc, id desc
        ) as nth from (
          select offer.*, ${baseAmount} as base
          from (${latestQuotes(sql`product_id = wanted.product_id`, span)}) offer join rate using (currency_id)
        ) priced
      ) quote where nth <= 2
    ), pair as (
      select distinct on (request.product_id, request.ranked_grade) request.product_id, request.ranked_grade as grade_id, request.id as request_id, offer.id as offer_id, request.base as request_base, offer.base as offer_base,
        (request.base - offer.base)::float8 as gap, ((request.base - offer.base) / nullif(offer.base, 0) * 100)::float8 as percent,
        case when request.quantity is not null and offer.quantity is not null then least(request.quantity, offer.quantity)::float8 end as quantity
      from best request join best offer on offer.product_id = request.product_id and offer.ranked_grade is not distinct from request.ranked_grade
      where request.is_request and not offer.is_request and request.organization_id <> offer.organization_id
      order by request.product_id, request.ranked_grade, request.base - offer.base desc, request.nth, offer.nth
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
  products: Products = null,
): Promise<{ rows: BookRow[]; isCut: boolean }> => {
  const { rows } = await sql<BookRow>`
    ${await pairs(db, reading, products)}
    select jsonb_build_object('id', product.id, 'title', product.title) as product, grade.title as grade, gap, percent,
      quantity, ${side('request')} as request, ${side('offer')} as offer,
      exists (select from book_pair announced where announced.request_id = pair.request_id and announced.offer_id = pair.offer_id
        and ${isUnseen(userId)}) as is_new
    from pair join product on product.id = pair.product_id left join grade on grade.id = pair.grade_id
    where percent >= ${percent}
    order by percent desc, product.id, grade.title limit ${MOST_ROWS + 1}`.execute(db);
  const asText = (given: Side): Side => ({ ...given, updatedOn: new Date(given.updatedOn).toISOString() });
  const shown = rows.slice(0, MOST_ROWS).map((row) => ({ ...row, request: asText(row.request), offer: asText(row.offer) }));
  return { rows: shown, isCut: rows.length > MOST_ROWS };
};

export const isUnseen = (userId: number) =>
  sql`found_on > coalesce((select seen_on from book_reader where user_id = ${userId}), '-infinity')`;

const side = (name: 'request' | 'offer') => sql`(
  select jsonb_build_object('offerId', offer.id, 'organization', jsonb_build_object('id', organization.id, 'name', organization.name),
    'amount', amount, 'currency', currency.symbol, 'base', ${sql.ref(`pair.${name}_base`)}, 'quantity', quantity, 'updatedOn', offer.entity_last_updated_on)
  from offer join organization on organization.id = organization_id join currency on currency.id = currency_id
  where offer.id = ${sql.ref(`pair.${name}_id`)})`;
