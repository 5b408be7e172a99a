import type { VirtualItem } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import type { RecordJson } from '../../../contract/records.ts';
import { RowGap } from '../../ui/RowGap.tsx';
import { tableRoles } from '../../ui/tableRoles.ts';
import { useVirtualItems } from '../../ui/useVirtualItems.ts';

interface VirtualRowsProps {
  rows: readonly RecordJson[];
  address: string;
  columns: number;
  draw: (row: RecordJson, index: number) => ReactNode;
}

export const VirtualRows = ({ rows, address, columns, draw }: VirtualRowsProps) => {
  const { container, shown, startOf, endOf, totalHeight } = useVirtualItems({ count: rows.length, address, measure: rowHeights });
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  return (
    <tbody {...tableRoles.group} ref={container}>
      <RowGap height={startOf(first)} columns={columns} />
      {shown.map(({ index }) => {
        const row = rows[index];
        return row ? draw(row, index) : null;
      })}
      <RowGap height={totalHeight - endOf(last)} columns={columns} />
    </tbody>
  );
};

const rowHeights = (body: HTMLTableSectionElement, shown: readonly VirtualItem[]) =>
  [...body.querySelectorAll('tr:not([aria-hidden])')].flatMap((row, place): [number, number][] => {
    const item = shown[place];
    return item ? [[item.index, row.getBoundingClientRect().height]] : [];
  });
