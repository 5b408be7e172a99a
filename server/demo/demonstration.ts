import type { Day } from './calendar.ts';
import { catalogue } from './catalogue/index.ts';
import { suppliers, suppliersWithoutSheet } from './catalogue/suppliers.ts';
import { crossedRates } from './crossedRates.ts';
import { BASE, currencySymbols } from './currencies.ts';
import { type DailyRate, dailyRates } from './forexRates.ts';
import { countryName, countryNames } from './geography.ts';
import { withMistakes } from './mistakes.ts';
import { makeOfferRows, type OfferRow } from './offerRows.ts';
import { type Binding, bindings, sheetLayouts } from './sheets.ts';

export interface Demonstration {
  countries: readonly string[];
  currencies: readonly string[];
  /** What the rates are quoted against. */
  baseCurrency: string;
  rates: readonly DailyRate[];
  organizations: readonly { name: string; country: string }[];
  products: readonly string[];
  sheets: readonly string[];
  bindings: readonly Binding[];
  tags: readonly string[];
  settings: readonly { category: string; key: string; value: string }[];
}

export const DEMONSTRATION_SEED = 'offerdesk';
export const WORKBOOK_ROWS = 20_000;

/** What the database holds before the first import. The same seed, day and base give the same. */
export const makeDemonstration = (today: Day, { seed = DEMONSTRATION_SEED, baseCurrency = BASE } = {}): Demonstration => ({
  countries: countryNames,
  currencies: currencySymbols,
  baseCurrency,
  rates: crossedRates(dailyRates(seed, today), baseCurrency),
  organizations: [...suppliers, ...suppliersWithoutSheet].map(({ name, country }) => ({ name, country })),
  products: catalogue.map(({ title }) => title),
  sheets: sheetLayouts.map(({ name }) => name),
  bindings,
  tags,
  settings,
});

/** What the workbook holds: offers of the days before today, about one in a hundred wrong on purpose. */
export const makeWorkbookRows = (today: Day, seed = DEMONSTRATION_SEED): OfferRow[] =>
  withMistakes(seed, makeOfferRows(seed, today, dailyRates(seed, today), WORKBOOK_ROWS));

const tags = [
  'Buys HK spec',
  'Buys US spec',
  'Consignment',
  'Distributor',
  'Game consoles',
  'Key account',
  'Newsletter',
  'Payment in advance',
  'Refurbished only',
  'Retail chain',
  'Samsung buyer',
  'Slow payer',
  'Wearables',
  'Weekly price list',
];

const settings = [
  { category: 'competing-region', key: 'country', value: countryName('HK') },
  { category: 'competing-region', key: 'currency', value: 'HKD' },
  { category: 'product-spec', key: 'suffixes', value: 'AE CN EU HK IN JP KR SG TW UK US' },
];
