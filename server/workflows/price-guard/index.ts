import { sql } from 'kysely';
import { z } from 'zod';
import { wholeNumber } from '../../../contract/wholeNumber.ts';
import { heldPrice, heldPriceSortFields } from '../../../contract/workflows/price-guard/heldPrice.ts';
import * as contract from '../../../contract/workflows/price-guard/index.ts';
import type { Verdict } from '../../../contract/workflows/price-guard/priceJudge.ts';
import { type ProposedAmount, proposedAmounts } from '../../../contract/workflows/price-guard/proposals.ts';
import { type AskedPrice, callSchemas, HeldPrice, type UnusualPrice } from '../../../contract/workflows/price-guard/schemas.ts';
import { offer } from '../../../resources/offer.ts';
import type { Database } from '../../database/tables.ts';
import { notFound, PublicError } from '../../errors.ts';
import { ownResource } from '../../http/ownResource.ts';
import { parseId } from '../../kinds/recordId.ts';
import { writableNames } from '../../records/fields.ts';
import { type InDatabase, ownView } from '../../records/ownView.ts';
import { sameDate, update } from '../../records/update.ts';
import { recordActivity, transact } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';
import type { App, Services } from '../../services.ts';
import { effectiveRates, findHeld } from '../../trade/latestOffers.ts';
import { defineWorkflow } from '../../workflow.ts';
import { guardValues, readGuard } from './guardSettings.ts';
import { judgeWaiting, openJudge, ratesById, titlesOf, withBase } from './openJudge.ts';

const idOf = (text: string): number => parseId(text) ?? 0;

export const priceGuard = defineWorkflow<typeof contract>({
  contract,
  switchedBy: 'price-guard',
  settingValues: guardValues,
  tables: ['heldOffer', 'allowedPrice'],
  marks: [{ resource: 'offer', word: 'Held', among: findHeld }],
  routes: (app: App, { database }: Services) =>
    ownResource(app, {
      call: `/api/console/${heldPrice}`,
      access: contract.calls.check.access,
      name: 'A held price',
      summaries: { list: 'Prices that are held since they are far off their market, the last first', one: 'One held price' },
      row: HeldPrice,
      ...heldPrices(database.db),
    }),
  schemas: callSchemas,
  calls: {
    check: ({ body }, services) => findUnusual(services, body.prices),
    allow: async ({ body: { prices } }, { database: { db } }) => {
      await sql`
        insert into allowed_price (organization_id, product_id, currency_id, amount, is_request)
        select distinct on (organization.id, product.id, currency.id, asked.amount, is_request)
          organization.id, product.id, currency.id, asked.amount::numeric, is_request
        from unnest(${prices.map((price) => price.organizationId)}::bigint[], ${prices.map(({ productId }) => productId)}::bigint[],
          ${prices.map(({ currencyId }) => currencyId)}::bigint[], ${prices.map(({ amount }) => String(amount))}::text[],
          ${prices.map(({ isRequest = false }) => isRequest)}::boolean[]) as asked (organization_id, product_id, currency_id, amount, is_request)
        join organization on organization.id = asked.organization_id join product on product.id = asked.product_id
        join currency on currency.id = asked.currency_id
        on conflict (organization_id, product_id, currency_id, amount, is_request)
          do update set allowed_on = excluded.allowed_on`.execute(db);
    },
    confirm: ({ params: { id }, body, user: actor }, { database: { db }, registry }) =>
      confirmHeld({ db, registry, actor }, idOf(id), body.entityLastUpdatedOn),
    mend: ({ params: { id }, body, user: actor }, { database: { db }, registry }) => mendHeld({ db, registry, actor }, idOf(id), body),
  },
  afterWrite: judgeWaiting,
  maintain: async ({ database: { db } }) => {
    await sql`delete from allowed_price where allowed_on < now() - interval '1 hour'`.execute(db);
  },
});

const findUnusual = async ({ database: { db }, settings, now }: Services, prices: readonly AskedPrice[]) => {
  const { baseCurrency } = settings;
  const guard = await readGuard(db);
  if (!guard || prices.length === 0) return { baseCurrency, unusual: [] };
  const rates = ratesById(await effectiveRates(db, baseCurrency, now()));
  const otherGrades = new Set((await db.selectFrom('grade').select('id').where('isUsual', 'is not', true).execute()).map(({ id }) => id));
  const waiting = { id: null, at: now().getTime(), isWaiting: true };
  // As those that wait: a price of another grade is held against no market.
  const asked = prices.flatMap(({ isRequest = false, gradeId, ...price }, index) =>
    otherGrades.has(gradeId ?? 0) ? [] : [{ ...price, ...waiting, isRequest, index }],
  );
  const judge = await openJudge(db, guard, rates, asked);
  const unusual: UnusualPrice[] = [];
  const symbols = new Map((await db.selectFrom('currency').select(['id', 'symbol']).execute()).map(({ id, symbol }) => [id, symbol]));
  const ids = asked.map(({ productId }) => productId);
  const products = await titlesOf(db, ids);
  for (const price of withBase(asked, rates)) {
    const verdict = judge.judge(price);
    if (!verdict.isHeld || verdict.usual === null) continue;
    unusual.push({
      index: price.index,
      amount: price.amount,
      currency: symbols.get(price.currencyId) ?? '',
      product: products.get(price.productId) ?? '',
      base: price.base,
      usual: verdict.usual,
      prices: verdict.prices,
      isNeighbour: verdict.isNeighbour,
      proposals: await named(db, proposedAmounts(price, verdict, judge.of(price.organizationId), rates)),
    });
  }
  return { baseCurrency, unusual };
};

type Stored = Omit<InDatabase<HeldPrice, 'heldOn' | 'entityLastUpdatedOn'>, 'usual' | 'prices' | 'isNeighbour' | 'proposals'> & {
  /** None of one that waits, which is not shown. */
  verdict: (Verdict & { proposals: ProposedAmount[] }) | null;
};

const heldPrices = (db: Database) =>
  ownView({
    db,
    rows: () => held,
    filter: z.strictObject({ id: z.array(wholeNumber).max(1_000).optional() }),
    sortFields: heldPriceSortFields,
    sortedBy: ['heldOn', 'DESC'],
    asRows: (rows) =>
      Promise.all(
        rows.map(
          async ({ verdict, ...row }): Promise<HeldPrice> => ({
            ...row,
            usual: verdict?.usual ?? row.base,
            prices: verdict?.prices ?? 0,
            isNeighbour: verdict?.isNeighbour ?? false,
            proposals: await named(db, verdict?.proposals ?? []),
          }),
        ),
      ),
  });

const held = sql<Stored>`
  select offer.id, held_on, offer.amount::float8 as amount, coalesce((verdict ->> 'base')::float8, 0) as base, verdict, offer_or_request, source,
    offer.entity_last_updated_on, organization.name as organization_name, product.title as product_title,
    jsonb_build_object('id', product.id) as product, jsonb_build_object('id', currency.id, 'symbol', currency.symbol) as currency
  from held_offer join offer on offer.id = held_offer.offer_id
  join organization on organization.id = offer.organization_id
  join product on product.id = offer.product_id
  join currency on currency.id = offer.currency_id
  where is_held`;

/** A currency that was deleted since is proposed no longer. */
const named = async (db: Database, proposals: readonly ProposedAmount[]): Promise<HeldPrice['proposals']> => {
  const ids = proposals.map(({ currencyId }) => currencyId);
  const currencies = ids.length === 0 ? [] : await db.selectFrom('currency').select(['id', 'symbol']).where('id', 'in', ids).execute();
  return proposals.flatMap(({ amount, currencyId }) => {
    const currency = currencies.find(({ id }) => id === currencyId);
    return currency ? [{ amount, currency }] : [];
  });
};

/** @throws PublicError where it is not held, or was changed since it was shown. */
const confirmHeld = (context: WriteContext, id: number, shownOn: string): Promise<void> =>
  transact(context, async ({ db, actor }) => {
    const shown = await takeHeld(db, id, shownOn);
    await sql`delete from held_offer where offer_id = ${id}`.execute(db);
    const entry = { resource: heldPrice, recordId: id, recordTitle: shown.title };
    await recordActivity(db, actor, [{ action: 'UPDATE', ...entry, before: { held: true, amount: shown.amount }, after: { held: false } }]);
  });

const mendHeld = (
  context: WriteContext,
  id: number,
  { entityLastUpdatedOn, amount, currencyId }: { entityLastUpdatedOn: string; amount: number; currencyId: number },
): Promise<unknown> =>
  transact(context, async (inside) => {
    await takeHeld(inside.db, id, entityLastUpdatedOn);
    const values = { entityLastUpdatedOn, amount, currency: { id: currencyId } };
    return update(inside, offer, id, values, writableNames(offer), sameDate);
  });

const takeHeld = async (trx: Database, id: number, shownOn: string) => {
  const { rows } = await sql<{ title: string; amount: number; changedOn: Date }>`
    select organization.name || ' ' || product.title as title, offer.amount::float8 as amount, offer.entity_last_updated_on as changed_on
    from offer join held_offer on held_offer.offer_id = offer.id and is_held
    join organization on organization.id = offer.organization_id join product on product.id = offer.product_id
    where offer.id = ${id} for update of offer, held_offer`.execute(trx);
  const [found] = rows;
  if (!found) throw notFound`held price with the id ${id}`;
  if (found.changedOn.getTime() !== Date.parse(shownOn)) throw new PublicError('STALE_RECORD');
  return found;
};
