import type { Day } from './calendar.ts';
import { catalogue } from './catalogue/index.ts';
import { suppliers, suppliersWithoutSheet } from './catalogue/suppliers.ts';
import { type DemoContact, makeContacts } from './contacts/makeContacts.ts';
import { crossedRates } from './crossedRates.ts';
import { BASE, currencySymbols } from './currencies.ts';
import { type DialingCode, dialingCodes } from './dialingCodes.ts';
import { type DailyRate, dailyRates } from './forexRates.ts';
import { countryName, countryNames } from './geography.ts';
import { withMistakes } from './mistakes.ts';
import { makeOfferRows, type OfferRow } from './offerRows.ts';
import { type Binding, bindings, sheetLayouts } from './sheets.ts';
import { type StaffNote, staffNotes } from './staffNotes.ts';
import { type TagText, tags, tagTexts } from './tags.ts';
import { makeProductKeywords, type ProductKeyword } from './terms/productKeywords.ts';
import { aliases, expansionColors, ignoreTerms } from './terms/wordLists.ts';

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
  tagTexts: readonly TagText[];
  contacts: readonly DemoContact[];
  dialingCodes: readonly DialingCode[];
  productKeywords: readonly ProductKeyword[];
  aliases: readonly { from: string; to: string }[];
  ignoreTerms: readonly string[];
  expansionColors: readonly string[];
  notes: readonly StaffNote[];
  settings: readonly { category: string; key: string; value: string }[];
}

const DEMONSTRATION_SEED = 'offerdesk';
const WORKBOOK_ROWS = 20_000;

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
  tagTexts,
  contacts: makeContacts(seed, today),
  dialingCodes,
  productKeywords: makeProductKeywords(seed, catalogue),
  aliases,
  ignoreTerms,
  expansionColors,
  notes: staffNotes(today),
  settings,
});

/** What the workbook holds: offers of the days before today, about one in a hundred wrong on purpose. */
export const makeWorkbookRows = (today: Day, seed = DEMONSTRATION_SEED): OfferRow[] =>
  withMistakes(seed, makeOfferRows(seed, today, dailyRates(seed, today), WORKBOOK_ROWS));

const settings = [
  { category: 'competing-region', key: 'country', value: countryName('HK') },
  { category: 'competing-region', key: 'currency', value: 'HKD' },
  { category: 'product-spec', key: 'suffixes', value: 'AE CN EU HK IN JP KR SG TW UK US' },
];
