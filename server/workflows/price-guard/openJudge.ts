import { type RawBuilder, sql } from 'kysely';
import { familyStart, type GuardedPrice, OTHERS_DAYS, PriceJudge } from '../../../contract/workflows/price-guard/priceJudge.ts';
import { proposedAmounts } from '../../../contract/workflows/price-guard/proposals.ts';
import type { Database } from '../../database/tables.ts';
import { retryCollisions } from '../../records/write.ts';
import type { Services } from '../../services.ts';
import { type EffectiveRate, effectiveRates, isOfGrade } from '../../trade/latestOffers.ts';
import { titleStartsWith } from '../../trade/titleStart.ts';
import { type Guard, readGuard } from './guardSettings.ts';

/** The newest prices of a product. */
const MOST_PRICES = 60;
const MOST_NEIGHBOURS = 60;
/** Of few prices, the suppliers' other prices are read as well: those of an import tell of its suppliers by themselves. */
const FEW = 50;
const HABIT_PRICES = 40;
const DAY_MS = 86_400_000;

export type UnratedPrice = Omit<GuardedPrice, 'base'>;
/** How many of each currency make one of the base currency. */
export type Rates = ReadonlyMap<number, number>;

export const ratesById = (rates: readonly EffectiveRate[]): Rates =>
  new Map(rates.map(({ currencyId, rate }) => [currencyId, Number(rate)]));

/** A judge who knows what was asked for the products of these prices, and, where that is little, for products with a like title. */
export const openJudge = async (
  db: Database,
  { bounds, suffixes }: Guard,
  rates: Rates,
  asked: readonly UnratedPrice[],
): Promise<PriceJudge> => {
  const span = bounds.days * DAY_MS;
  const times = asked.map(({ at }) => at).sort((one, other) => one - other);
  const since = new Date((times[0] ?? 0) - span);
  const until = new Date((times.at(-1) ?? 0) + span);
  const named = [...new Set(asked.map(({ productId }) => productId))];
  const suppliers = [...new Set(asked.map(({ organizationId }) => organizationId))];
  const own = [...new Set([...named, ...(asked.length > FEW ? [] : await productsOf(db, suppliers, since))])];
  const prices = withBase(await pricesOf(db, own, since, until), rates);
  const titles = await titlesOf(db, own);
  const known = Map.groupBy(prices, ({ productId }) => productId);
  const lacking = named.filter((id) => (known.get(id)?.length ?? 0) <= bounds.leastPrices);
  const starts = lacking.map((id) => familyStart(titles.get(id) ?? '', suffixes));
  const neighbours = await productsLike(db, starts);
  const further = [...neighbours.keys()].filter((id) => !titles.has(id));
  const all = [...prices, ...withBase(await pricesOf(db, further, since, until), rates)];
  return new PriceJudge(all, new Map([...neighbours, ...titles]), suffixes, bounds);
};

/** Without a rate a price cannot be compared: it is left out. */
export const withBase = <Price extends UnratedPrice>(prices: readonly Price[], rates: Rates): (Price & GuardedPrice)[] =>
  prices.flatMap((price) => {
    const rate = rates.get(price.currencyId);
    return rate === undefined ? [] : [{ ...price, base: price.amount / rate }];
  });

export const guardedColumns = sql`
  offer.id, offer.organization_id, offer.product_id, offer.currency_id, offer.amount::float8 as amount,
  (extract(epoch from offer.entity_last_updated_on) * 1000)::float8 as at, offer.offer_or_request is not distinct from 'request' as is_request`;

const pricesOf = async (db: Database, products: readonly number[], since: Date, until: Date): Promise<UnratedPrice[]> => {
  if (products.length === 0) return [];
  const { rows } = await sql<UnratedPrice>`
    select ${guardedColumns}, held_offer.offer_id is not null as is_waiting
    from unnest(${products}::bigint[]) asked (asked_id) cross join lateral (
      select * from offer
      where product_id = asked_id and entity_last_updated_on >= ${since} and entity_last_updated_on <= ${until} and ${isOfGrade('offer')}
      order by entity_last_updated_on desc limit ${MOST_PRICES}
    ) offer left join held_offer on held_offer.offer_id = offer.id
    where held_offer.is_held is not true`.execute(db);
  return rows;
};

const productsOf = async (db: Database, suppliers: readonly number[], since: Date): Promise<number[]> => {
  const { rows } = await sql<{ productId: number }>`
    select distinct product_id from unnest(${suppliers}::bigint[]) asked (asked_id) cross join lateral (
      select product_id from offer where organization_id = asked_id and entity_last_updated_on >= ${since}
      order by entity_last_updated_on desc limit ${HABIT_PRICES}
    ) offer`.execute(db);
  return rows.map(({ productId }) => productId);
};

interface Titled {
  id: number;
  title: string;
}
const byId = (rows: readonly Titled[]) => new Map(rows.map(({ id, title }) => [id, title]));

export const titlesOf = async (db: Database, products: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<Titled>`select id, title from product where id = any(${products}::bigint[])`.execute(db);
  return byId(rows);
};

const productsLike = async (db: Database, starts: readonly string[]): Promise<Map<number, string>> => {
  const asked = [...new Set(starts)].filter((start) => start !== '');
  if (asked.length === 0) return new Map();
  const { rows } = await sql<Titled>`
    select product.id, product.title from unnest(${asked}::text[]) asked (start) cross join lateral (
      select id, title from product
      where ${titleStartsWith(sql`asked.start`)}
      order by lower(title) limit ${MOST_NEIGHBOURS}
    ) product`.execute(db);
  return byId(rows);
};

const PART = 1_000;
const NEAR_PART = 4_000;
const OTHERS_SPAN = `${OTHERS_DAYS} days`;
const isWaiting = sql`not is_held and unrated_currency_id is null`;

/** Judges what is not judged yet, in parts: what a part lets through ranks at once. Two servers take different prices. */
export const judgeWaiting = async ({ database: { db }, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>): Promise<void> => {
  if (!(await isAnyDue(db))) return;
  const guard = await readGuard(db);
  if (!guard) return void (await sql`delete from held_offer`.execute(db));
  const rates = ratesById(await effectiveRates(db, settings.baseCurrency, now()));
  await sql`update held_offer set unrated_currency_id = null where unrated_currency_id = any(${[...rates.keys()]}::bigint[])`.execute(db);
  const inTransaction = <Result>(perform: (trx: Database) => Promise<Result>) => retryCollisions(() => db.transaction().execute(perform));
  for (let last: number | null = 0; last !== null; ) {
    const after: number = last;
    last = await inTransaction((trx) => releaseNear(trx, guard, rates, after));
  }
  while ((await inTransaction((trx) => judgePart(trx, guard, rates))) === PART);
};

/** Switched off, it lets go of what it holds. */
const isAnyDue = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from held_offer where ${isWaiting}) or exists (
        select from held_offer join forex_rate on unrated_currency_id in (base_currency_id, symbol_currency_id))
      or (exists (select from held_offer) and not is_guarded()) as is_due`.execute(db);
  return rows[0]?.isDue ?? false;
};

/**
 * What a judge lets pass at a glance, without reading all that is known: most of an import, and most of that by the price that comes in
 * beside it. @returns the last that it looked at, or null
 */
const releaseNear = async (trx: Database, { bounds }: Guard, rates: Rates, after: number): Promise<number | null> => {
  const near = 1 + bounds.near;
  const isNear = (of: (column: string) => RawBuilder<unknown>) => sql`(
    ${of('is_usual')} and ${of('organization_id')} <> priced.organization_id
    and ${of('at')} between priced.at - ${OTHERS_SPAN}::interval and priced.at + ${OTHERS_SPAN}::interval
    and ${of('base')} between priced.base / ${near}::float8 and priced.base * ${near}::float8)`;
  const beside = (side: 'lag' | 'lead') =>
    sql`coalesce(${isNear((column) => sql`${sql.raw(side)}(${sql.ref(column)}) over by_base`)}, false)`;
  const { rows } = await sql<{ last: number | null }>`
    with worth as materialized (
      select * from unnest(${[...rates.keys()]}::bigint[], ${[...rates.values()]}::float8[]) as given (currency_id, rate)
    ), waiting as materialized (
      select offer_id, ctid as place from held_offer where ${isWaiting} and offer_id > ${after} order by offer_id limit ${NEAR_PART} for update skip locked
    ), priced as (
      select place, ${pricedColumns} from waiting cross join lateral (select * from offer where id = offer_id) offer join worth using (currency_id)
    ), compared as materialized (
      select *, ${beside('lag')} or ${beside('lead')} as is_released from priced window by_base as (partition by product_id order by base)
    ), released as (
      delete from held_offer where ctid = any(array(select place from compared priced where is_released or exists (
        select from (select ${pricedColumns} from offer join worth using (currency_id)) other
        where product_id = priced.product_id and ${isNear((column) => sql.ref(`other.${column}`))}
          and not exists (select from held_offer where offer_id = other.id and is_held))))
    )
    select max(offer_id) as last from waiting`.execute(trx);
  return rows[0]?.last ?? null;
};
const pricedColumns = sql`
  offer.id, product_id, organization_id, entity_last_updated_on as at, amount::float8 / rate as base, ${isOfGrade('offer')} as is_usual`;

/** Prices of a grade other than the usual ones are held against no market: that of the usual ones says nothing of them. */
const judgePart = async (trx: Database, guard: Guard, rates: Rates): Promise<number> => {
  const { rows } = await sql<UnratedPrice & { isAllowed: boolean; isOtherGrade: boolean }>`
    with waiting as materialized (
      select offer_id from held_offer where ${isWaiting} order by offer_id limit ${PART} for update skip locked
    )
    select ${guardedColumns}, true as is_waiting, not ${isOfGrade('offer')} as is_other_grade, exists (
      select from allowed_price allowed
      where allowed.organization_id = offer.organization_id and allowed.product_id = offer.product_id and allowed.currency_id = offer.currency_id
        and round(allowed.amount, 5) = offer.amount and allowed.is_request = (offer.offer_or_request is not distinct from 'request')
        and allowed_on > clock_timestamp() - interval '15 minutes') as is_allowed
    from waiting join offer on offer.id = waiting.offer_id
    order by offer.entity_last_updated_on, offer.id`.execute(trx);
  if (rows.length === 0) return 0;
  const judge = await openJudge(trx, guard, rates, rows);
  const held = withBase(rows, rates).flatMap((price) => {
    if (price.isOtherGrade) return [];
    const verdict = judge.judge(price);
    if (verdict.isHeld && !price.isAllowed) {
      const proposals = proposedAmounts(price, verdict, judge.of(price.organizationId), rates);
      return [{ id: price.id, verdict: { ...verdict, base: price.base, proposals } }];
    }
    judge.accept(price);
    return [];
  });
  const heldIds = held.map(({ id }) => id);
  const unrated = rows.filter((price) => !rates.has(price.currencyId) && !price.isOtherGrade && !price.isAllowed).map(({ id }) => id);
  const kept = new Set([...heldIds, ...unrated]);
  const released = rows.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  await sql`delete from held_offer where offer_id = any(${released}::bigint[])`.execute(trx);
  await sql`
    update held_offer set is_held = true, held_on = clock_timestamp(), verdict = found.verdict::jsonb
    from unnest(${heldIds}::bigint[], ${held.map(({ verdict }) => JSON.stringify(verdict))}::text[]) as found (id, verdict)
    where offer_id = found.id`.execute(trx);
  await sql`
    update held_offer set unrated_currency_id = currency_id from offer
    where offer.id = offer_id and offer_id = any(${unrated}::bigint[])`.execute(trx);
  return rows.length;
};
