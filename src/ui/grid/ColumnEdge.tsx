import { styled } from '@mui/material/styles';
import type { KeyboardEvent, PointerEvent } from 'react';
import { narrowestColumn, widestColumn } from '../../../contract/saved-views/columnWidths.ts';
import { text } from '../../messages/text.ts';

export interface GridSizes {
  /** In pixels, by the names of columns. The others have what they need. */
  widths: Readonly<Record<string, number | undefined>>;
  /** `isDone`: the hand has let go. */
  onResize: (name: string, width: number, isDone: boolean) => void;
}

interface ColumnEdgeProps extends GridSizes {
  name: string;
  title: string;
}

/** The edge between a column's title and the next: dragged, by arrow keys, or as wide as its cells by a double click or Enter. */
export const ColumnEdge = ({ name, title, widths, onResize }: ColumnEdgeProps) => {
  const resize = (width: number, isDone = true) =>
    onResize(name, Math.round(Math.min(Math.max(width, narrowestColumn), widestColumn)), isDone);
  const onPointerDown = ({ currentTarget: edge, pointerId, clientX, button }: PointerEvent<HTMLElement>) => {
    if (button !== 0) return;
    const wide = widthOf(edge) - clientX;
    edge.setPointerCapture(pointerId);
    edge.onpointermove = (event) => resize(wide + event.clientX, false);
    edge.onlostpointercapture = (event) => {
      edge.onpointermove = null;
      if (event.clientX !== clientX) resize(wide + event.clientX);
    };
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    resize(step === undefined ? fittingWidth(event.currentTarget, name) : widthOf(event.currentTarget) + step);
  };
  return (
    <Edge
      role="separator"
      aria-orientation="vertical"
      aria-label={text('list.widthOf', { column: title })}
      aria-valuenow={widths[name] ?? 0}
      aria-valuemin={0}
      aria-valuemax={widestColumn}
      aria-valuetext={widths[name] === undefined ? text('list.widthAsNeeded') : text('list.widthInPixels', { width: widths[name] })}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onDoubleClick={({ currentTarget }) => resize(fittingWidth(currentTarget, name))}
      onKeyDown={onKeyDown}
    />
  );
};

const STEP = 16;
const widthOf = (edge: HTMLElement): number => edge.closest('th')?.offsetWidth ?? 0;

/** That of the widest of the column's cells that are drawn, each on one line. */
const fittingWidth = (edge: HTMLElement, name: string): number => {
  const table = edge.closest('table');
  if (!table) return 0;
  const { style } = table;
  style.whiteSpace = 'nowrap';
  const range = document.createRange();
  const widths = [...table.querySelectorAll(`[data-cell="${name}"], th[data-column="${name}"]`)].map((cell) => {
    range.selectNodeContents(cell.querySelector('[data-sorts]') ?? cell);
    return range.getBoundingClientRect().width;
  });
  style.whiteSpace = '';
  return Math.max(...widths) + PADDING;
};
/** Of a cell, and the arrow of its title. */
const PADDING = 28;

const Edge = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  right: 0,
  bottom: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  borderRight: '2px solid transparent',
  outlineOffset: -2,
  '&:hover, &:active': { borderColor: (theme.vars ?? theme).palette.primary.main },
}));
