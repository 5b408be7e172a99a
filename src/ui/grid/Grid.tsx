import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Identifier } from 'react-admin';
import { text } from '../../messages/text.ts';
import { lazyPart } from '../lazyWithTexts.tsx';
import { SkeletonRows, TableFrame, tableRoles } from '../TableFrame.tsx';
import { useDensity } from '../useDensity.ts';
import { hasLeftRow } from '../useLeftRow.ts';
import type { GridSizes } from './ColumnEdge.tsx';
import { GridHead, type GridOrder } from './GridHead.tsx';
import { type DrawnRows, GridRow, GridRows } from './GridRows.tsx';
import { type GridLook, GridTable, widthVariable } from './GridTable.tsx';
import { type CellAttributes, type GridColumn, ROW_HEIGHT } from './gridColumn.ts';

const VirtualRows = lazyPart(async () => (await import('./VirtualRows.tsx')).VirtualRows);

/** As many rows as stay in the document whole, so that the browser's own search and screen readers see them. */
export const MOST_PLAIN_ROWS = 200;

interface GridSelection<Row> {
  ids: ReadonlySet<Identifier>;
  onToggle: (id: number) => void;
  onSelect: (ids: number[]) => void;
  labelOf: (row: Row) => string;
}

interface GridProps<Row, Field extends string> {
  label: string;
  labelledBy?: string;
  rows: readonly Row[] | undefined;
  isBusy?: boolean;
  /** Memoize them: rows are drawn again when they change. */
  columns: readonly GridColumn<Row, Field>[];
  order?: GridOrder<Field> | undefined;
  /** Where there are no rows: a text stands in the table, anything else in its place. */
  empty?: ReactNode;
  skeletonRows?: number;
  keyOf?: (row: Row) => Identifier;
  marks?: (row: Row) => CellAttributes;
  selection?: GridSelection<Row> | undefined;
  currentId?: string | undefined;
  sizes?: Pick<GridSizes, 'widths'> & { onResize: (name: string, width: number) => void };
  isCompact?: boolean;
  look?: GridLook;
  scrollsRows?: boolean;
  /** Of a list of records: more than 200 rows are drawn where the window is, and fewer in two steps. */
  address?: string;
  /** The index of the first row within the whole table, and how many rows that has, where the document holds a part of it. */
  place?: { first: number; total: number } | undefined;
  /** The rows that another virtual list draws, and the place of the table's head among its items. */
  drawn?: DrawnRows | undefined;
  item?: number | undefined;
  /** It has a cursor: how a row is shown that is not drawn. Absent: a table that is read. */
  reveal?: RefObject<((index: number) => void) | null> | undefined;
  /** Of the scroller. With `isRegion` it is a landmark that the keyboard reaches. */
  isRegion?: boolean;
  frame?: ComponentProps<typeof TableFrame>;
}

export const Grid = <Row, Field extends string>(props: GridProps<Row, Field>) => {
  const [density] = useDensity();
  const { label, labelledBy, rows, isBusy = false, columns, order, empty, skeletonRows = 12, keyOf = idOf, marks, selection } = props;
  const { sizes, isCompact = density === 'compact', look = plain, address, place, item, isRegion, scrollsRows = false, reveal } = props;
  const isLoading = rows === undefined || isBusy;
  const inSteps = useRowsInTwoSteps(rows, address, isLoading, columns);
  const tick = useTick(rows, keyOf, selection);
  const [dragged, setDragged] = useState<GridSizes['widths']>({});
  const widths = { ...sizes?.widths, ...dragged };
  const sized = Object.keys(widths).filter((name) => widths[name] !== undefined);
  const resize: GridSizes['onResize'] = (name, width, isDone) => {
    setDragged(isDone ? {} : { [name]: width });
    if (isDone) sizes?.onResize(name, width);
  };
  const region = isRegion ? { role: 'region', 'aria-label': text('ui.table', { title: label }), tabIndex: reveal ? -1 : 0 } : {};
  if (rows?.length === 0 && typeof empty !== 'string') return <TableFrame>{empty}</TableFrame>;
  const columnCount = columns.length + (selection ? 1 : 0);
  const selected = selection && (rows ?? []).filter((row) => selection.ids.has(keyOf(row))).length;
  const isAll = rows !== undefined && rows.length > 0 && selected === rows.length;
  const all = selection && {
    state: isAll || (selected ? ('some' as const) : false),
    isDisabled: isLoading,
    onChange: () => selection.onSelect(isAll ? [] : (rows ?? []).map((row) => Number(keyOf(row)))),
  };
  const shown = inSteps ?? [];
  const draw = (index: number) => {
    const row = shown[index];
    if (row === undefined) return null;
    const id = keyOf(row);
    return (
      <GridRow
        key={id}
        row={row}
        id={id}
        columns={columns}
        rowIndex={place || reveal ? (place?.first ?? 0) + index + 2 : undefined}
        isInGrid={reveal !== undefined}
        item={item === undefined ? undefined : item + index + 1}
        marks={marks}
        isCurrent={String(id) === props.currentId}
        isSelected={selection?.ids.has(id)}
        onSelect={isLoading || !selection ? undefined : tick}
        selectLabel={selection?.labelOf}
      />
    );
  };
  return (
    <TableFrame {...region} {...props.frame}>
      <GridTable
        role={reveal ? 'grid' : 'table'}
        aria-multiselectable={reveal ? true : undefined}
        look={look}
        sized={sized}
        data-density={isCompact ? 'compact' : undefined}
        aria-label={labelledBy === undefined ? label : undefined}
        aria-labelledby={labelledBy}
        aria-busy={isLoading}
        aria-rowcount={place ? place.total + 1 : undefined}
        style={
          {
            opacity: rows && isLoading ? 0.6 : undefined,
            '--columns': columnCount,
            ...Object.fromEntries(sized.map((name) => [widthVariable(name), `${widths[name]}px`])),
          } as CSSProperties
        }
      >
        {columns.some(({ width, isUnseen }) => width ?? isUnseen) ? (
          <colgroup>
            {columns.map(({ name, title, width, isUnseen }) => (
              <col key={name ?? title} data-column={name} style={{ width: isUnseen ? 1 : width }} />
            ))}
          </colgroup>
        ) : null}
        <GridHead
          columns={columns}
          order={order}
          all={all}
          rowIndex={place || reveal ? 1 : undefined}
          sizes={sizes && { widths, onResize: resize }}
        />
        {rows === undefined ? (
          <tbody {...tableRoles.group}>
            <SkeletonRows rows={skeletonRows} columns={columnCount} />
          </tbody>
        ) : rows.length === 0 ? (
          <tbody {...tableRoles.group}>
            <tr {...tableRoles.row}>
              <td {...tableRoles.cell} colSpan={columnCount}>
                {empty}
              </td>
            </tr>
          </tbody>
        ) : address !== undefined && rows.length > MOST_PLAIN_ROWS ? (
          <VirtualRows
            key={String(scrollsRows)}
            scrollsRows={scrollsRows}
            count={rows.length}
            reveal={reveal}
            address={address}
            columns={columnCount}
            draw={draw}
          />
        ) : (
          <GridRows count={shown.length} drawn={props.drawn} columns={columnCount} draw={draw} />
        )}
      </GridTable>
    </TableFrame>
  );
};

/** Shift and a second tick do to the rows between what they do to the second. */
const useTick = <Row,>(rows: readonly Row[] = [], keyOf: (row: Row) => Identifier, selection: GridSelection<Row> | undefined) => {
  const last = useRef<Identifier | null>(null);
  const act = useRef<(id: number, isRange: boolean) => void>(() => undefined);
  act.current = (id, isRange) => {
    const ids = rows.map((row) => Number(keyOf(row)));
    const [from, to] = [ids.indexOf(Number(last.current)), ids.indexOf(id)].sort((one, other) => one - other) as [number, number];
    last.current = id;
    if (!selection) return;
    if (!isRange || from < 0) return selection.onToggle(id);
    const range = new Set(ids.slice(from, to + 1));
    const others = [...selection.ids].map(Number).filter((each) => !range.has(each));
    selection.onSelect(selection.ids.has(id) ? others : [...others, ...range]);
  };
  // Always the same one: no row is drawn again for it.
  return useCallback((id: number, isRange: boolean) => act.current(id, isRange), []);
};

const plain: GridLook = {};
const idOf = (row: unknown): Identifier => (row as { id: Identifier }).id;

/**
 * The rows of a page that are drawn now: first those that fill the window, then, when nothing else waits, all of them. A list that the
 * user returns to is drawn at once, because it is scrolled at once. Without an address all are drawn.
 */
const useRowsInTwoSteps = <Row,>(
  rows: readonly Row[] | undefined,
  address: string | undefined,
  isLoading: boolean,
  columns: readonly GridColumn<Row>[],
) => {
  const [whole, setWhole] = useState(() => (address === undefined || hasLeftRow(address) ? address : null));
  useEffect(() => {
    if (isLoading || address === undefined) return;
    // After the frame that shows the first rows: work before it would delay it.
    let task: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setWhole(address)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [address, isLoading]);
  return isLoading || whole === address ? rows : rows && firstOf(rows, columns);
};

/** With those of the longest values, which would widen a column under the eye when they come. */
const firstOf = <Row,>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): readonly Row[] => {
  const longest = columns.map(({ name = '' }) => {
    const lengths = rows.map((row) => `${JSON.stringify((row as Record<string, unknown>)[name])}`.length);
    return lengths.indexOf(Math.max(...lengths));
  });
  const filling = Math.ceil(window.innerHeight / ROW_HEIGHT);
  return rows.filter((_, index) => index < filling || longest.includes(index));
};
