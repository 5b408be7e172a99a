import { offerPageSizes } from '../../src/trade/comparedOffers.ts';
import type { PagedTable } from '../../src/ui/tableAddress.ts';

export type SortField = 'entityLastUpdatedOn' | 'organization' | 'product' | 'amount' | 'baseCurrencyAmount';

export const latestOffersTable: PagedTable<SortField> = {
  firstOrder: { entityLastUpdatedOn: 'desc', organization: 'asc', product: 'asc', amount: 'asc', baseCurrencyAmount: 'asc' },
  defaultSort: 'entityLastUpdatedOn;desc',
  ...offerPageSizes,
};
