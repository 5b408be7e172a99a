import { useVirtualizer, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ROW_HEIGHT } from './grid/gridColumn.ts';

type Heights = Map<string, number>;

interface VirtualItemsOptions<Container> {
  count: number;
  address: string;
  kindOf?: (index: number) => string;
  /** Whether they scroll with the region around them, not with the window. */
  isInRegion?: boolean;
  measure: (container: Container, shown: readonly VirtualItem[]) => readonly (readonly [index: number, height: number])[];
}

/** The heights of the items of each list, by its address, as long as the console is open, so that a list reopens as it was. */
const heightsOf = new Map<string, { usual: Heights; items: VirtualItem[] }>();

/** An item keeps its height once it was drawn. `startOf` and `endOf`: pixels from its top. */
export const useVirtualItems = <Container extends HTMLElement>({
  count,
  address,
  kindOf,
  isInRegion = false,
  measure,
}: VirtualItemsOptions<Container>) => {
  const container = useRef<Container>(null);
  /** By kind: the average of the items that were drawn first. It is assumed for items that were not drawn yet. */
  const usual = useRef<Heights>(heightsOf.get(address)?.usual ?? new Map());
  const [scrollMargin, setScrollMargin] = useState(0);
  const kind = (index: number) => kindOf?.(index) ?? '';
  const estimateSize = (index: number) => usual.current.get(kind(index)) ?? ROW_HEIGHT;
  const items = { count, estimateSize, overscan: 8, scrollMargin, initialMeasurementsCache: heightsOf.get(address)?.items ?? [] };
  const ofWindow = useWindowVirtualizer<HTMLElement>({ ...items, enabled: !isInRegion });
  const ofScroller = useVirtualizer<HTMLElement, HTMLElement>({
    ...items,
    enabled: isInRegion,
    getScrollElement: () => regionOf(container.current),
  });
  const virtualizer = isInRegion ? ofScroller : ofWindow;
  const shown = virtualizer.getVirtualItems();
  useLayoutEffect(() => {
    const region = isInRegion ? regionOf(container.current) : null;
    const above = region ? region.scrollTop - region.getBoundingClientRect().top : window.scrollY;
    if (container.current) setScrollMargin(container.current.getBoundingClientRect().top + above);
  }, [isInRegion]);
  useEffect(() => () => void heightsOf.set(address, { usual: usual.current, items: virtualizer.takeSnapshot() }), [address, virtualizer]);
  // After the frame that shows the items: measuring them does not move them.
  useEffect(() => {
    const measured = container.current ? measure(container.current, shown) : [];
    const isFirst = averages(measured, kind, usual.current);
    if (isFirst) virtualizer.measure();
    for (const [index, height] of measured) virtualizer.resizeItem(index, height || ROW_HEIGHT);
  });
  const top = (start: number) => start - scrollMargin;
  const at = (index: number) => virtualizer.measurementsCache[index];
  return {
    container,
    shown,
    startOf: (index: number) => top(at(index)?.start ?? scrollMargin),
    endOf: (index: number) => top(at(index)?.end ?? scrollMargin),
    show: (index: number) => virtualizer.scrollToIndex(index),
    totalHeight: virtualizer.getTotalSize(),
  };
};

const regionOf = (container: HTMLElement | null) => container?.closest<HTMLElement>('[role="region"]') ?? null;

const averages = (measured: readonly (readonly [number, number])[], kind: (index: number) => string, usual: Heights): boolean => {
  const unknown = Map.groupBy(
    measured.filter(([index]) => !usual.has(kind(index))),
    ([index]) => kind(index),
  );
  for (const [name, items] of unknown) usual.set(name, items.reduce((sum, [, height]) => sum + height, 0) / items.length || ROW_HEIGHT);
  return [...unknown.keys()].some((name) => usual.get(name) !== ROW_HEIGHT);
};
