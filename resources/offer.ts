import { amountDigits, LEAST_AMOUNT } from '../contract/kinds/number/decimal.ts';
import { declare, type SortField, typedPageSizes } from '../contract/resource.ts';

/** The specification's order of the calls that find offers. The list goes by the date that it shows. */
const newestFirst: SortField[] = [{ field: 'entityCreatedOn', sortDirection: 'desc' }];

export const offer = declare({
  name: 'offer',
  dialects: ['paged-search'],
  access: { read: ['MANAGER'], write: ['MANAGER'] },
  fields: [
    {
      name: 'organization',
      kind: 'MANY_TO_ONE',
      required: true,
      target: 'organization',
      lookupSearchField: 'name',
      alsoCalled: ['Supplier', 'Vendor', 'Seller', 'Company', 'Org'],
      message: 'Select an organization',
    },
    {
      name: 'product',
      kind: 'MANY_TO_ONE',
      required: true,
      target: 'product',
      lookupSearchField: 'title',
      alsoCalled: ['Item', 'Model', 'Description', 'Goods', 'Article'],
      message: 'Select a product',
    },
    {
      name: 'currency',
      kind: 'MANY_TO_ONE',
      required: true,
      target: 'currency',
      lookupSearchField: 'symbol',
      alsoCalled: ['Ccy', 'Curr', 'Cur'],
      message: 'Select a currency',
    },
    { name: 'date', kind: 'OBJECT', sourceFieldPath: 'entityLastUpdatedOn', shownAs: 'DATETIME' },
    {
      name: 'amount',
      kind: 'NUMBER',
      required: true,
      alsoCalled: ['Price', 'Unit price', 'Cost'],
      ...amountDigits,
      // An amount of zero or less would always be the best offer.
      minValue: LEAST_AMOUNT,
      shownDecimals: 2,
      currencyField: 'currency',
      message: 'Required',
      messages: { MIN_VALUE: 'Must be above zero' },
    },
    {
      name: 'offerOrRequest',
      kind: 'TEXT',
      label: 'Offer or request',
      notBlank: true,
      maxLength: 10,
      choices: ['offer', 'request'],
      marked: ['request'],
      default: 'offer',
    },
    {
      name: 'quantity',
      kind: 'NUMBER',
      precision: 9,
      scale: 0,
      minValue: 1,
      alsoCalled: ['Qty', 'Pcs'],
      messages: { MIN_VALUE: 'Must be above zero' },
    },
    {
      name: 'leastQuantity',
      kind: 'NUMBER',
      precision: 9,
      scale: 0,
      minValue: 1,
      alsoCalled: ['MOQ', 'Minimum quantity'],
      messages: { MIN_VALUE: 'Must be above zero' },
    },
    { name: 'grade', kind: 'MANY_TO_ONE', target: 'grade', lookupSearchField: 'title', isMarked: true, alsoCalled: ['Condition'] },
    { name: 'validUntil', kind: 'DATETIME', isDay: true, notPast: true, alsoCalled: ['Valid', 'Valid till', 'Expires'] },
    { name: 'remark', kind: 'TEXT', maxLength: 250, alsoCalled: ['Remarks', 'Note'] },
    { name: 'source', kind: 'TEXT', maxLength: 20, choices: ['MANUAL', 'UPLOAD', 'SHEET', 'TEXT', 'AMOUNT_PAIRING'], default: 'MANUAL' },
  ],
  indexes: [
    [
      { field: 'product', sortDirection: 'asc' },
      { field: 'entityLastUpdatedOn', sortDirection: 'desc' },
    ],
    [{ field: 'entityLastUpdatedOn', sortDirection: 'desc' }],
    [
      { field: 'organization', sortDirection: 'asc' },
      { field: 'product', sortDirection: 'asc' },
    ],
    // Filters by them would read all offers.
    [{ field: 'entityCreatedOn', sortDirection: 'desc' }],
    [
      { field: 'source', sortDirection: 'asc' },
      { field: 'entityLastUpdatedOn', sortDirection: 'desc' },
    ],
    [
      { field: 'offerOrRequest', sortDirection: 'asc' },
      { field: 'entityLastUpdatedOn', sortDirection: 'desc' },
    ],
  ],
  list: {
    isLong: true,
    forgiving: true,
    columns: ['date', 'organization', 'product', 'amount', 'currency', 'quantity', 'grade', 'validUntil'],
    // Few offers have them, and with them the columns jumped while the list loaded.
    hidden: ['quantity', 'grade', 'validUntil'],
    searched: ['organization.name', 'product.title'],
    sort: [{ field: 'entityLastUpdatedOn', sortDirection: 'desc' }],
    pageSize: 50,
    pageSizes: typedPageSizes,
    upload: true,
  },
  form: ['organization', 'product', 'currency', 'amount', 'offerOrRequest', 'quantity', 'leastQuantity', 'grade', 'validUntil', 'remark'],
  details: ['date', 'organization', 'product', 'amount', 'currency', 'quantity', 'leastQuantity', 'grade', 'validUntil', 'remark'],
  title: { from: ['organization', 'product'] },
  finders: [
    { call: 'findAllByCurrencyId', by: [{ parameter: 'currencyId', field: 'currency' }], answers: 'page', sort: newestFirst },
    { call: 'findAllByOrganizationId', by: [{ parameter: 'organizationId', field: 'organization' }], answers: 'page', sort: newestFirst },
    { call: 'findAllByProductId', by: [{ parameter: 'productId', field: 'product' }], answers: 'page', sort: newestFirst },
  ],
  canDelete: true,
  menu: { group: 'Offers', title: 'Offers', icon: 'offer' },
  uploadMatchesBy: ['organization', 'product', 'currency', 'amount', 'offerOrRequest'],
  uploadDatedBy: 'date',
  uploadSets: { source: 'UPLOAD' },
});
