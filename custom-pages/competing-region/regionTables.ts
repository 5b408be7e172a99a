import { offerPageSizes } from '../../src/trade/comparedOffers.ts';
import type { PagedTable } from '../../src/ui/tableAddress.ts';

export type RegionSortField =
  | 'entityLastUpdatedOn'
  | 'organizationName'
  | 'productTitle'
  | 'amount'
  | 'amountInRegionCompetingCurrency'
  | 'marginPercent';

const leastFirst = 'amountInRegionCompetingCurrency;asc,entityLastUpdatedOn;desc,entityCreatedOn;desc';

export const regionTables = (allSpecs: boolean) => ({
  competing: { ...shape, prefix: allSpecs ? 'all-' : 'hk-' },
  others: { ...shape, prefix: allSpecs ? 'all-others-' : 'hk-others-' },
});

const shape: PagedTable<RegionSortField> = {
  firstOrder: {
    entityLastUpdatedOn: 'desc',
    organizationName: 'asc',
    productTitle: 'asc',
    amount: 'asc',
    amountInRegionCompetingCurrency: 'asc',
    marginPercent: 'desc',
  },
  defaultSort: leastFirst,
  ...offerPageSizes,
};
