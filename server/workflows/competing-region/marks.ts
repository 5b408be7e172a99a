import { sql } from 'kysely';
import { BEST_OFFER_CUT_OFF_MS } from '../../../contract/offers/conversion.ts';
import type { Database } from '../../database/tables.ts';
import { cameToCount } from '../../trade/latestOffers.ts';

export const markEveryProduct = async (db: Database): Promise<void> => {
  await db.insertInto('productToAnalyse').values({ productId: null }).execute();
};

/** Marks what changed because time passed: a rate came into force, an offer expired, is now older than the cut-off, or came to be dated in the past. */
export const markDue = async (db: Database, after: Date, until: Date): Promise<void> => {
  const cutOff = (at: Date) => new Date(at.getTime() - BEST_OFFER_CUT_OFF_MS);
  await sql`
    select mark_products(array(
      select null::bigint where exists (
        select from forex_rate where active and "timestamp" > ${after.getTime()} and "timestamp" <= ${until.getTime()})
      union all (
        select distinct product_id from offer
        where entity_last_updated_on >= ${cutOff(after)} and entity_last_updated_on < ${cutOff(until)}
          or valid_until >= ${after} and valid_until < ${until} or ${cameToCount(after, until)} limit 101)))`.execute(db);
};

export const markEachProduct = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ isMarked: boolean }>`
    with every as (
      delete from product_to_analyse where product_id is null returning 1
    ), each as (
      insert into product_to_analyse (product_id) select id from product where exists (select from every)
    )
    select exists (select from every) as is_marked`.execute(db);
  return rows[0]?.isMarked ?? false;
};

export const readMarks = async (db: Database): Promise<{ latest: number | null; isOverdue: boolean }> => {
  const { rows } = await sql<{ latest: number | null; isOverdue: boolean | null }>`
    select max(id) as latest, min(marked_on) < clock_timestamp() - interval '30 seconds' as is_overdue from product_to_analyse`.execute(db);
  return { latest: rows[0]?.latest ?? null, isOverdue: rows[0]?.isOverdue ?? false };
};
