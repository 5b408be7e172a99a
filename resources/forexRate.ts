import { declare } from '../contract/resource.ts';

export const forexRate = declare({
  name: 'forex-rate',
  dialects: ['paged-search'],
  access: { read: ['MANAGER'], write: ['MANAGER'] },
  fields: [
    {
      name: 'baseCurrency',
      kind: 'MANY_TO_ONE',
      label: 'Base',
      required: true,
      target: 'currency',
      lookupSearchField: 'symbol',
      message: 'Select a currency',
    },
    {
      name: 'symbolCurrency',
      kind: 'MANY_TO_ONE',
      label: 'Symbol',
      required: true,
      target: 'currency',
      lookupSearchField: 'symbol',
      differsFrom: ['baseCurrency'],
      message: 'Select a currency',
      messages: { DIFFERS_FROM: 'Select another currency than the base' },
    },
    {
      name: 'rate',
      kind: 'NUMBER',
      required: true,
      precision: 20,
      scale: 10,
      // Amounts are divided by it.
      minValue: 1e-10,
      maxLength: 7,
      message: 'Required',
      messages: { MIN_VALUE: 'Must be above zero' },
    },
    {
      name: 'timestamp',
      kind: 'NUMBER',
      required: true,
      precision: 16,
      scale: 0,
      minValue: 0,
      maxLength: 16,
      isInstant: true,
      message: 'Required',
      messages: { MIN_VALUE: 'Must not be before 1970' },
    },
    { name: 'date', kind: 'OBJECT', sourceFieldPath: 'timestamp', shownAs: 'DATETIME' },
    { name: 'active', kind: 'BOOLEAN', default: true },
  ],
  indexes: [
    [
      { field: 'symbolCurrency', sortDirection: 'asc' },
      { field: 'timestamp', sortDirection: 'desc' },
    ],
    [{ field: 'timestamp', sortDirection: 'desc' }],
  ],
  list: {
    isLong: true,
    columns: ['date', 'baseCurrency', 'symbolCurrency', 'rate'],
    sort: [{ field: 'entityCreatedOn', sortDirection: 'desc' }],
    upload: true,
  },
  formNote:
    'Offers are converted by the rates between the base currency of the console and another one, in either direction. Rates of other pairs are ' +
    'kept and shown; they convert only where one of the two has a rate to the base currency.',
  form: ['rate', 'timestamp', 'baseCurrency', 'symbolCurrency', 'active'],
  details: ['date', 'baseCurrency', 'symbolCurrency', 'rate', 'timestamp'],
  title: { from: ['baseCurrency', 'symbolCurrency'], separator: ' / ' },
  finders: [
    {
      call: 'findAllLatestByBase',
      by: [{ parameter: 'base', field: 'baseCurrency.symbol' }],
      only: { active: true },
      latest: { per: 'symbolCurrency', by: 'timestamp' },
      answers: 'page',
      read: ['CLERK', 'MANAGER'],
    },
  ],
  menu: { group: 'Admin', title: 'Forex rates', icon: 'rate' },
  uploadMatchesBy: ['baseCurrency', 'symbolCurrency', 'timestamp'],
});
