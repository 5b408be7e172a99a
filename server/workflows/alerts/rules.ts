import { type Insertable, type RawBuilder, sql } from 'kysely';
import { say } from '../../../contract/translated.ts';
import { type AlertCondition, LONGEST_DAYS, type Rule, type RuleDraft } from '../../../contract/workflows/alerts/schemas.ts';
import type { SignedInUser } from '../../auth/sessions.ts';
import type { Database, WorkflowTables } from '../../database/tables.ts';
import { notFound, refusalAt } from '../../errors.ts';
import { parseId } from '../../kinds/recordId.ts';
import { oneView, refuseUnread } from '../../saved-views/findViews.ts';
import type { Services } from '../../services.ts';
import { effectiveRates } from '../../trade/latestOffers.ts';
import { columnOf, findOfFamily, findOfView, isWatchable, type View } from './watched.ts';

type CheckedRule = Required<Omit<Insertable<WorkflowTables['alertRule']>, 'userId' | 'isActive' | 'activeSince' | 'tooSlowOn'>>;
/** What may be stored, and the view that it watches. */
export interface Draft {
  rule: CheckedRule;
  view: View | null;
}

const MOST_RULES = 500;
const inDays: readonly AlertCondition[] = ['silent', 'expiring'];

export const checkRule = async (services: Services, user: SignedInUser, draft: RuleDraft): Promise<Draft> => {
  const { watch, condition, threshold } = draft;
  if (condition === 'silent' && watch !== 'supplier') throw refusalAt('condition', say`Only a supplier can be silent`);
  if (inDays.includes(condition) && !(Number.isInteger(threshold) && threshold >= 1 && threshold <= LONGEST_DAYS))
    throw refusalAt('threshold', say`A whole number of days from 1 to ${LONGEST_DAYS}`);
  if (condition !== 'met' && threshold <= 0) throw refusalAt('threshold', say`Must be above zero`);
  // The book keeps pairs below that only for who looks at them.
  if (threshold < 0) throw refusalAt('threshold', say`Must not be below zero`);
  const currencyId = await checkCurrency(services, draft);
  const { view = null, ...watched } = await checkWatched(services, user, draft);
  const nothing = { productId: null, organizationId: null, savedViewId: null, family: null };
  return { rule: { ...nothing, ...watched, condition, threshold, currencyId }, view };
};

const checkCurrency = async ({ database: { db }, settings, now }: Services, { condition, currencyId }: RuleDraft) => {
  if (condition !== 'below' && condition !== 'under-region') return null;
  if (currencyId === null && condition === 'below') throw refusalAt('currencyId', say`Select a currency`);
  if (currencyId === null) return null;
  const currency = await db.selectFrom('currency').select('symbol').where('id', '=', currencyId).executeTakeFirst();
  if (!currency) throw notFound`currency with the id ${currencyId}`;
  const rates = await effectiveRates(db, settings.baseCurrency, now());
  if (!rates.some((rate) => rate.currencyId === currencyId))
    throw refusalAt('currencyId', say`There is no rate of ${currency.symbol}, so nothing can be held against it`);
  return currencyId;
};

const checkWatched = async (
  services: Services,
  user: SignedInUser,
  { watch, watched }: RuleDraft,
): Promise<Pick<CheckedRule, 'title'> & Partial<CheckedRule> & { view?: View }> => {
  const { db } = services.database;
  if (watch === 'family') {
    const { family, productIds } = await findOfFamily(db, String(watched));
    if (productIds.length === 0) throw refusalAt('watched', say`No product is of the family ${family}`);
    return { family, title: family };
  }
  const id = typeof watched === 'number' ? watched : parseId(watched);
  if (id === null) throw refusalAt('watched', say`Must be the id of a record`);
  if (watch === 'view') {
    const { entity, name, state } = await oneView(db, user, id);
    refuseUnread(services.registry, user, entity);
    if (!isWatchable(entity)) throw refusalAt('watched', say`Only views of offers, products and organizations can be watched`);
    return { savedViewId: id, title: name, view: { id, entity, state, authorities: user.authorities } };
  }
  if (watch === 'supplier') {
    const supplier = await db.selectFrom('organization').select('name').where('id', '=', id).executeTakeFirst();
    if (!supplier) throw notFound`organization with the id ${watched}`;
    return { organizationId: id, title: supplier.name };
  }
  const product = await db.selectFrom('product').select('title').where('id', '=', id).executeTakeFirst();
  if (!product) throw notFound`product with the id ${watched}`;
  return { productId: id, title: product.title };
};

/** A condition on `offer`. */
export const watchedOffers = async (services: Services, { rule, view }: Draft): Promise<RawBuilder<boolean>> => {
  const { db } = services.database;
  if (rule.productId !== null) return sql`offer.product_id = ${rule.productId}`;
  if (rule.organizationId !== null) return sql`offer.organization_id = ${rule.organizationId}`;
  if (rule.family !== null) return sql`offer.product_id = any(${(await findOfFamily(db, rule.family)).productIds}::bigint[])`;
  return view ? sql`${columnOf(view.entity)} = any(${await findOfView(db, services, view)}::bigint[])` : sql`false`;
};

/** One after another for each user: two that are sent at once are the same rule, too. */
export const addRule = (db: Database, userId: number, rule: CheckedRule): Promise<{ id: number }> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`alert rules of ${userId}`}, 0))`.execute(trx);
    return storeRule(trx, userId, rule);
  });

const storeRule = async (db: Database, userId: number, rule: CheckedRule): Promise<{ id: number }> => {
  const { rows: same } = await sql`
    select from alert_rule
    where user_id = ${userId} and condition = ${rule.condition} and threshold = ${rule.threshold} and currency_id is not distinct from ${rule.currencyId}::bigint
      and (product_id, organization_id, saved_view_id, family) is not distinct from
        (${rule.productId}::bigint, ${rule.organizationId}::bigint, ${rule.savedViewId}::bigint, ${rule.family}::text)`.execute(db);
  if (same.length > 0) throw refusalAt('watched', say`You have this rule already`);
  const { count } = await db
    .selectFrom('alertRule')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= MOST_RULES) throw refusalAt('watched', say`A user keeps at most ${MOST_RULES} rules`);
  return db
    .insertInto('alertRule')
    .values({ userId, ...rule })
    .returning('id')
    .executeTakeFirstOrThrow();
};

export const findRules = async (db: Database, userId: number): Promise<Rule[]> => {
  const { rows } = await sql<Rule>`
    select alert_rule.id, title, condition, threshold::float8, currency.symbol as unit, is_active,
      case when family is not null then 'family' when saved_view_id is not null then 'view' when organization_id is not null then 'supplier' else 'product' end as watch,
      num_nonnulls(family, saved_view_id, organization_id, product_id) = 0 as is_gone, too_slow_on is not null as is_too_slow,
      (select count(*)::int from alert where rule_id = alert_rule.id) as said
    from alert_rule left join currency on currency.id = currency_id
    where user_id = ${userId} order by alert_rule.id desc`.execute(db);
  return rows;
};
