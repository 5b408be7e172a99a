import fc from 'fast-check';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { DAY_MS } from '../offerCompare.ts';
import { noon } from '../trader.ts';

/** One title start, its products, and their offers in the order in which they came in. */
export interface Market {
  titleStart: string;
  products: { id: number; title: string }[];
  offers: MarketOffer[];
}

interface MarketOffer {
  id: number;
  productId: number;
  organizationId: number;
  currencyId: number;
  cents: number;
  daysOld: number;
  isRequest: boolean;
}

/** Suppliers 1 to 3 compete in the region, 4 to 8 do not. Rates are ten-thousandths of a unit for one dollar; the last currency has none. */
const suppliers = 8;
const competing = 3;
const rates = [10_000, 78_123, 9_117, 1_592_900];
const symbols = ['USD', 'HKD', 'EUR', 'JPY', 'XAU'];
const regionRate = 78_123;

/** Few amounts and days, so that ties are common. */
export const makeMarkets = (count: number, seed: number): Market[] => {
  const offer = fc.record({
    spec: fc.integer({ min: 0, max: 3 }),
    organizationId: fc.integer({ min: 1, max: suppliers }),
    currencyId: fc.integer({ min: 1, max: symbols.length }),
    dollars: fc.oneof(fc.constantFrom(100, 110), fc.integer({ min: 1, max: 900 })),
    daysOld: fc.constantFrom(0, 1, 2, 30, 31),
    isRequest: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
  });
  const drafts = fc.sample(fc.array(offer, { maxLength: 16 }), { numRuns: count, seed });
  const specs = ['', ' HK', ' us', ' JP'];
  let offers = 0;
  return drafts.map((draft, market) => {
    const titleStart = `Model ${market}`;
    const products = specs.map((spec, index) => ({ id: 1 + market * specs.length + index, title: titleStart + spec }));
    return {
      titleStart,
      products,
      offers: draft.map(({ spec, dollars, ...rest }) => ({
        ...rest,
        id: ++offers,
        productId: products[spec]?.id ?? 0,
        cents: Math.max(1, Math.round((dollars * (rates[rest.currencyId - 1] ?? 10_000)) / 100)),
      })),
    };
  });
};

export interface ReferenceRow {
  offerId: number;
  amount: number | null;
  margin: number | null;
}

/** The ranking and the margins in plain arithmetic, over these products of the market: first the suppliers that compete, then the others. */
export const referenceOf = ({ offers }: Market, productIds: readonly number[]): { inside: ReferenceRow[]; outside: ReferenceRow[] } => {
  const latest = new Map<string, MarketOffer>();
  for (const offer of offers.filter(({ isRequest, daysOld, productId }) => !isRequest && daysOld <= 30 && productIds.includes(productId))) {
    const key = `${offer.productId} ${offer.organizationId}`;
    if ((latest.get(key)?.daysOld ?? 99) >= offer.daysOld) latest.set(key, offer);
  }
  const rows = [...latest.values()]
    .map((offer) => ({ ...offer, units: unitsOf(offer) }))
    .sort((a, b) => (a.units ?? Infinity) - (b.units ?? Infinity) || a.daysOld - b.daysOld || b.id - a.id);
  const best = rows.find(({ organizationId, units }) => organizationId <= competing && units !== null)?.units ?? null;
  const asRow = ({ id, organizationId, units }: (typeof rows)[number]): ReferenceRow => ({
    offerId: id,
    amount: units === null ? null : units / 1e5,
    margin: organizationId <= competing || units === null || !best ? null : halfAway((best - units) * 10_000, best) / 100,
  });
  const [inside, outside] = [true, false].map((isIn) => rows.filter((row) => row.organizationId <= competing === isIn).map(asRow));
  return { inside: inside ?? [], outside: outside ?? [] };
};

/** The amount in the region's currency, in hundred-thousandths. */
const unitsOf = ({ cents, currencyId }: MarketOffer): number | null => {
  const rate = rates[currencyId - 1];
  return rate === undefined ? null : halfAway(cents * 1_000 * regionRate, rate);
};

const halfAway = (dividend: number, divisor: number): number =>
  Math.sign(dividend) * Number((2n * BigInt(Math.abs(dividend)) + BigInt(divisor)) / (2n * BigInt(divisor))) + 0;

export interface ReferenceNotification {
  productId: number;
  offerId: number;
  margin: number;
}

/** What the analysis has to find, for each product alone and over all specs. */
export const referenceNotifications = (market: Market): { plain: ReferenceNotification[]; combined: ReferenceNotification[] } => {
  const below = (productIds: readonly number[]) => {
    const { inside, outside } = referenceOf(market, productIds);
    const best = inside[0]?.amount ?? null;
    return outside.flatMap(({ offerId, amount, margin }) =>
      best !== null && amount !== null && amount < best
        ? [{ productId: market.offers.find(({ id }) => id === offerId)?.productId ?? 0, offerId, margin: margin ?? 0 }]
        : [],
    );
  };
  return {
    plain: market.products.flatMap(({ id }) => below([id])),
    combined: below(market.products.map(({ id }) => id)),
  };
};

/** Stores the markets in a database without products, organizations, currencies and rates. */
export const storeMarkets = async ({ db }: DatabaseHandle, markets: readonly Market[]): Promise<void> => {
  await sql`insert into country (name) values ('Home'), ('Away')`.execute(db);
  await sql`insert into application_settings (category, key, value) values ('competing-region', 'country', 'home'),
    ('Competing-Region', 'currency', 'hkd'), ('product-spec', 'suffixes', 'HK US JP')`.execute(db);
  await sql`insert into currency (symbol) select unnest(${symbols}::text[])`.execute(db);
  await sql`insert into organization (name, country_id) select 'Supplier ' || n, case when n <= ${competing}::int then 1 else 2 end
    from generate_series(1, ${suppliers}::int) n`.execute(db);
  await sql`insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp")
    select 1, n, rate::numeric / 10000, ${noon.getTime() - DAY_MS}::bigint from unnest(${rates}::bigint[]) with ordinality as given (rate, n) where n > 1`.execute(
    db,
  );
  const products = markets.flatMap((market) => market.products);
  await sql`insert into product (id, title) select * from unnest(${products.map(({ id }) => id)}::bigint[], ${products.map(({ title }) => title)}::text[])`.execute(
    db,
  );
  const offers = markets.flatMap((market) => market.offers);
  const column = (key: 'id' | 'productId' | 'organizationId' | 'currencyId' | 'cents' | 'daysOld') => offers.map((offer) => offer[key]);
  await sql`
    insert into offer (id, product_id, organization_id, currency_id, amount, offer_or_request, entity_created_on, entity_last_updated_on)
    select id, product_id, organization_id, currency_id, cents::numeric / 100, case when is_request then 'request' else 'offer' end,
      ${noon}::timestamptz, ${noon}::timestamptz - days_old * interval '1 day'
    from unnest(${column('id')}::bigint[], ${column('productId')}::bigint[], ${column('organizationId')}::bigint[], ${column('currencyId')}::bigint[],
      ${column('cents')}::bigint[], ${column('daysOld')}::int[], ${offers.map(({ isRequest }) => isRequest)}::boolean[])
      as given (id, product_id, organization_id, currency_id, cents, days_old, is_request)`.execute(db);
  await sql`analyze offer, product, organization`.execute(db);
};
