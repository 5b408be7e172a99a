import { sql } from 'kysely';
import { BEST_OFFER_CUT_OFF_MS } from '../../../contract/offers/conversion.ts';
import type { Database } from '../../database/tables.ts';
import type { RunningJob } from '../../jobs/queue.ts';
import { retryCollisions } from '../../records/write.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../../settings.ts';
import { amountInto, bestSpan, cameToCount, latestOffers, rateTable } from '../../trade/latestOffers.ts';
import { isOutside, marginSql, type Region, readRegion } from './region.ts';

/** A part's marks and notifications are one transaction, so an analysis that was cut short goes on. */
export const analyse = async (
  { db, settings, now }: { db: Database; settings: Pick<Settings, 'baseCurrency'>; now: () => Date },
  signal: AbortSignal,
): Promise<void> => {
  await markEachProduct(db);
  // What is marked from here on is the next one's, or it would not end before an import does.
  const { latest: until } = await readMarks(db);
  // A rate that was entered just now counts.
  const at = now();
  for (let isDone = until === null; !isDone; ) {
    signal.throwIfAborted();
    isDone = await retryCollisions(() => db.transaction().execute((trx) => analysePart(trx, settings, at, until ?? 0)));
  }
};

const analysePart = async (trx: Database, settings: Pick<Settings, 'baseCurrency'>, at: Date, until: number): Promise<boolean> => {
  // Two analyses take turns, so that the earlier one does not overwrite what the other found.
  await sql`select pg_advisory_xact_lock(hashtextextended('analysis of the competing region', 0))`.execute(trx);
  const region = await readRegion(trx, settings, at);
  const { products, isEmpty } = await takeProducts(trx, region.suffixes, until);
  if (products.length > 0) await writeNotifications(trx, region, products, at);
  return isEmpty;
};

const PLAIN = 'competing_region_offer_notification';
const COMBINED = 'competing_region_combined_spec_offer_notification';

const writeNotifications = async (trx: Database, region: Region, products: readonly { id: number; titleStart: string }[], at: Date) => {
  const ids = products.map(({ id }) => id);
  await sql`
    with ${rateTable(region.rates)}, part as (
      select * from unnest(${ids}::bigint[], ${products.map(({ titleStart }) => titleStart)}::text[]) as given (product_id, title_start)
    ), latest as (
      select offer.*, part.title_start, ${isOutside(region)} as is_outside, ${amountInto(region.rate)} as region_amount
      from (${latestOffers(sql`product_id = any(${ids}::bigint[])`, bestSpan(at))}) offer
      join part using (product_id)
      join organization on organization.id = offer.organization_id
      join rate on rate.currency_id = offer.currency_id
    ), ranked as materialized (
      select *, min(region_amount) filter (where not is_outside) over (partition by product_id) as best,
        min(region_amount) filter (where not is_outside) over (partition by title_start) as combined_best
      from latest
    ), ${written(PLAIN, 'best', region, ids, at)}, ${written(COMBINED, 'combined_best', region, ids, at)}
    select`.execute(trx);
};

const written = (
  table: typeof PLAIN | typeof COMBINED,
  bestColumn: 'best' | 'combined_best',
  { leastMargin }: Region,
  ids: readonly number[],
  at: Date,
) => {
  const found = sql.id(`${bestColumn}_found`);
  const best = sql.ref(bestColumn);
  const margin = marginSql(best, sql`region_amount`);
  const isEnough = leastMargin === null ? sql`true` : sql`${margin} >= ${leastMargin}::numeric`;
  return sql`
    ${found} as materialized (
      select product_id, organization_id, id as offer_id, amount, currency_id, ${margin} as margin
      from ranked where is_outside and region_amount < ${best} and ${isEnough}
    ), ${sql.id(`${bestColumn}_removed`)} as (
      delete from ${sql.table(table)} known
      where product_id = any(${ids}::bigint[]) and (product_id, organization_id, offer_id) not in (select product_id, organization_id, offer_id from ${found})
    ), ${sql.id(`${bestColumn}_stored`)} as (
      insert into ${sql.table(table)} as known
        (offer_analysis_date, product_id, organization_id, offer_id, amount_in_original_currency, original_currency_id, best_margin_percent)
      select ${at}::timestamptz, product_id, organization_id, offer_id, amount, currency_id, margin from ${found}
      on conflict (product_id, organization_id, offer_id) do update set
        offer_analysis_date = excluded.offer_analysis_date, amount_in_original_currency = excluded.amount_in_original_currency,
        original_currency_id = excluded.original_currency_id, best_margin_percent = excluded.best_margin_percent,
        entity_last_updated_on = now()
    )`;
};

export const analyseJob =
  ({ database, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>) =>
  ({ signal }: Pick<RunningJob<'analyse-competing-region'>, 'signal'>): Promise<void> =>
    analyse({ db: database.db, settings, now }, signal);

const PART = 100;

const takeProducts = async (trx: Database, suffixes: readonly string[], until: number) => {
  const { rows } = await sql<{ id: number | null; titleStart: string | null; marked: number }>`
    with suffix as (
      select lower(suffix collate "und-x-icu") as word from unnest(${suffixes}::text[]) suffix
    ), marked as materialized (
      select distinct product_id as id from product_to_analyse where product_id is not null and id <= ${until}
      order by product_id limit ${PART}
    ), start as materialized (
      select distinct case when last in (select word from suffix) and length(title) > length(last) + 1
        then left(title, -length(last) - 1) else title end as title_start
      from (
        select lower(product.title) as title, split_part(lower(product.title), ' ', -1) as last from product join marked using (id)
      ) titles
    ), part as materialized (
      select product.id, start.title_start
      from start cross join (select ' ' || word as ending from suffix union select '') endings
      join product on lower(product.title) = start.title_start || endings.ending
      -- Of 'X HK JP' the start is 'X HK', which may be a product with a spec and a start of its own.
      where endings.ending <> '' or split_part(start.title_start, ' ', -1) not in (select word from suffix)
        or length(start.title_start) <= length(split_part(start.title_start, ' ', -1)) + 1
    ), taken as (
      delete from product_to_analyse where id <= ${until} and product_id in (select id from marked union select id from part)
    )
    select part.id, part.title_start, counted.marked from (select count(*)::int as marked from marked) counted
    left join part on true`.execute(trx);
  const products = rows.flatMap(({ id, titleStart }) => (id === null || titleStart === null ? [] : [{ id, titleStart }]));
  return { products, isEmpty: (rows[0]?.marked ?? 0) === 0 };
};

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

const markEachProduct = async (db: Database): Promise<void> => {
  await sql`
    with every as (
      delete from product_to_analyse where product_id is null returning 1
    )
    insert into product_to_analyse (product_id) select id from product where exists (select from every)`.execute(db);
};

export const readMarks = async (db: Database): Promise<{ latest: number | null; isOverdue: boolean }> => {
  const { rows } = await sql<{ latest: number | null; isOverdue: boolean | null }>`
    select max(id) as latest, min(marked_on) < clock_timestamp() - interval '30 seconds' as is_overdue from product_to_analyse`.execute(db);
  return { latest: rows[0]?.latest ?? null, isOverdue: rows[0]?.isOverdue ?? false };
};
