import type { RegionOffer } from '../../contract/offers/competingRegion.ts';
import { useText } from '../../src/messages/text.ts';
import { ColumnHeader } from '../../src/ui/ColumnHeader.tsx';
import { SkeletonRows } from '../../src/ui/SkeletonRows.tsx';
import { TableFrame } from '../../src/ui/TableFrame.tsx';
import { nextSort, type PagedTable, sortedBy } from '../../src/ui/tableAddress.ts';
import { tableRoles } from '../../src/ui/tableRoles.ts';
import { RegionGrid } from './RegionGrid.tsx';
import { RegionOfferRow } from './RegionOfferRow.tsx';
import type { RegionColumn } from './regionColumns.ts';
import type { RegionSortField } from './regionTables.ts';

interface RegionOfferTableProps {
  label: string;
  table: PagedTable<RegionSortField>;
  columns: readonly RegionColumn[];
  offers: readonly RegionOffer[] | undefined;
  isBusy: boolean;
  productId: number;
  currency: string;
  sort: string;
  onSort: (sort: string) => void;
  emptyText: string;
}

const SKELETON_ROWS = 4;

export const RegionOfferTable = (props: RegionOfferTableProps) => {
  const { label, table, columns, offers, isBusy, productId, currency, sort, onSort, emptyText } = props;
  const text = useText();
  return (
    <TableFrame>
      <RegionGrid {...tableRoles.table} aria-label={label} aria-busy={!offers || isBusy}>
        <colgroup>
          {columns.map(({ cell }) => (
            <col key={cell} data-column={cell} />
          ))}
        </colgroup>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map(({ cell, title, field, isNumber }) => (
              <ColumnHeader
                key={cell}
                title={cell === 'converted' ? `${text(title)} ${currency}`.trim() : text(title)}
                isNumber={isNumber}
                sorted={sortedBy(sort, field)}
                onSort={offers && offers.length > 1 ? () => onSort(nextSort(table, sort, field)) : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {offers?.map((offer) => (
            <RegionOfferRow key={keyOf(offer)} offer={offer} columns={columns} productId={productId} currency={currency} />
          ))}
          {offers?.length === 0 ? (
            <tr {...tableRoles.row}>
              <td {...tableRoles.cell} colSpan={columns.length}>
                {emptyText}
              </td>
            </tr>
          ) : null}
          {offers ? null : <SkeletonRows rows={SKELETON_ROWS} columns={columns.length} />}
        </tbody>
      </RegionGrid>
    </TableFrame>
  );
};

/** A table has one offer of a supplier for a product. */
const keyOf = ({ organizationId, organizationName, productId }: RegionOffer) => `${organizationId ?? organizationName} ${productId}`;
