import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { RecordJson } from '../../../contract/records.ts';
import { ROW_HEIGHT } from './rowHeight.ts';

interface VirtualRowsProps {
  rows: RecordJson[];
  columns: number;
  draw: (row: RecordJson, index: number) => ReactNode;
}

/** The rows near the window; two empty ones keep the place of all others. */
export const VirtualRows = ({ rows, columns, draw }: VirtualRowsProps) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({ count: rows.length, estimateSize: () => ROW_HEIGHT, overscan: 8, scrollMargin });
  const shown = virtualizer.getVirtualItems();
  const above = (shown[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <tbody ref={body}>
      <Gap height={above} columns={columns} />
      {shown.map(({ index }) => {
        const row = rows[index];
        return row ? draw(row, index) : null;
      })}
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
