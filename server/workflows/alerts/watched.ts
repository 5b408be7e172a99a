import { type RawBuilder, sql } from 'kysely';
import { WHERE } from '../../../contract/conditions.ts';
import { familyPlace } from '../../../contract/products/titleParts.ts';
import { ViewState } from '../../../contract/saved-views/savedView.ts';
import { say } from '../../../contract/translated.ts';
import type { Database } from '../../database/tables.ts';
import { PublicError, refusalAt } from '../../errors.ts';
import { asPublicError } from '../../http/asPublicError.ts';
import { findPage } from '../../records/findPage.ts';
import { readWhere } from '../../records/readWhere.ts';
import type { Services } from '../../services.ts';
import { suffixesOf } from '../../trade/tradeSettings.ts';

type Reading = Pick<Services, 'settings' | 'now' | 'registry'>;

const columns = { offer: 'id', product: 'product_id', organization: 'organization_id' } as const;
type Listed = keyof typeof columns;
export const isWatchable = (entity: string): entity is Listed => entity in columns;
export const columnOf = (entity: Listed): RawBuilder<unknown> => sql.ref(`offer.${columns[entity]}`);

const MOST_RECORDS = 5_000;

export interface View {
  id: number;
  entity: Listed;
  state: unknown;
  authorities: readonly string[];
}

/** What a list shows under a view, of all records or of `among`. */
export const findOfView = async (
  db: Database,
  { registry, settings: { timeZone }, now }: Reading,
  { entity, state, authorities }: View,
  among: RawBuilder<unknown> | null = null,
): Promise<number[]> => {
  const asked = new URLSearchParams(ViewState.parse(state).query);
  const declaration = registry.get(entity);
  const searchField = asked.get('sf');
  const { rows } = await findPage({ db, registry }, declaration, {
    page: 0,
    size: MOST_RECORDS + 1,
    where: readWhere(registry, declaration, asked.get(WHERE) ?? undefined, { authorities, timeZone, now: now() }),
    keyword: asked.get('q'),
    ...(searchField && { searched: [searchField] }),
    conditions: among ? [sql`t.id = any(${among})`] : [],
    timeZone,
  });
  if (rows.length > MOST_RECORDS) throw refusalAt('watched', say`The view shows more than ${MOST_RECORDS} records. Narrow it.`);
  return rows.map(({ id }) => Number(id));
};

type Place = { productId: number; family: string };

const placesOf = async (db: Database, titles: RawBuilder<unknown>, suffixes: readonly string[]): Promise<Place[]> => {
  const { rows } = await sql<{ id: number; title: string }>`${titles}`.execute(db);
  return rows.map(({ id, title }) => ({ productId: id, family: familyPlace(title, suffixes).family.toLowerCase() }));
};

/** Of a title, or of its beginning. */
export const findOfFamily = async (db: Database, title: string): Promise<{ family: string; productIds: number[] }> => {
  const suffixes = await suffixesOf(db);
  const { family, model } = familyPlace(title, suffixes);
  const places = await placesOf(db, sql`select id, title from product where starts_with(lower(title), lower(${model}))`, suffixes);
  return { family, productIds: places.filter((place) => place.family === family.toLowerCase()).map(({ productId }) => productId) };
};

export type Seen = readonly { ruleId: number; offerId: number }[];

/** Which of these offers are shown by views that rules watch. A view that takes too long costs its own rules alone, and is left in peace for an hour. */
export const seenInViews = async (
  db: Database,
  services: Reading,
  rules: RawBuilder<unknown>,
  offerIds: readonly number[],
): Promise<Seen> => {
  const touched = sql`any(${offerIds}::bigint[])`;
  const { rows: watched } = await sql<View & { ruleIds: number[]; wasSlow: boolean }>`
    with rule as (${rules}) select saved_view.id, entity, state, array_agg(rule.id) as rule_ids, bool_or(too_slow_on is not null) as was_slow,
      array(select authority from authority where user_id = rule.user_id order by authority) as authorities
    from rule join saved_view on saved_view.id = rule.saved_view_id
    where (saved_view.user_id = rule.user_id or shared_with in (select authority from authority where user_id = rule.user_id))
      and coalesce(too_slow_on < clock_timestamp() - interval '1 hour', true)
    group by saved_view.id, rule.user_id`.execute(db);
  const seen: Seen[number][] = [];
  for (const { ruleIds, wasSlow, ...view } of watched) {
    const column = columnOf(view.entity);
    const among = sql`array(select ${column} from offer where id = ${touched})`;
    const ids = await findOfView(db, services, view, among).catch(unlessRefused);
    if (ids === null || wasSlow)
      await sql`
        update alert_rule set too_slow_on = case when ${ids === null} then clock_timestamp() end
        where id = any(${ruleIds}::bigint[])`.execute(db);
    if (ids === null) continue;
    const { rows } = await sql<{ id: number }>`
      select id from offer where id = ${touched} and ${column} = any(${ids}::bigint[])`.execute(db);
    seen.push(...ruleIds.flatMap((ruleId) => rows.map(({ id }) => ({ ruleId, offerId: id }))));
  }
  return seen;
};

/** Which active rules watch which of these offers. */
export const pairsOf = async (
  db: Database,
  rules: RawBuilder<unknown>,
  offerIds: readonly number[],
  seen: Seen,
): Promise<RawBuilder<unknown>> => {
  const touched = sql`any(${offerIds}::bigint[])`;
  const { rows: hasFamilies } = await sql`with rule as (${rules}) select from rule where family is not null limit 1`.execute(db);
  const families =
    hasFamilies.length === 0
      ? []
      : await placesOf(
          db,
          sql`select id, title from product where id in (select product_id from offer where id = ${touched})`,
          await suffixesOf(db),
        );
  return sql`
    with touched as materialized (select id, product_id, organization_id from offer where id = ${touched})
    select rule.id as rule_id, touched.id as offer_id from touched join rule on rule.product_id = touched.product_id
    union all select rule.id, touched.id from touched join rule on rule.organization_id = touched.organization_id
    union all select rule.id, touched.id
      from unnest(${families.map(({ productId }) => productId)}::bigint[], ${families.map(({ family }) => family)}::text[]) as placed (product_id, family)
      join rule on lower(rule.family) = placed.family join touched on touched.product_id = placed.product_id
    union all select seen.* from unnest(${seen.map(({ ruleId }) => ruleId)}::bigint[], ${seen.map(({ offerId }) => offerId)}::bigint[]) as seen (rule_id, offer_id)
      join touched on touched.id = offer_id`;
};

/** A view whose conditions name what is gone shows nothing. Null: it takes too long. */
const unlessRefused = (error: unknown): number[] | null => {
  if (error instanceof PublicError) return [];
  if (asPublicError(error)?.[0] === 'TOOK_TOO_LONG') return null;
  throw error;
};
