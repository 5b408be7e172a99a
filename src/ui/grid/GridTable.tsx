import type { CSSObject, Theme } from '@mui/material/styles';
import { styled } from '@mui/material/styles';
import { DenseTable } from '../TableFrame.tsx';
import { flash } from './changedCells.ts';

export interface GridLook {
  /** The width in pixels up to which there is no room for the columns: each row is a card then. Default: 600. */
  cardsUpTo?: number;
  /** The places of the cells on a card, by their names, as `grid-template`. Absent: a line for each cell, its column's title before it. */
  areas?: { columns: string; rows: string };
  /** A row is one line, whose ends are cut off, or the two lines of a card on which the columns have places. */
  isList?: boolean;
  /** Columns have the widths that they name, in every table of the page. */
  isFixed?: boolean;
  /** What this grid has beside; `onCards` where rows are cards. */
  rules?: (palette: Theme['palette']) => { always?: CSSObject; onCards?: CSSObject };
}

/** The actions of a list are behind a button up to this width. */
const ACTIONS_ROOM = 800;

/** A window of 900 pixels has this room beside the menu. */
const ROOM = 600;

/** The titles of a card's values, with the space after them. */
const LABEL = 'min(128px, 36vw)';
const unseen = { position: 'absolute', width: 1, height: 1, padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

interface GridTableProps {
  look: GridLook;
  /** The names of the columns whose width is in the variable of the name. */
  sized: readonly string[];
}

export const GridTable = styled(DenseTable, {
  shouldForwardProp: (name) => name !== 'look' && name !== 'sized',
})<GridTableProps>(({ theme, look, sized }) => {
  const { palette } = theme.vars ?? theme;
  const { cardsUpTo = ROOM, areas, isFixed = false, isList = false, rules } = look;
  const { always, onCards } = rules?.(palette as Theme['palette']) ?? {};
  return {
    ...(isFixed ? { tableLayout: 'fixed' } : {}),
    // A column of one pixel, its text beyond its edge.
    '[data-unseen]': { padding: 0, overflow: 'hidden', whiteSpace: 'nowrap', textIndent: 999 },
    '[data-opens]': { color: 'inherit', textDecoration: 'none' },
    'tbody tr[aria-current] td, tbody tr[aria-current]': {
      background: `linear-gradient(${palette.action.selected}, ${palette.action.selected}), ${palette.background.paper}`,
    },
    ...flash((palette as Theme['palette']).action.selected),
    ...always,
    '[data-more]': { display: 'none' },
    [`@container (max-width: ${ACTIONS_ROOM}px)`]: isList ? behindButton : {},
    [`@container (min-width: ${cardsUpTo + 1}px)`]: {
      ...pinned(palette as Theme['palette']),
      ...(isList ? oneLine(palette as Theme['palette']) : {}),
      ...compact,
      ...widthsOf(sized),
    },
    [`@container (max-width: ${cardsUpTo}px)`]: {
      ...cards(palette as Theme['palette']),
      ...(areas ? placed(areas) : isList ? twoLines(palette as Theme['palette']) : labelled(palette as Theme['palette'])),
      // A key of its own: spread, its rule of a selector would replace the one above.
      '&': onCards,
    },
  };
});

export const widthVariable = (name: string): string => `--width-${name.replace(/\W/g, '-')}`;

const widthsOf = (sized: readonly string[]): CSSObject =>
  Object.fromEntries(
    sized.map((name) => {
      const width = `var(${widthVariable(name)})`;
      const cells = `[data-cell="${name}"], th[data-column="${name}"]`;
      return [cells, { width, minWidth: width, maxWidth: width, overflow: 'hidden', overflowWrap: 'anywhere', textOverflow: 'ellipsis' }];
    }),
  );

const compact: CSSObject = { '&[data-density="compact"] :is(th, td)': { height: 28, paddingTop: 1, paddingBottom: 1 } };

const pinned = ({ action, background, divider }: Theme['palette']): CSSObject => {
  const hover = `linear-gradient(${action.hover}, ${action.hover})`;
  return {
    // Its height does not change when the rows come, and with them the widths of the columns.
    'thead th': { whiteSpace: 'nowrap', position: 'relative' },
    '[data-kind="actions"]': { position: 'sticky', right: 0, borderLeft: `1px solid ${divider}` },
    'tbody [data-kind="actions"]': { background: background.paper },
    'tbody tr:hover [data-kind="actions"]': { background: `${hover}, ${background.paper}` },
  };
};

/** The titles stay in sight too. */
const oneLine = ({ action, primary }: Theme['palette']): CSSObject => ({
  'thead th, thead td': { position: 'sticky', top: 0, zIndex: 1 },
  'thead [data-kind="actions"]': { zIndex: 2 },
  // Beside the titles and the actions, which stay at the edges.
  '[role="gridcell"]:not([data-kind]), [role="gridcell"]:not([data-kind]) > *': { scrollMargin: '40px 180px 0 0' },
  '[role="gridcell"][aria-selected]': { backgroundColor: action.focus },
  '[role="gridcell"]:focus': { outline: `2px solid ${primary.main}`, outlineOffset: -2 },
  // Not of the container's width: the whole table would be laid out again whenever something beside it changes.
  'tbody td': { maxWidth: 'clamp(150px, 88vw * var(--share, 1) / var(--columns), 480px)', ...cutOff },
  // Names differ at their beginning, and titles of products at their end.
  'tbody td:where([data-place="who"])': { maxWidth: 'clamp(120px, 100vw * var(--share, 1) / var(--columns), 480px)' },
  'tbody td:where([data-place="what"])': { maxWidth: 'clamp(180px, (200vw / var(--columns) - 8vw) * var(--share, 1), 480px)' },
  '[data-opens]': { color: primary.main, fontWeight: 550, '&:hover': { textDecoration: 'underline' } },
});

const cutOff = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

const behindButton: CSSObject = {
  'th, td': { paddingInline: 8 },
  '[data-kind="actions"] > [data-more]': { display: 'block', width: 32, height: 32, margin: '-6px 0', padding: 0, color: 'inherit' },
  '[data-more]::before': { content: '"⋯" / ""' },
  '[data-kind="actions"] > :not([data-more])': { display: 'none' },
};

/** A touch anywhere but on the box and the button opens the record. */
const twoLines = ({ text }: Theme['palette']): CSSObject => {
  const shown = (area: string, look: CSSObject = {}): CSSObject => ({ display: 'block', gridArea: area, ...cutOff, ...look });
  // The end of a title is what tells goods apart.
  const whole = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', whiteSpace: 'normal' } as const;
  const first: CSSObject = { fontWeight: 550, lineHeight: '24px' };
  const second: CSSObject = { color: text.secondary, fontSize: '0.75rem' };
  return {
    'tbody tr:not([aria-hidden])': {
      gridTemplateColumns: 'auto fit-content(60%) minmax(0, 1fr) auto auto auto',
      gridTemplateAreas: '"tick who whose much unit more" "tick what what when when more"',
      alignItems: 'center',
      columnGap: 6,
    },
    td: { height: 'auto', maxWidth: 'none', padding: 0, borderBottom: 0 },
    '& :where(tr[data-record]) td:not([data-place], [data-kind])': { display: 'none' },
    // Of rows that load.
    '& tr:not([data-record], [aria-hidden]) td': { gridArea: 'who', '& + td': { gridArea: 'what' }, '& + td + td': { display: 'none' } },
    '[data-place="who"]': shown('who', { ...first, ...whole, lineHeight: '20px' }),
    'tbody tr:not(:has([data-place="whose"])) [data-place="who"]': { gridColumnEnd: 'whose' },
    'tbody tr:not(:has([data-place="whose"], [data-place="much"])) [data-place="who"]': { gridColumnEnd: 'unit' },
    '[data-place="whose"]': shown('whose', first),
    '[data-place="much"]': shown('much', first),
    '[data-place="unit"]': shown('unit', first),
    '[data-place="what"]': shown('what', { ...second, ...whole }),
    '[data-place="said"]': shown('what', second),
    '[data-place="said"]::before': { content: 'attr(data-label) " "' },
    '[data-place="when"]': shown('when', second),
    // The tail of a date of this year, without the year.
    [`[data-place="when"] time[datetime^="${new Date().getFullYear()}-"]`]: {
      display: 'flex',
      justifyContent: 'end',
      width: '10.2ch',
      marginInlineStart: 'auto',
      ...cutOff,
    },
    '[data-place="first"]': shown('1 / 1', { position: 'absolute', inset: 0, opacity: 0 }),
    '[data-opens]::after': { content: '""', position: 'absolute', inset: 0 },
    'tbody [data-kind]': { display: 'block', position: 'relative', zIndex: 1 },
    'tbody [data-kind="selection"]': { gridArea: 'tick' },
    'tbody [data-kind="selection"] input': { margin: '13px 4px 13px -4px' },
    'tbody [data-kind="selection"] + td': { paddingRight: 0 },
    'tbody [data-kind="actions"]': { gridArea: 'more' },
  };
};

/** The titles are a line of buttons that sort, which is swiped where it is too long. */
const cards = ({ background, divider, text }: Theme['palette']): CSSObject => ({
  '&, thead, tbody': { display: 'block' },
  'thead tr': {
    display: 'flex',
    alignItems: 'center',
    gap: 20,
    height: 44,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // Not behind the box that ticks all.
    scrollPaddingRight: 64,
    paddingLeft: 12,
    background: background.default,
    borderBottom: `1px solid ${divider}`,
  },
  'thead tr::before': { content: 'attr(data-sort-by)', whiteSpace: 'nowrap', color: text.secondary },
  'thead th': { height: 'auto', padding: 0, borderBottom: 0, whiteSpace: 'nowrap' },
  'thead [aria-sort]': { color: text.primary },
  'thead [role="separator"]': { display: 'none' },
  'thead th:not(:has(button)), &:not(:has([data-sorts], thead input)) thead, [data-unseen]': unseen,
  // A head that nobody sees scrolls nowhere: the keyboard could not reach it.
  '&:not(:has([data-sorts], thead input)) thead tr': { overflowX: 'visible' },
  'thead button': { flexDirection: 'row', height: 32 },
  'thead button > span': { width: 'auto', marginLeft: 4, textIndent: 0 },
  'thead button > [data-shown="false"]': { display: 'none' },
  'tbody tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', position: 'relative', padding: '8px 12px' },
  'tbody tr + tr': { borderTop: `1px solid ${divider}` },
  'tbody tr[aria-hidden]': { display: 'block', padding: 0, border: 0 },
  'thead [data-kind="selection"]': { position: 'sticky', order: 1, marginLeft: 'auto' },
  '[data-kind="selection"]': { position: 'absolute', top: 0, right: 0, width: 'auto', padding: 0 },
  '[data-kind="selection"] input': { display: 'block', margin: 13 },
  'tbody [data-kind="selection"] + td': { paddingRight: 32 },
});

const labelled = ({ text }: Theme['palette']): CSSObject => ({
  td: { display: 'flow-root', height: 'auto', maxWidth: 'none', padding: `2px 0 2px ${LABEL}`, borderBottom: 0 },
  'td[data-align]': { textAlign: 'left' },
  'td::before': {
    // Screen readers tell the column themselves.
    content: ['attr(data-label)', 'attr(data-label) / ""'],
    float: 'left',
    width: `calc(${LABEL} - 12px)`,
    marginLeft: `calc(-1 * ${LABEL})`,
    color: text.secondary,
  },
  '[data-kind="actions"]': { paddingTop: 0, paddingBottom: 0 },
  '[data-kind="actions"] > *': { display: 'inline-block', padding: '6px 0' },
  '[data-kind="selection"]::before': { content: 'none' },
});

const placed = ({ columns, rows }: { columns: string; rows: string }): CSSObject => {
  const names = new Set(rows.match(/[a-z]+/g));
  return {
    'tbody tr:not([aria-hidden])': { gridTemplateColumns: columns, gridTemplateAreas: rows, columnGap: 12, rowGap: 2 },
    td: { display: 'block', height: 'auto', padding: 0, borderBottom: 0 },
    ...Object.fromEntries([...names].map((name) => [`[data-cell="${name}"]`, { gridArea: name }])),
  };
};
