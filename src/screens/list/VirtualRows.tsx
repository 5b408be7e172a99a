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

/** How high the rows of each list were, by its address, as long as the console is open: who comes back finds them where they were. */
const heightsOf = new Map<string, { usual: number | null; rows: VirtualItem[] }>();

/** The rows near the window; two empty ones keep the place of all others. A row that was drawn keeps the place that it took. */
export const VirtualRows = ({ rows, address, columns, draw }: VirtualRowsProps) => {
  const body = useRef<HTMLTableSectionElement>(null);
  /** Of the rows that were drawn first; those that nobody has seen are taken to be as high. */
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
  // Behind the frame that shows the rows, which it does not move.
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

/** Nothing has a height before it is laid out. */
const rowHeights = (body: HTMLTableSectionElement): number[] =>
  [...body.querySelectorAll('tr:not([aria-hidden])')].map((row) => row.getBoundingClientRect().height);

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
