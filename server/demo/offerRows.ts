import { DAY_MS, type Day, midnight, OFFER_DAYS, weekday } from './calendar.ts';
import { catalogue } from './catalogue/index.ts';
import type { CatalogueProduct } from './catalogue/productLine.ts';
import { type Supplier, suppliers } from './catalogue/suppliers.ts';
import { type DailyRate, rateHistory } from './forexRates.ts';
import type { Mistake } from './mistakes.ts';
import { createPriceModel, roundedAmount } from './prices.ts';
import { createRandom, type Random } from './random.ts';
import { type Binding, bindings } from './sheets.ts';
import { weightedChoice } from './weightedChoice.ts';

/** What one row of the workbook says, before it is laid out in columns. */
export interface OfferRow {
  sheet: Binding['sheet'];
  organization: string;
  currency: string;
  /** Titles: two where one amount stands for two colours. */
  products: string[];
  amount: number | string | { formula: string; result: number } | null;
  /** The wall clock as epoch milliseconds; text where somebody typed a date by hand. */
  date: number | string;
  isRequest: boolean;
  quantity: number;
  remark: string;
  mistake?: Mistake;
}

const SHARES = { 'Standing Prices': 0.02, 'Colour Pairs': 0.045 };
const REQUEST_SHARE = 0.06;
/** Even what nobody asks for is offered now and then. */
const SHELF_WARMER = 0.5;
const REMARKS = ['', '', '', '', '', '', '', 'ready stock', 'EXW HK', 'ETA 3 days', 'min. 10 pcs', 'open box mixed'];

/** Rows in the order in which they came in. */
export const makeOfferRows = (seed: string, today: Day, rates: readonly DailyRate[], count: number): OfferRow[] => {
  const random = createRandom(seed, 'rows');
  const rateAt = rateHistory(rates);
  const { priceOf } = createPriceModel(seed);
  const start = midnight(today) - OFFER_DAYS * DAY_MS;
  const ranges = new Map(suppliers.map((supplier) => [supplier.name, rangeOf(seed, supplier)]));
  const chooseBinding = weightedChoice(bindings, weightOfBinding(seed));
  const chooseDay = weightedChoice(
    Array.from({ length: OFFER_DAYS }, (_, day) => day),
    (day) => dayWeights[weekday(start + day * DAY_MS)] ?? 1,
  );
  const makeRow = (): OfferRow => {
    const { sheet, organization, currency } = chooseBinding(random);
    const range = ranges.get(organization);
    if (!range) throw new RangeError(`'${organization}' is no supplier`);
    const product = range.choose(random);
    const daysIn = chooseDay(random);
    const date = start + daysIn * DAY_MS + timeOfDay(random);
    const isRequest =
      random.chance(REQUEST_SHARE) && sheet !== 'North Asia Desk' && sheet !== 'Standing Prices' && sheet !== 'Colour Pairs';
    const price =
      priceOf(product, organization, sheet === 'Standing Prices' ? OFFER_DAYS : daysIn) *
      (1 + random.noise() * 0.004) *
      (isRequest ? 0.94 : 1);
    return {
      sheet,
      organization,
      currency,
      products: sheet === 'Colour Pairs' ? [product.title, ...otherColour(product, random)] : [product.title],
      amount: roundedAmount(price * rateAt(currency, date), currency),
      date,
      isRequest,
      quantity: random.pick([5, 10, 10, 20, 20, 30, 50, 50, 100, 200, 500]),
      remark: random.pick(REMARKS),
    };
  };
  return Array.from({ length: count }, makeRow).sort((a, b) => Number(a.date) - Number(b.date));
};

const dayWeights = [0.12, 1, 1.1, 1.1, 1.05, 1, 0.35];

const timeOfDay = (random: Random): number => (random.whole(9, 18) * 60 + random.whole(0, 59)) * 60_000;

/** What a supplier sells: most of what its brands and specs allow, the popular more often. */
const rangeOf = (seed: string, { name, brands, specs }: Supplier) => {
  const random = createRandom(seed, 'range', name);
  const possible = catalogue.filter((product) => brands.includes(product.brand) && specs.includes(product.spec));
  const range = possible.filter(() => random.chance(0.85));
  return { choose: weightedChoice(range, ({ demand }) => demand + SHELF_WARMER) };
};

const weightOfBinding = (seed: string) => {
  const weights = new Map<Binding, number>();
  for (const binding of bindings) weights.set(binding, createRandom(seed, 'activity', binding.sheet, binding.organization).between(0.5, 2));
  const sheetTotal = (sheet: string) =>
    bindings.filter((binding) => binding.sheet === sheet).reduce((sum, binding) => sum + (weights.get(binding) ?? 0), 0);
  const totals = { 'Standing Prices': sheetTotal('Standing Prices'), 'Colour Pairs': sheetTotal('Colour Pairs') };
  const desks = [...weights.values()].reduce((sum, weight) => sum + weight, 0) - totals['Standing Prices'] - totals['Colour Pairs'];
  const deskShare = 1 - SHARES['Standing Prices'] - SHARES['Colour Pairs'];
  return (binding: Binding): number => {
    const weight = weights.get(binding) ?? 1;
    if (binding.sheet === 'Standing Prices' || binding.sheet === 'Colour Pairs')
      return (weight / totals[binding.sheet]) * SHARES[binding.sheet];
    return (weight / desks) * deskShare;
  };
};

const families = Map.groupBy(catalogue, ({ family }) => family);

const otherColour = (product: CatalogueProduct, random: Random): string[] => {
  const others = (families.get(product.family) ?? []).filter(({ title }) => title !== product.title);
  return others.length > 0 ? [random.pick(others).title] : [];
};
