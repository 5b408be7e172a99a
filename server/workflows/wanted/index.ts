import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { say, translated } from '../../../contract/translated.ts';
import { done } from '../../../contract/workflow.ts';
import * as contract from '../../../contract/workflows/wanted/index.ts';
import { callSchemas, type StoreRequests, type WantedPrice } from '../../../contract/workflows/wanted/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { notFound, PublicError } from '../../errors.ts';
import { create } from '../../records/create.ts';
import type { InDatabase } from '../../records/ownView.ts';
import { transact } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';
import { newWorkbook } from '../../spreadsheet/xlsx/newWorkbook.ts';
import {
  amountInto,
  bestSpan,
  type EffectiveRate,
  effectiveRates,
  isAskingPrice,
  isOfGrade,
  latestOffers,
  rateTable,
  type Span,
} from '../../trade/latestOffers.ts';
import { defineWorkflow } from '../../workflow.ts';

const RANGE_MS = 90 * 86_400_000;
const headings = ['You asked for', 'Product', 'Quantity', 'Price', 'Currency'];

export const wanted = defineWorkflow<typeof contract>({
  contract,
  switchedBy: 'wanted',
  tables: ['wantedList'],
  schemas: callSchemas,
  calls: {
    prices: async ({ body }, { database: { db }, settings: { baseCurrency }, now }) => {
      const { productIds, graded = [], currencyId, customerId = null } = body;
      const rates = await effectiveRates(db, baseCurrency, now());
      const into = rates.find((rate) => (currencyId == null ? rate.quotedOn === null : rate.currencyId === currencyId));
      if (!into) throw notFound`rate of this currency`;
      const asked = {
        customerId,
        into,
        rates,
        span: bestSpan(now()),
        rangeSince: new Date(now().getTime() - RANGE_MS),
      };
      const prices = await findWantedPrices(db, { ...asked, productIds: [...new Set(productIds)] });
      const grades = graded.length === 0 ? [] : await db.selectFrom('grade').select('id').execute();
      for (const { id: gradeId } of grades) {
        const products = new Set(graded.flatMap((each) => (each.gradeId === gradeId ? each.productId : [])));
        const found = await findWantedPrices(db, { ...asked, productIds: [...products], grade: gradeId });
        prices.push(...found.map((price) => ({ ...price, gradeId })));
      }
      return { prices };
    },
    store: async ({ body, user: actor }, { database: { db }, registry, now }) => {
      const stored = await storeRequests({ db, registry, actor }, body, now());
      return { ...done, stored };
    },
    workbook: async ({ body: { currency, lines } }) => {
      const text = (content: string) => ({ kind: 'TEXT', text: content }) as const;
      const figure = (value: number | null) => (value === null ? null : ({ kind: 'NUMBER', text: String(value) } as const));
      async function* rows() {
        yield lines.map(({ line, product, quantity, price }) => [
          text(line),
          text(product),
          figure(quantity),
          figure(price),
          text(currency),
        ]);
      }
      const file = newWorkbook({ name: translated('Quotation'), header: headings.map((heading) => translated(heading)), rows: rows() });
      return { file: (await buffer(file)).toString('base64') };
    },
  },
});

/** All of a list or nothing. @returns how many it has stored, the first time that it was sent */
const storeRequests = (context: WriteContext, list: StoreRequests, now: Date): Promise<number> =>
  transact(context, async (inside) => {
    const { wantedId, organizationId, currencyId, requests } = list;
    const sent = hash('sha256', JSON.stringify(list), 'buffer');
    const { rows } = await sql<{ requests: number; isKnown: boolean; isOther: boolean }>`
      insert into wanted_list (id, requests, stored_by, stored_on, request)
      values (${wantedId}, ${requests.length}, ${context.actor.username}, ${now}, ${sent})
      on conflict (id) do update set id = excluded.id
      returning requests, xmax <> 0 as is_known, coalesce(request <> ${sent}, false) as is_other`.execute(inside.db);
    const [known] = rows;
    if (known?.isOther) throw new PublicError('VALIDATION_FAILED', {}, { errors: { wantedId: storedOtherwise(known.requests) } });
    if (known?.isKnown) return known.requests;
    const offer = context.registry.get('offer');
    for (const { productId, amount, quantity = null, gradeId = null, currencyId: own = currencyId } of requests)
      await create(inside, offer, {
        amount,
        quantity,
        grade: gradeId === null ? null : { id: gradeId },
        organization: { id: organizationId },
        product: { id: productId },
        currency: { id: own },
        offerOrRequest: 'request',
        source: 'TEXT',
      });
    return requests.length;
  });

const storedOtherwise = (requests: number): string =>
  say`This list was stored already, before its lines were changed. Requests stored then: ${requests}. Nothing more was stored now. Look at them in the list of offers, and paste again what is missing.`;

interface Asked {
  productIds: readonly number[];
  /** Without it, the usual ones. */
  grade?: number;
  customerId: number | null;
  into: EffectiveRate;
  rates: readonly EffectiveRate[];
  /** When an offer may be the best, and since when a price counts for the range. */
  span: Span;
  rangeSince: Date;
}

const findWantedPrices = async (db: Database, asked: Asked): Promise<WantedPrice[]> => {
  const { productIds, grade, customerId, into, rates, span, rangeSince } = asked;
  const isAsked = sql`product_id = any(${productIds}::bigint[])`;
  const { rows } = await sql<PriceRow>`
    with ${rateTable(rates)}, ranked as (
      select offer.*, ${amountInto(into)} as in_currency from (${latestOffers(isAsked, { ...span, grade })}) offer join rate using (currency_id)
      where organization_id is distinct from ${customerId}
    ), placed as (
      select *, row_number() over (partition by product_id order by in_currency, entity_last_updated_on desc, entity_created_on desc, id desc) as place from ranked
    ), span as (
      select product_id, min(${amountInto(into)})::float8 as low, max(${amountInto(into)})::float8 as high
      from offer join rate using (currency_id)
      where ${isAsked} and entity_last_updated_on >= ${rangeSince} and ${isAskingPrice} and ${isOfGrade('offer', grade)}
      group by product_id
    )
    select span.product_id, low, high, place::int as place, in_currency::float8 as amount, placed.entity_last_updated_on as updated_on,
      quantity::float8, (select least_quantity::float8 from offer where id = placed.id) as least_quantity, jsonb_build_object('id', organization.id, 'name', organization.name) as organization
    from span left join placed on placed.product_id = span.product_id and place <= 2
    left join organization on organization.id = placed.organization_id`.execute(db);
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return productIds.map((productId) => priceOf(productId, byProduct.get(productId) ?? []));
};

type Best = NonNullable<WantedPrice['best']>;
type PriceRow = { productId: number; low: number; high: number; place: number | null } & InDatabase<Best, 'updatedOn'>;

const priceOf = (productId: number, rows: readonly PriceRow[]): WantedPrice => {
  const at = (place: number) => {
    const row = rows.find((each) => each.place === place);
    return row
      ? {
          amount: row.amount,
          organization: row.organization,
          updatedOn: row.updatedOn.toISOString(),
          quantity: row.quantity,
          leastQuantity: row.leastQuantity,
        }
      : null;
  };
  return { productId, best: at(1), second: at(2), low: rows[0]?.low ?? null, high: rows[0]?.high ?? null };
};
