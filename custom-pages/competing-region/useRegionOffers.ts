import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readPage } from '../../contract/records.ts';
import { calls } from '../../contract/workflows/competing-region/calls.ts';
import type { CompetingRegion, RegionOffer } from '../../contract/workflows/competing-region/schemas.ts';
import { readLater } from '../../src/live/refreshChanged.ts';
import { showsOnly } from '../../src/live/showsOnly.ts';
import { useHeldPage } from '../../src/live/useHeldRows.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { OFFERS_KEY, offerPageSizes } from '../../src/trade/comparedOffers.ts';
import type { PagedTable, TableAddress } from '../../src/ui/tableAddress.ts';

export interface RegionScope {
  /** What the settings say of it: another region has other offers. */
  region: Pick<CompetingRegion, 'country' | 'currency' | 'suffixes'>;
  titleStart: string;
  productId?: number | undefined;
}

export const useRegionOffers = (
  { region, titleStart, productId }: RegionScope,
  isCompeting: boolean,
  { page, size, sort }: TableAddress,
) => {
  const data = useConsoleData();
  const query = useQuery({
    queryKey: [OFFERS_KEY, 'region', titleStart, productId, isCompeting, page, size, sort, region],
    queryFn: async ({ signal }) => {
      const nonRegionCompetingSupplier = isCompeting ? 'false' : 'true';
      const query = {
        productTitleStart: titleStart,
        productId,
        nonRegionCompetingSupplier,
        pageNumber: page - 1,
        pageSize: size,
        sort,
      } as const;
      const { productIds, ...found } = await data.call(calls.byTitleStart, { query, signal });
      const answer = readPage(found);
      return { ...answer, productIds, rows: answer.rows.map((row) => ({ ...row, id: idOf(row) })) };
    },
    placeholderData: (previous, query) =>
      query?.queryKey[2] === titleStart && query.queryKey[3] === productId ? keepPreviousData(previous) : undefined,
    retry: false,
    meta: { ...readLater, ...showsOnly<{ productIds?: readonly number[] }>('product', ({ productIds }) => productIds) },
  });
  return useHeldPage(query, `${titleStart} ${productId} ${page} ${size} ${sort}`);
};

/** A table has one offer of a supplier for a product. */
const idOf = ({ organizationId, organizationName, productId }: RegionOffer) => `${organizationId ?? organizationName} ${productId}`;

const leastFirst = 'amountInRegionCompetingCurrency;asc,entityLastUpdatedOn;desc,entityCreatedOn;desc';

export const regionTables = (allSpecs: boolean) => ({
  competing: { ...shape, prefix: allSpecs ? 'all-' : 'hk-' },
  others: { ...shape, prefix: allSpecs ? 'all-others-' : 'hk-others-' },
});

const ascending = ['organizationName', 'productTitle', 'amount', 'amountInRegionCompetingCurrency'] as const;

export type RegionSortField = 'entityLastUpdatedOn' | 'marginPercent' | (typeof ascending)[number];

const shape: PagedTable<RegionSortField> = {
  fields: ['entityLastUpdatedOn', 'marginPercent', ...ascending],
  ascending,
  defaultSort: leastFirst,
  ...offerPageSizes,
};
