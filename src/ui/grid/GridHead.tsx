import { styled } from '@mui/material/styles';
import { text } from '../../messages/text.ts';
import { tableRoles } from '../TableFrame.tsx';
import { ColumnEdge, type GridSizes } from './ColumnEdge.tsx';
import { type GridColumn, nameOf } from './gridColumn.ts';

export type SortDirection = 'asc' | 'desc';

export interface GridOrder<Field extends string> {
  sortedBy: (field: Field) => SortDirection | null;
  /** Where rows are sorted by several fields: the place of one among them, from 1. */
  placeOf?: (field: Field) => number | undefined;
  /** `isAdded`: behind the fields that rows are sorted by already. */
  onSort: (field: Field, isAdded: boolean) => void;
}

interface GridHeadProps<Row, Field extends string> {
  columns: readonly GridColumn<Row, Field>[];
  order: GridOrder<Field> | undefined;
  /** The box that selects all rows. Absent: none can be selected. */
  all: { state: boolean | 'some'; isDisabled: boolean; onChange: () => void } | undefined;
  /** Of the titles, where the document holds a part of the rows. */
  rowIndex: number | undefined;
  /** Absent: all columns have what they need. */
  sizes: GridSizes | undefined;
}

export const GridHead = <Row, Field extends string>({ columns, order, all, rowIndex, sizes }: GridHeadProps<Row, Field>) => (
  <thead {...tableRoles.group}>
    <tr {...tableRoles.row} data-sort-by={text('ui.sortBy')} aria-rowindex={rowIndex}>
      {all ? (
        <td {...tableRoles.cell} data-kind="selection">
          <input
            type="checkbox"
            aria-label={text('list.selectPage')}
            checked={all.state === true}
            disabled={all.isDisabled}
            ref={(box) => {
              if (box) box.indeterminate = all.state === 'some';
            }}
            onChange={all.onChange}
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <ColumnHeader key={nameOf(column)} column={column} order={order} sizes={sizes} />
      ))}
    </tr>
  </thead>
);

const ColumnHeader = <Row, Field extends string>({
  column,
  order,
  sizes,
}: Pick<GridHeadProps<Row, Field>, 'order' | 'sizes'> & { column: GridColumn<Row, Field> }) => {
  const { title, heading = title, field, isNumber, isUnseen, isActions } = column;
  const sorted = (field !== undefined && order?.sortedBy(field)) || null;
  const place = field === undefined ? undefined : order?.placeOf?.(field);
  return (
    <th
      {...tableRoles.header}
      data-align={isNumber ? 'right' : undefined}
      data-kind={isActions ? 'actions' : undefined}
      data-unseen={isUnseen || undefined}
      data-column={column.name}
      // Without that of its edge.
      aria-label={sizes ? title : undefined}
      // Of one column alone, says the standard.
      aria-sort={sorted && (place ?? 1) === 1 ? ariaSort[sorted] : undefined}
    >
      {field !== undefined && order ? (
        <SortButton
          type="button"
          data-sorts
          title={order.placeOf && text('list.sortHint')}
          onClick={(event) => order.onSort(field, event.shiftKey)}
        >
          {heading}
          <Arrow aria-hidden="true" data-shown={sorted !== null} data-place={place}>
            {sorted === 'desc' ? '↓' : '↑'}
          </Arrow>
        </SortButton>
      ) : (
        heading
      )}
      {sizes && column.name !== undefined ? <ColumnEdge {...sizes} name={column.name} title={title} /> : null}
    </th>
  );
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

const SortButton = styled('button')({
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  padding: 0,
  textAlign: 'inherit',
  cursor: 'pointer',
  display: 'inline-flex',
  alignItems: 'center',
  '&:hover': { textDecoration: 'underline' },
});
/** The arrow stands in the cell's padding, so that sorting moves no column. */
const Arrow = styled('span')({
  width: 0,
  textIndent: 2,
  visibility: 'hidden',
  '&[data-shown="true"]': { visibility: 'visible' },
  '&[data-place]::after': { content: 'attr(data-place)', fontSize: '0.625rem' },
});
