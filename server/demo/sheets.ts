import { type Desk, suppliers } from './catalogue/suppliers.ts';
import { BASE } from './currencies.ts';

export type Column = 'organization' | 'product' | 'amount' | 'date' | 'offerOrRequest' | 'quantity' | 'remark';
export type SheetName = Desk | 'Standing Prices' | 'Colour Pairs';

export interface SheetLayout {
  name: SheetName;
  /** A line above the header, as people put one there. */
  title?: string;
  /** In order, each with its header as that desk writes it; a second `product` takes the second title of a row. */
  columns: readonly (readonly [Column, string])[];
  /** Number format of dates; `day` keeps no time of day. */
  dateFormat?: string;
  keepsTimeOfDay?: boolean;
  /** How this desk writes an offer and a request. */
  words?: { offer: string; request: string };
}

export const sheetLayouts: readonly SheetLayout[] = [
  {
    name: 'Hong Kong Desk',
    columns: [
      ['date', 'Date'],
      ['organization', 'Organization'],
      ['product', 'Product'],
      ['amount', 'Amount'],
      ['offerOrRequest', 'Offer/Request'],
      ['remark', 'Remark'],
    ],
    dateFormat: 'yyyy-mm-dd hh:mm',
    keepsTimeOfDay: true,
    words: { offer: '', request: 'request' },
  },
  {
    name: 'North Asia Desk',
    columns: [
      ['product', 'PRODUCT'],
      ['organization', 'ORGANIZATION'],
      ['amount', 'AMOUNT'],
      ['date', 'DATE'],
    ],
    dateFormat: 'yyyy/mm/dd',
  },
  {
    name: 'South Desk',
    columns: [
      ['organization', 'organization'],
      ['product', 'product'],
      ['offerOrRequest', 'offer/request'],
      ['amount', 'amount'],
      ['date', 'date'],
    ],
    dateFormat: 'd-mmm-yy',
    words: { offer: 'offer', request: 'request' },
  },
  {
    name: 'West Desk',
    title: 'Prices per piece, ex works, without tax',
    columns: [
      ['organization', 'Organization'],
      ['quantity', 'Quantity'],
      ['product', 'Product'],
      ['amount', 'Amount'],
      ['date', 'Date'],
      ['offerOrRequest', 'Offer/Request'],
    ],
    dateFormat: 'dd/mm/yyyy hh:mm',
    keepsTimeOfDay: true,
    words: { offer: 'Offer', request: 'Request' },
  },
  {
    name: 'Standing Prices',
    columns: [
      ['organization', 'Organization'],
      ['product', 'Product'],
      ['amount', 'Amount'],
    ],
  },
  {
    name: 'Colour Pairs',
    columns: [
      ['date', 'Date'],
      ['organization', 'Organization'],
      ['product', 'Product'],
      ['product', 'Product'],
      ['amount', 'Amount'],
    ],
    dateFormat: 'yyyy-mm-dd',
  },
];

export interface Binding {
  sheet: SheetName;
  organization: string;
  currency: string;
}

/** Every supplier on its desk's tab in its own currency; every fourth also with standing prices in the base currency, every third with pairs. */
export const bindings: readonly Binding[] = suppliers.flatMap(({ name, desk, currency }, index) => [
  { sheet: desk, organization: name, currency },
  ...(index % 4 === 0 ? [{ sheet: 'Standing Prices' as const, organization: name, currency: BASE }] : []),
  ...(index % 3 === 1 && index % 4 !== 0 ? [{ sheet: 'Colour Pairs' as const, organization: name, currency }] : []),
]);
