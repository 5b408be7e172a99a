import { offerPageSizes } from '../../src/trade/comparedOffers.ts';
import type { PagedTable } from '../../src/ui/tableAddress.ts';

const ascending = ['organization', 'product', 'amount', 'baseCurrencyAmount'] as const;

export type SortField = 'entityLastUpdatedOn' | (typeof ascending)[number];

export const latestOffersTable: PagedTable<SortField> = {
  fields: ['entityLastUpdatedOn', ...ascending],
  ascending,
  defaultSort: 'entityLastUpdatedOn;desc',
  ...offerPageSizes,
};
