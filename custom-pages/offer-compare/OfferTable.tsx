import type { ComparedOffer } from '../../contract/offers/compare.ts';
import { type TextKey, useText } from '../../src/messages/text.ts';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import { ColumnHeader } from '../../src/ui/ColumnHeader.tsx';
import { SkeletonRows } from '../../src/ui/SkeletonRows.tsx';
import { TableFrame } from '../../src/ui/TableFrame.tsx';
import { nextSort, sortedBy } from '../../src/ui/tableAddress.ts';
import { tableRoles } from '../../src/ui/tableRoles.ts';
import { latestOffersTable, type SortField } from './compareAddress.ts';
import { OfferGrid } from './OfferGrid.tsx';
import { OfferRow } from './OfferRow.tsx';

interface OfferTableProps {
  label: string;
  /** Undefined while they load. */
  offers: readonly ComparedOffer[] | undefined;
  skeletonRows: number;
  bestId: number | undefined;
  isHighlighted?: boolean;
  isBusy?: boolean;
  /** Without `onSort` the headers only name the columns. */
  sort?: string;
  onSort?: (sort: string) => void;
  emptyText: string;
}

const columns: { title: TextKey; field: SortField; width: string; isNumber?: boolean }[] = [
  { title: 'offerCompare.date', field: 'entityLastUpdatedOn', width: '148px' },
  { title: 'offerCompare.organization', field: 'organization', width: '50%' },
  { title: 'offerCompare.product', field: 'product', width: '50%' },
  { title: 'offerCompare.amount', field: 'amount', width: '156px', isNumber: true },
  { title: 'offerCompare.converted', field: 'baseCurrencyAmount', width: '256px', isNumber: true },
];

export const OfferTable = ({
  label,
  offers,
  skeletonRows,
  bestId,
  isHighlighted,
  isBusy,
  sort = '',
  onSort,
  emptyText,
}: OfferTableProps) => {
  const text = useText();
  const { baseCurrency } = useConsoleSettings();
  return (
    <TableFrame>
      <OfferGrid {...tableRoles.table} aria-label={label} aria-busy={!offers || isBusy} data-sortable={onSort !== undefined}>
        <colgroup>
          {columns.map(({ field, width }) => (
            <col key={field} style={{ width }} />
          ))}
        </colgroup>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map(({ title, field, isNumber }) => (
              <ColumnHeader
                key={field}
                title={field === 'baseCurrencyAmount' ? `${text(title)} ${baseCurrency}`.trim() : text(title)}
                isNumber={isNumber}
                sorted={sortedBy(sort, field)}
                onSort={onSort && (() => onSort(nextSort(latestOffersTable, sort, field)))}
              />
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {offers?.map((offer) => (
            <OfferRow key={offer.id} offer={offer} isBest={offer.id === bestId} isHighlighted={isHighlighted ?? false} />
          ))}
          {offers?.length === 0 ? (
            <tr {...tableRoles.row}>
              <td {...tableRoles.cell} colSpan={columns.length}>
                {emptyText}
              </td>
            </tr>
          ) : null}
          {offers ? null : <SkeletonRows rows={skeletonRows} columns={columns.length} />}
        </tbody>
      </OfferGrid>
    </TableFrame>
  );
};
