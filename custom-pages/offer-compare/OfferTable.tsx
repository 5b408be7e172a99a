import type { ComparedOffer } from '../../contract/offers/compare.ts';
import type { LowOf } from '../../contract/offers/priceHistory.ts';
import { type TextKey, useText } from '../../src/messages/text.ts';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import { ColumnHeader } from '../../src/ui/ColumnHeader.tsx';
import { SkeletonRows } from '../../src/ui/SkeletonRows.tsx';
import { TableFrame } from '../../src/ui/TableFrame.tsx';
import { nextSort, sortedBy } from '../../src/ui/tableAddress.ts';
import { tableRoles } from '../../src/ui/tableRoles.ts';
import { latestOffersTable, type SortField } from './compareAddress.ts';
import { ExplainedFigure } from './ExplainedFigure.tsx';
import { OfferGrid } from './OfferGrid.tsx';
import { OfferRow } from './OfferRow.tsx';

interface OfferTableProps {
  label: string;
  offers: readonly ComparedOffer[] | undefined;
  skeletonRows: number;
  best: ComparedOffer | undefined;
  lowOf: LowOf;
  isHighlighted?: boolean;
  isBusy?: boolean;
  sort?: string;
  onSort?: (sort: string) => void;
  emptyText: string;
}

interface Column {
  title: TextKey;
  hint?: TextKey;
  field?: SortField;
  cell: string;
  width: string;
  isNumber?: boolean;
}

const columns: readonly Column[] = [
  { title: 'offerCompare.date', field: 'entityLastUpdatedOn', cell: 'date', width: '216px' },
  { title: 'offerCompare.organization', field: 'organization', cell: 'organization', width: '50%' },
  { title: 'offerCompare.product', field: 'product', cell: 'product', width: '50%' },
  { title: 'offerCompare.amount', field: 'amount', cell: 'amount', width: '148px', isNumber: true },
  { title: 'offerCompare.converted', field: 'baseCurrencyAmount', cell: 'converted', width: '140px', isNumber: true },
  { title: 'compare.aboveBest', hint: 'compare.aboveBestHint', cell: 'gap', width: '156px', isNumber: true },
  { title: 'compare.low', hint: 'compare.lowHint', cell: 'low', width: '116px', isNumber: true },
  { title: 'compare.action', cell: 'menu', width: '52px' },
];

export const OfferTable = ({
  label,
  offers,
  skeletonRows,
  best,
  lowOf,
  isHighlighted,
  isBusy,
  sort = '',
  onSort,
  emptyText,
}: OfferTableProps) => {
  const text = useText();
  const { baseCurrency } = useConsoleSettings();
  const isOneProduct = !offers?.some(({ product }) => product.id !== offers[0]?.product.id);
  return (
    <TableFrame>
      <OfferGrid
        {...tableRoles.table}
        aria-label={label}
        aria-busy={!offers || isBusy}
        data-sortable={onSort !== undefined}
        data-one-product={isOneProduct}
      >
        <colgroup>
          {columns.map(({ cell, width }) => (
            <col key={cell} style={{ width }} />
          ))}
        </colgroup>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map(({ title, hint, field, cell, isNumber }) => (
              <ColumnHeader
                key={cell}
                title={
                  hint ? (
                    <ExplainedFigure explanation={text(hint, { base: baseCurrency })}>{text(title)}</ExplainedFigure>
                  ) : cell === 'converted' ? (
                    `${text(title)} ${baseCurrency}`.trim()
                  ) : (
                    text(title)
                  )
                }
                isNumber={isNumber}
                sorted={field ? sortedBy(sort, field) : null}
                onSort={
                  onSort && field && !(isOneProduct && field === 'product')
                    ? () => onSort(nextSort(latestOffersTable, sort, field))
                    : undefined
                }
              />
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {offers?.map((offer) => (
            <OfferRow key={offer.id} offer={offer} best={best} low={lowOf(offer)} isHighlighted={isHighlighted ?? false} />
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
