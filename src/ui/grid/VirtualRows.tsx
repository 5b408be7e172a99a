import type { VirtualItem } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useVirtualItems } from '../useVirtualItems.ts';
import { GridRows, type GridRowsProps } from './GridRows.tsx';

interface VirtualRowsProps extends Pick<GridRowsProps, 'count' | 'columns' | 'draw'> {
  address: string;
  scrollsRows: boolean;
  reveal?: RefObject<((index: number) => void) | null> | undefined;
}

export const VirtualRows = ({ count, address, columns, draw, scrollsRows, reveal }: VirtualRowsProps) => {
  const { container, shown, startOf, endOf, totalHeight, show } = useVirtualItems<HTMLTableSectionElement>({
    count,
    address,
    measure: rowHeights,
    isInRegion: scrollsRows,
  });
  if (reveal) reveal.current = show;
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  const drawn = { first, end: shown.length > 0 ? last + 1 : 0, above: startOf(first), below: totalHeight - endOf(last) };
  return <GridRows ref={container} count={count} drawn={drawn} columns={columns} draw={draw} />;
};

const rowHeights = (body: HTMLTableSectionElement, shown: readonly VirtualItem[]) =>
  [...body.querySelectorAll('tr:not([aria-hidden])')].flatMap((row, place): [number, number][] => {
    const item = shown[place];
    return item ? [[item.index, row.getBoundingClientRect().height]] : [];
  });
