import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RegionOffer } from '../../contract/offers/competingRegion.ts';
import type { Page } from '../../contract/records.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import type { TableAddress } from '../../src/ui/tableAddress.ts';
import { bestCompetingAmount, withMargins } from './regionMargins.ts';
import { leastFirst } from './regionTables.ts';
import { OFFERS_KEY } from './useOffers.ts';

/** The products of a section: those whose title begins so; with `productId` this one alone. */
export interface RegionScope {
  titleStart: string;
  productId?: number | undefined;
}

/** As many competing offers as are looked through for the best one, where the backend leaves margins to its client. */
const LOOKED_THROUGH = 200;

/** A page of one of the two tables of a section. While the next one loads, the last one of the same products stays. */
export const useRegionOffers = (scope: RegionScope, isCompeting: boolean, { page, size, sort }: TableAddress) => {
  const data = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [OFFERS_KEY, 'region', scope.titleStart, scope.productId, isCompeting, page, size, sort],
    queryFn: async ({ signal }): Promise<Page<RegionOffer>> => {
      const asked = { ...scope, isCompeting, signal };
      const { rows, info } = await data.getRegionOffers({ ...asked, page: page - 1, size, sort });
      const offers = rows.filter(belongsTo(scope, isCompeting));
      if (isCompeting || offers.every(({ marginPercent }) => marginPercent !== undefined)) return { rows: offers, info };
      const competing = await data.getRegionOffers({ ...asked, isCompeting: true, page: 0, size: LOOKED_THROUGH, sort: leastFirst });
      return { rows: withMargins(offers, bestCompetingAmount(competing.rows.filter(belongsTo(scope, true)))), info };
    },
    placeholderData: (previous, query) =>
      query?.queryKey[2] === scope.titleStart && query.queryKey[3] === scope.productId ? keepPreviousData(previous) : undefined,
    retry: false,
  });
};

/** Other backends know neither filter, and answer the offers of all suppliers. */
const belongsTo =
  ({ productId }: RegionScope, isCompeting: boolean) =>
  (offer: RegionOffer): boolean =>
    offer.nonRegionCompetingSupplier !== isCompeting && (productId === undefined || offer.productId === productId);
