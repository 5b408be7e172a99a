import { declare, typedPageSizes } from '../contract/resource.ts';

export const forexRate = declare({
  name: 'forex-rate',
  label: { one: 'Forex rate', many: 'Forex rates' },
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
      message: 'Select a currency',
    },
    { name: 'rate', kind: 'NUMBER', required: true, precision: 20, scale: 10, maxLength: 7, message: 'Required' },
    { name: 'timestamp', kind: 'NUMBER', required: true, precision: 16, scale: 0, maxLength: 16, message: 'Required' },
    { name: 'active', kind: 'BOOLEAN', default: true },
  ],
  indexes: [
    [
      { field: 'symbolCurrency', sortDirection: 'asc' },
      { field: 'timestamp', sortDirection: 'desc' },
    ],
  ],
  list: {
    columns: ['timestamp', 'baseCurrency', 'symbolCurrency', 'rate'],
    searched: ['baseCurrency.symbol', 'symbolCurrency.symbol'],
    sort: [{ field: 'entityCreatedOn', sortDirection: 'desc' }],
    pageSize: 20,
    pageSizes: typedPageSizes,
    upload: true,
  },
  form: ['rate', 'timestamp', 'baseCurrency', 'symbolCurrency', 'active'],
  details: ['timestamp', 'baseCurrency', 'symbolCurrency', 'rate'],
  uploadMatchesBy: ['baseCurrency', 'symbolCurrency', 'timestamp'],
});
