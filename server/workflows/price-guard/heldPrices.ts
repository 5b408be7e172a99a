import { sql } from 'kysely';
import { heldPrice, heldPriceSortFields } from '../../../contract/workflows/price-guard/heldPrice.ts';
import type { Verdict } from '../../../contract/workflows/price-guard/priceJudge.ts';
import type { ProposedAmount } from '../../../contract/workflows/price-guard/proposals.ts';
import type { HeldPrice } from '../../../contract/workflows/price-guard/schemas.ts';
import { offer } from '../../../resources/offer.ts';
import type { Database } from '../../database/tables.ts';
import { notFound, PublicError } from '../../errors.ts';
import { type InDatabase, ownView } from '../../records/ownView.ts';
import { recordActivity } from '../../records/recordActivity.ts';
import { update } from '../../records/update.ts';
import { transact } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';

type Stored = Omit<InDatabase<HeldPrice, 'heldOn' | 'entityLastUpdatedOn'>, 'usual' | 'prices' | 'isNeighbour' | 'proposals'> & {
  /** None of one that waits, which is not shown. */
  verdict: (Verdict & { proposals: ProposedAmount[] }) | null;
};

export const heldPrices = (db: Database) =>
  ownView({
    db,
    rows: () => held,
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
export const named = async (db: Database, proposals: readonly ProposedAmount[]): Promise<HeldPrice['proposals']> => {
  const ids = proposals.map(({ currencyId }) => currencyId);
  const currencies = ids.length === 0 ? [] : await db.selectFrom('currency').select(['id', 'symbol']).where('id', 'in', ids).execute();
  return proposals.flatMap(({ amount, currencyId }) => {
    const currency = currencies.find(({ id }) => id === currencyId);
    return currency ? [{ amount, currency }] : [];
  });
};

/** @throws PublicError where it is not held, or was changed since it was shown. */
export const confirmHeld = (context: WriteContext, id: number, shownOn: string): Promise<void> =>
  transact(context, async ({ db, actor }) => {
    const shown = await takeHeld(db, id, shownOn);
    await sql`delete from held_offer where offer_id = ${id}`.execute(db);
    const entry = { resource: heldPrice, recordId: id, recordTitle: shown.title };
    await recordActivity(db, actor, [{ action: 'UPDATE', ...entry, before: { held: true, amount: shown.amount }, after: { held: false } }]);
  });

export const mendHeld = (
  context: WriteContext,
  id: number,
  { entityLastUpdatedOn, amount, currencyId }: { entityLastUpdatedOn: string; amount: number; currencyId: number },
): Promise<unknown> =>
  transact(context, async (inside) => {
    await takeHeld(inside.db, id, entityLastUpdatedOn);
    return update(inside, offer, id, { entityLastUpdatedOn, amount, currency: { id: currencyId } });
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
