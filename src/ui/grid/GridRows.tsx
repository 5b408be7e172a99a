import { memo, type ReactNode, type Ref } from 'react';
import type { Identifier } from 'react-admin';
import { tableRoles } from '../TableFrame.tsx';
import { flashOf } from './changedCells.ts';
import { type CellAttributes, type GridColumn, nameOf } from './gridColumn.ts';

/** The rows that are drawn, from `first` until before `end`, and the heights of those above and below, in pixels. */
export interface DrawnRows {
  first: number;
  end: number;
  above: number;
  below: number;
}

export interface GridRowsProps {
  count: number;
  /** Absent: all. Two empty rows take the place of all others. */
  drawn?: DrawnRows | undefined;
  columns: number;
  draw: (index: number) => ReactNode;
  ref?: Ref<HTMLTableSectionElement>;
}

export const GridRows = ({ count, drawn, columns, draw, ref }: GridRowsProps) => {
  const { first = 0, end = count, above = 0, below = 0 } = drawn ?? {};
  return (
    <tbody {...tableRoles.group} ref={ref}>
      <Gap height={above} columns={columns} />
      {Array.from({ length: end - first }, (_, place) => draw(first + place))}
      <Gap height={below} columns={columns} />
    </tbody>
  );
};

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;

interface GridRowProps<Row> {
  row: Row;
  id: Identifier;
  columns: readonly GridColumn<Row>[];
  /** The row's place in the whole table, where the document holds a part of it. */
  rowIndex: number | undefined;
  isInGrid: boolean;
  /** Its place among the items of a virtual list of tables. */
  item: number | undefined;
  marks: ((row: Row) => CellAttributes) | undefined;
  isSelected: boolean | undefined;
  isCurrent: boolean;
  /** Undefined while another page loads: these rows are about to go. */
  onSelect: ((id: number, isRange: boolean) => void) | undefined;
  selectLabel: ((row: Row) => string) | undefined;
}

const PlainRow = <Row,>(props: GridRowProps<Row>) => {
  const { row, id, columns, rowIndex, isInGrid, item, marks, isCurrent, isSelected, onSelect, selectLabel } = props;
  const cell = isInGrid ? gridCell : tableRoles.cell;
  const first = isSelected === undefined ? 1 : 2;
  return (
    <tr
      {...tableRoles.row}
      aria-rowindex={rowIndex}
      data-record={id}
      data-item={item}
      aria-current={isCurrent || undefined}
      {...marks?.(row)}
    >
      {isSelected === undefined ? null : (
        <td {...cell} aria-colindex={isInGrid ? 1 : undefined} data-kind="selection">
          <input
            type="checkbox"
            aria-label={selectLabel?.(row)}
            checked={isSelected}
            disabled={!onSelect}
            // The browser would mark the text between.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            onChange={({ nativeEvent }) => onSelect?.(Number(id), 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={nameOf(column)}
          {...cell}
          aria-colindex={isInGrid ? first + place : undefined}
          data-cell={column.name}
          data-place={column.place}
          data-label={column.isActions ? undefined : column.title}
          data-align={column.isNumber ? 'right' : undefined}
          data-kind={column.isActions ? 'actions' : undefined}
          data-unseen={column.isUnseen || undefined}
          {...flashOf(row, column.name)}
          {...column.attributes?.(row)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
};

const gridCell = { role: 'gridcell', tabIndex: -1 } as const;

/** Drawn again only when something of its own changes, not whenever the grid is. */
export const GridRow = memo(PlainRow) as typeof PlainRow;
