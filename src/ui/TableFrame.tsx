import { styled } from '@mui/material/styles';

/** A table's scroller: the table may be wider than a phone, the page never is. Give it an `aria-label`; it can be focused and scrolled by key. */
export const TableFrame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  background: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: 8,
}));

/** A dense table. `data-align="right"` on a cell: numbers. `data-priority="low"`: left out on a phone. */
export const DenseTable = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    'th, td': { padding: '8px 12px', textAlign: 'left', borderBottom: `1px solid ${palette.divider}`, verticalAlign: 'middle' },
    th: { color: palette.text.secondary, fontWeight: 550, whiteSpace: 'nowrap', height: 40 },
    'thead th': { background: palette.background.default },
    td: { height: 40, overflowWrap: 'anywhere' },
    'tr:last-child td': { borderBottom: 0 },
    'tbody tr:hover': { background: palette.action.hover },
    '[data-align="right"]': { textAlign: 'right' },
    [theme.breakpoints.down('sm')]: { '[data-priority="low"]': { display: 'none' } },
  };
});
