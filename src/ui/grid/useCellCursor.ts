import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Identifier } from 'react-admin';
import { isTyping } from '../keys/useKeys.ts';
import { ROW_HEIGHT } from './gridColumn.ts';

interface CellPlace {
  id: string;
  index: number;
  column: string;
}

type Pick = (row: HTMLTableRowElement) => HTMLElement | undefined;

export interface CellBlock {
  indexes: number[];
  columns: string[];
}

/**
 * One cell of a grid has the focus, or a link or box in it. It moves in the document alone: no row is drawn again. `reveal`: how a virtual
 * list shows a row that is not drawn.
 */
export const useCellCursor = (scroller: RefObject<HTMLElement | null>, list: readonly { id: Identifier }[], isDrawn: boolean) => {
  const reveal = useRef<((index: number) => void) | null>(null);
  const state = useRef({
    at: null as CellPlace | null,
    from: null as CellPlace | null,
    awaited: null as (() => void) | null,
    stop: null as HTMLElement | null,
    marked: [] as HTMLElement[],
  }).current;
  const indexes = useMemo(() => new Map(list.map(({ id }, index) => [String(id), index])), [list]);
  const indexOf = ({ id, index }: CellPlace) => indexes.get(id) ?? Math.min(index, list.length - 1);
  const rows = () => [...(scroller.current?.querySelectorAll<HTMLTableRowElement>('tbody tr[data-record]') ?? [])];
  const rowAt = (index: number) => rows().find(({ dataset }) => dataset.record === String(list[index]?.id));
  const cellAt = (place: CellPlace) => cellsOf(rowAt(indexOf(place))).find((cell) => columnOf(cell) === place.column);

  const block = (): CellBlock | null => {
    const { at, from } = state;
    const [row] = rows();
    if (!at || !from || !row) return null;
    const names = cellsOf(row).map(columnOf);
    return {
      indexes: range(indexOf(from), indexOf(at)),
      columns: range(names.indexOf(from.column), names.indexOf(at.column)).flatMap((place) => names[place] ?? []),
    };
  };
  const mark = () => {
    for (const cell of state.marked) cell.removeAttribute('aria-selected');
    const { indexes: chosen, columns } = block() ?? { indexes: [], columns: [] };
    const isOne = chosen.length * columns.length < 2;
    const marked = isOne ? [] : rows().filter(({ dataset }) => chosen.includes(indexes.get(dataset.record ?? '') ?? -1));
    state.marked = marked.flatMap((row) => cellsOf(row)).filter((cell) => columns.includes(columnOf(cell)));
    for (const cell of state.marked) cell.setAttribute('aria-selected', 'true');
  };
  const makeStop = (stop: HTMLElement | undefined) => {
    if (state.stop) state.stop.tabIndex = -1;
    state.stop = stop ?? null;
    if (stop) stop.tabIndex = 0;
  };
  const go = (index: number, pick: Pick, isExtending: boolean) => {
    const row = rowAt(index);
    const stop = row && pick(row);
    state.awaited = row || index >= list.length ? null : () => go(index, pick, isExtending);
    if (state.awaited) reveal.current?.(index);
    if (!stop) return;
    const { from } = state;
    stop.focus();
    if (isExtending) state.from = from;
    mark();
  };
  /** Whatever was drawn since, the grid is one stop of the Tab key, and does not lose the focus with a row. */
  const settle = () => {
    for (const widget of scroller.current?.querySelectorAll<HTMLElement>(TABBED) ?? []) if (widget !== state.stop) widget.tabIndex = -1;
    state.awaited?.();
    if (!state.stop?.isConnected) {
      if (state.stop && document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
      const [first] = rows();
      const cell = state.at && cellAt(state.at);
      makeStop(cell ? stopsOf(cell)[0] : first && stopsIn(first)[0]);
    }
    mark();
  };
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => {
    if (!isDrawn || !scroller.current) return;
    latest.current();
    const observer = new MutationObserver(() => latest.current());
    observer.observe(scroller.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isDrawn, scroller]);

  const step = (down: number, right: number, isExtending = false) => {
    const { at } = state;
    if (!at || list.length === 0) return;
    const pick: Pick = (row) => {
      const stops = isExtending ? cellsOf(row) : stopsIn(row);
      const active = stops.indexOf(document.activeElement as HTMLElement);
      const place = active < 0 ? stops.findIndex((stop) => columnOf(stop.closest('td') ?? stop) === at.column) : active;
      return stops[Math.max(0, Math.min(place + right, stops.length - 1))];
    };
    go(Math.max(0, Math.min(indexOf(at) + down, list.length - 1)), pick, isExtending);
  };
  /** Answers whether the key was pressed in a cell, and goes nowhere. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { target, key, shiftKey, ctrlKey, metaKey } = event;
    const isHere = target === scroller.current || (target instanceof Element && target.closest('tr[data-record]') !== null);
    if (!isHere || !state.at || event.altKey || event.defaultPrevented || isTyping(target)) return false;
    const moved = steps(ctrlKey || metaKey, rowsOfPage(rows()[0])).get(key);
    if (!moved) return true;
    event.preventDefault();
    step(...moved, shiftKey);
    return false;
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const cell = target.closest<HTMLElement>('tbody td');
    const id = cell?.closest<HTMLElement>('tr[data-record]')?.dataset.record;
    if (!cell || id === undefined) return;
    state.at = { id, index: indexes.get(id) ?? 0, column: columnOf(cell) };
    state.from = state.at;
    makeStop(target);
    mark();
  };
  return {
    reveal,
    onKeyDown,
    onFocus,
    at: () => state.at,
    cell: () => state.at && cellAt(state.at),
    block,
    /** As they are shown, and the words that mark their rows. Null: not all are drawn. */
    texts: ({ indexes, columns }: CellBlock) => {
      const drawn = indexes.flatMap((index) => rowAt(index) ?? []);
      const texts = drawn.map((row) =>
        cellsOf(row)
          .filter((cell) => columns.includes(columnOf(cell)))
          .map((cell) => marksIn(cell).reduceRight((text, mark) => text.slice(0, text.lastIndexOf(mark)).trim(), cell.innerText.trim())),
      );
      return drawn.length < indexes.length ? null : { texts, marks: drawn.map((row) => marksIn(row).join(', ')) };
    },
    step,
  };
};

const marksIn = (element: HTMLElement): string[] => [...element.querySelectorAll('mark')].map(({ innerText }) => innerText.trim());

const WIDGETS = 'a[href], button, input, select, textarea';
const TABBED = `tbody :is(${WIDGETS}, [tabindex="0"]):not([tabindex="-1"])`;

const steps = (isFar: boolean, page: number) => {
  const all = Number.MAX_SAFE_INTEGER;
  const [one, end] = isFar ? [all, all] : [1, 0];
  return new Map<string, [down: number, right: number]>([
    ['ArrowUp', [-one, 0]],
    ['ArrowDown', [one, 0]],
    ['ArrowLeft', [0, -one]],
    ['ArrowRight', [0, one]],
    ['Home', [-end, -all]],
    ['End', [end, all]],
    ['PageUp', [-page, 0]],
    ['PageDown', [page, 0]],
  ]);
};

const rowsOfPage = (row: HTMLElement | undefined): number =>
  Math.max(1, Math.floor(window.innerHeight / (row?.offsetHeight || ROW_HEIGHT)) - 8);

const range = (one: number, other: number): number[] =>
  Array.from({ length: Math.abs(other - one) + 1 }, (_, place) => Math.min(one, other) + place);

const isShown = (element: Element): boolean => getComputedStyle(element).display !== 'none';

/** On a card there are no columns: its links and boxes are all that there is. */
const isCard = (row: HTMLElement): boolean => getComputedStyle(row).display === 'grid';

const cellsOf = (row?: HTMLTableRowElement): HTMLElement[] => [...(row?.cells ?? [])].filter(isShown);

const columnOf = ({ dataset }: HTMLElement): string => dataset.cell ?? dataset.kind ?? '';

const stopsOf = (cell: HTMLElement): HTMLElement[] => {
  const widgets = [...cell.querySelectorAll<HTMLElement>(WIDGETS)].filter(isShown);
  return widgets.length > 0 ? widgets : [cell];
};

const stopsIn = (row: HTMLTableRowElement): HTMLElement[] =>
  cellsOf(row)
    .flatMap(stopsOf)
    .filter((stop) => !isCard(row) || stop.matches(WIDGETS));
