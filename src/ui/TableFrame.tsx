import { keyframes, styled } from '@mui/material/styles';

export const TableFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const cover = (side: string) => `linear-gradient(to ${side}, ${palette.background.paper} 24px, transparent)`;
  const shadow = (side: string) => `linear-gradient(to ${side}, ${palette.action.focus}, transparent)`;
  return {
    overflowX: 'auto',
    containerType: 'inline-size',
    // Keeps what is hidden from sight, and placed absolutely, within the scroller.
    position: 'relative',
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    // A shadow at the edge beyond which there is more: the covers scroll along with the table, the shadows stay.
    background: [
      `${cover('right')} left / 48px 100% no-repeat local`,
      `${cover('left')} right / 48px 100% no-repeat local`,
      `${shadow('right')} left / 12px 100% no-repeat scroll`,
      `${shadow('left')} right / 12px 100% no-repeat scroll`,
      palette.background.paper,
    ].join(', '),
  };
});

export const DenseTable = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    width: '100%',
    // Separate borders move with a cell that stays at the edge.
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    'th, td': { padding: '6px 12px', textAlign: 'left', borderBottom: `1px solid ${palette.divider}`, verticalAlign: 'middle' },
    th: { color: palette.text.secondary, fontWeight: 550, height: 36 },
    'thead th, thead td': { background: palette.background.default },
    // Words stay whole, an endless one does not widen the table for it.
    td: { height: 34, maxWidth: 480, overflowWrap: 'break-word' },
    'tbody tr:last-child td, tbody tr:last-child th': { borderBottom: 0 },
    'tbody tr:hover': { background: palette.action.hover },
    '[data-align="right"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    ...marks(palette.warning.main),
    '[data-kind="actions"]': { whiteSpace: 'nowrap' },
    '[data-kind="actions"] > * + *:not([data-more])': { marginLeft: 16 },
    '[data-kind="actions"] > a, [data-kind="actions"] > button': {
      color: palette.primary.main,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    },
    '[data-kind="actions"] > button': {
      font: 'inherit',
      color: palette.error.main,
      background: 'none',
      border: 0,
      padding: 0,
      cursor: 'pointer',
    },
    '[data-kind="selection"]': { width: 24, paddingRight: 0 },
    ':where([data-kind="selection"]) input': { display: 'block', margin: 3 },
    // No more specific than the rules of a grid that lays its headers out in a line.
    '& :where(thead [data-align="right"]) button': { flexDirection: 'row-reverse' },
    '& :where(thead [data-align="right"]) button > span': { textIndent: -14 },
    '& :where(thead [data-align="right"]) button > [data-place]': { textIndent: -20 },
  };
});

/** Words beside a title, which gives way to them. */
export const marks = (color: string) =>
  ({
    '[data-marked]': { display: 'inline-flex', alignItems: 'baseline', maxWidth: '100%', verticalAlign: 'top' },
    '[data-marked] > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    mark: {
      flex: 'none',
      marginInlineStart: 8,
      padding: '1px 8px',
      fontSize: '0.75rem',
      lineHeight: 1.5,
      whiteSpace: 'nowrap',
      color,
      background: 'none',
      border: '1px solid currentcolor',
      borderRadius: 10,
    },
  }) as const;

/** Some browsers no longer treat a table as one when its rows are laid out as blocks. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;

export const SkeletonRows = ({ rows, columns }: { rows: number; columns: number }) =>
  upTo(rows).map((row) => (
    <tr key={row} {...tableRoles.row}>
      {upTo(columns).map((column) => (
        <td key={column} {...tableRoles.cell}>
          <Bar style={{ width: `${40 + ((row * 7 + column * 13) % 5) * 10}%` }} />
        </td>
      ))}
    </tr>
  ));

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const pulse = keyframes({ '50%': { opacity: 0.45 } });
const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  height: 10,
  margin: '5px 0',
  borderRadius: 5,
  background: (theme.vars ?? theme).palette.divider,
  animation: `${pulse} 1.4s ease-in-out infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));
