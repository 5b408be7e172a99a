import { amountDigits } from '../contract/kinds/number/decimal.ts';
import { declare } from '../contract/resource.ts';

export const competingRegionOfferNotification = declare({
  name: 'competing-region-offer-notification',
  dialects: ['generic'],
  access: { read: ['CLERK'], write: [], writtenBy: 'server' },
  fields: [
    { name: 'offerAnalysisDate', kind: 'DATETIME', label: 'Date of analysis', required: true },
    { name: 'product', kind: 'MANY_TO_ONE', required: true, target: 'product', lookupSearchField: 'title' },
    { name: 'productTitle', kind: 'OBJECT', sourceFieldPath: 'product.title' },
    { name: 'organization', kind: 'MANY_TO_ONE', required: true, target: 'organization', lookupSearchField: 'name' },
    { name: 'organizationName', kind: 'OBJECT', sourceFieldPath: 'organization.name' },
    { name: 'offer', kind: 'MANY_TO_ONE', required: true, target: 'offer', lookupSearchField: 'source', goesWithTarget: true },
    { name: 'amountInOriginalCurrency', kind: 'NUMBER', required: true, ...amountDigits, shownDecimals: 2 },
    { name: 'originalCurrency', kind: 'MANY_TO_ONE', required: true, target: 'currency', lookupSearchField: 'symbol' },
    { name: 'originalCurrencySymbol', kind: 'OBJECT', sourceFieldPath: 'originalCurrency.symbol' },
    { name: 'bestMarginPercent', kind: 'NUMBER', label: 'Margin %', required: true, ...amountDigits, shownDecimals: 2 },
  ],
  uniqueTogether: [['product', 'organization', 'offer']],
  indexes: [[{ field: 'offerAnalysisDate', sortDirection: 'desc' }]],
  list: {
    columns: ['offerAnalysisDate', 'product', 'organization', 'amountInOriginalCurrency', 'originalCurrency', 'bestMarginPercent'],
    searched: ['product.title', 'organization.name'],
    sort: [
      { field: 'offerAnalysisDate', sortDirection: 'desc' },
      { field: 'product', sortDirection: 'asc' },
    ],
  },
  details: ['offerAnalysisDate', 'product', 'organization', 'amountInOriginalCurrency', 'originalCurrency', 'bestMarginPercent'],
  title: { from: ['product', 'organization'] },
});
