import { formatInTimeZone } from 'date-fns-tz';
import { sql } from 'kysely';
import { readWindow, windowStart } from '../../../contract/offers/offerWindows.ts';
import { type FamilyPlace, familyPlace } from '../../../contract/products/titleParts.ts';
import * as contract from '../../../contract/workflows/family/index.ts';
import { callSchemas, type Family, type FoundFamily } from '../../../contract/workflows/family/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { type InDatabase, timesAsText } from '../../records/ownView.ts';
import type { Services } from '../../services.ts';
import { zonedInstants } from '../../spreadsheet/zonedInstants.ts';
import { baseAmount, type EffectiveRate, effectiveRates, latestOffers, rateTable, type Span } from '../../trade/latestOffers.ts';
import { titleStartsWith } from '../../trade/titleStart.ts';
import { suffixesOf } from '../../trade/tradeSettings.ts';
import { defineWorkflow } from '../../workflow.ts';

const MOST_IDS = 50;

export const family = defineWorkflow<typeof contract>({
  contract,
  switchedBy: 'family',
  tables: [],
  schemas: callSchemas,
  calls: {
    family: async ({ query: { title, days } }, services) => {
      const { database, settings, now } = services;
      const suffixes = await suffixesOf(database.db);
      const rates = await effectiveRates(database.db, settings.baseCurrency, now());
      const span = { since: sinceOf(readWindow(String(days)), services), now: now() };
      return findFamily(database.db, { title, suffixes, rates, span });
    },
    among: async ({ query: { productIds } }, { database: { db } }) => {
      const asked = productIds.split(',').slice(0, MOST_IDS).map(Number);
      return { families: await findFamilies(db, asked, await suffixesOf(db)) };
    },
  },
});

const sinceOf = (days: number, { settings: { timeZone }, now }: Services): Date =>
  zonedInstants(timeZone)(windowStart(days, now().getTime(), () => `${formatInTimeZone(now(), timeZone, 'yyyy-MM-dd')}T00:00:00`));

const MOST_FAMILIES = 3;

const findFamily = async (
  db: Database,
  asked: { title: string; suffixes: readonly string[]; rates: readonly EffectiveRate[]; span: Span },
): Promise<Family> => {
  const place = familyPlace(asked.title, asked.suffixes);
  const ofModel = await productsOf(db, [place.model], asked.suffixes);
  const isOne = ({ family }: FamilyPlace) => isSame(family, place.family);
  const products = ofModel.filter(isOne);
  const bests = await bestOffers(db, { ...asked, productIds: products.map(({ id }) => id) });
  const others = ofModel.filter((product) => !isOne(product)).map(({ family }) => family);
  return {
    title: products[0]?.family ?? place.family,
    products: products.map(({ id, colour, spec }) => ({ id, colour, spec, best: bests.get(id) ?? null })),
    siblings: [...new Map(others.map((family) => [family.toLowerCase(), family])).values()].sort(byMemory),
  };
};

/** Those that have several products, as the first of the products that were found need them. */
const findFamilies = async (db: Database, productIds: readonly number[], suffixes: readonly string[]): Promise<FoundFamily[]> => {
  const { rows } = await sql<{ title: string }>`
    select title from unnest(${productIds}::bigint[]) with ordinality as given (id, place) join product using (id)
    order by place`.execute(db);
  const places = rows.map(({ title }) => familyPlace(title, suffixes));
  const found = [...new Map(places.map((place) => [place.family.toLowerCase(), place])).values()].slice(0, MOST_FAMILIES);
  const models = found.map(({ model }) => model);
  const products = await productsOf(db, models, suffixes);
  return found
    .map(({ family }) => ({ title: family, products: products.filter((product) => isSame(product.family, family)).length }))
    .filter((family) => family.products > 1);
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const byMemory = (one: string, other: string): number =>
  Number(/TB$/i.test(one)) - Number(/TB$/i.test(other)) || one.localeCompare(other, 'en', { numeric: true });

const productsOf = async (
  db: Database,
  models: readonly string[],
  suffixes: readonly string[],
): Promise<(FamilyPlace & { id: number })[]> => {
  const { rows } = await sql<{ id: number; title: string }>`
    select distinct id, title from unnest(${models}::text[]) model cross join lateral (
      select id, title from product where ${titleStartsWith(sql`model`)}
    ) product order by id`.execute(db);
  return rows
    .map(({ id, title }) => ({ id, ...familyPlace(title, suffixes) }))
    .filter(({ model }) => models.some((asked) => isSame(asked, model)));
};

interface BestsAsked {
  productIds: readonly number[];
  rates: readonly EffectiveRate[];
  span: Span;
}
type Best = NonNullable<Family['products'][number]['best']>;

const bestOffers = async (db: Database, { productIds, rates, span }: BestsAsked): Promise<Map<number, Best>> => {
  const { rows } = await sql<{ productId: number } & InDatabase<Best, 'entityLastUpdatedOn'>>`
    with ${rateTable(rates)}, priced as (
      select offer.*, ${baseAmount} as base_amount
      from (${latestOffers(sql`product_id = any(${productIds}::bigint[])`, span)}) offer join rate on rate.currency_id = offer.currency_id
    ), best as (
      select distinct on (product_id) * from priced
      order by product_id, base_amount, entity_last_updated_on desc, entity_created_on desc, id desc
    )
    select product_id, base_amount::float8, amount::float8, currency.symbol as currency, organization.name as organization_name, best.entity_last_updated_on
    from best join organization on organization.id = organization_id join currency on currency.id = best.currency_id`.execute(db);
  return new Map(rows.map(({ productId, ...best }) => [productId, timesAsText(best)]));
};
