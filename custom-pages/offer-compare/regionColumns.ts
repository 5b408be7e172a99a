import type { TextKey } from '../../src/messages/text.ts';
import type { RegionSortField } from './regionTables.ts';

export interface RegionColumn {
  cell: 'date' | 'organization' | 'product' | 'amount' | 'converted' | 'margin';
  title: TextKey;
  field: RegionSortField;
  isNumber?: boolean;
}

/** Without a rate (`isConverted`) no row has a converted amount or a margin. */
export const regionColumns = ({ isCompeting, allSpecs, isConverted }: Record<'isCompeting' | 'allSpecs' | 'isConverted', boolean>) =>
  columns.filter(
    ({ cell }) =>
      (allSpecs || cell !== 'product') &&
      !(isCompeting && cell === 'margin') &&
      (isConverted || (cell !== 'converted' && cell !== 'margin')),
  );

const columns: readonly RegionColumn[] = [
  { cell: 'date', title: 'offerCompare.date', field: 'entityLastUpdatedOn' },
  { cell: 'organization', title: 'offerCompare.organization', field: 'organizationName' },
  { cell: 'product', title: 'offerCompare.product', field: 'productTitle' },
  { cell: 'amount', title: 'offerCompare.amount', field: 'amount', isNumber: true },
  { cell: 'converted', title: 'offerCompare.converted', field: 'amountInRegionCompetingCurrency', isNumber: true },
  { cell: 'margin', title: 'competingRegion.margin', field: 'marginPercent', isNumber: true },
];
