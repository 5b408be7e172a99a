import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RecordJson } from '../../../contract/records.ts';
import { tableRoles } from '../../ui/tableRoles.ts';
import { ROW_HEIGHT } from './rowHeight.ts';

interface VirtualRowsProps {
  rows: RecordJson[];
  /** Of the list. */
  address: string;
  columns: number;
  draw: (row: RecordJson, index: number) => ReactNode;
}

/** The heights of the rows of each list, by its address, as long as the console is open, so that a list reopens as it was. */
const heightsOf = new Map<string, { usual: number | null; rows: VirtualItem[] }>();

/** The rows near the window. Two empty rows take the place of all others. A row keeps its height once it was drawn. */
export const VirtualRows = ({ rows, address, columns, draw }: VirtualRowsProps) => {
  const body = useRef<HTMLTableSectionElement>(null);
  /** The average of the rows that were drawn first. It is assumed for rows that were not drawn yet. */
  const usualHeight = useRef(heightsOf.get(address)?.usual ?? null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const estimateSize = () => usualHeight.current ?? ROW_HEIGHT;
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize,
    overscan: 8,
    scrollMargin,
    initialMeasurementsCache: heightsOf.get(address)?.rows ?? [],
  });
  const shown = virtualizer.getVirtualItems();
  const above = (shown[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? scrollMargin) - scrollMargin);
  useLayoutEffect(() => {
    if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  useEffect(
    () => () => void heightsOf.set(address, { usual: usualHeight.current, rows: virtualizer.takeSnapshot() }),
    [address, virtualizer],
  );
  // After the frame that shows the rows: measuring them does not move them.
  useEffect(() => {
    const heights = body.current ? rowHeights(body.current) : [];
    if (usualHeight.current === null && heights.length > 0) {
      usualHeight.current = heights.reduce((sum, height) => sum + height) / heights.length || ROW_HEIGHT;
      if (usualHeight.current !== ROW_HEIGHT) virtualizer.measure();
    }
    for (const [place, { index }] of shown.entries()) virtualizer.resizeItem(index, heights[place] || ROW_HEIGHT);
  });
  return (
    <tbody {...tableRoles.group} ref={body}>
      <Gap height={above} columns={columns} />
      {shown.map(({ index }) => {
        const row = rows[index];
        return row ? draw(row, index) : null;
      })}
      <Gap height={below} columns={columns} />
    </tbody>
  );
};

/** Zeros before the rows are laid out. */
const rowHeights = (body: HTMLTableSectionElement): number[] =>
  [...body.querySelectorAll('tr:not([aria-hidden])')].map((row) => row.getBoundingClientRect().height);

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
