import { styled } from '@mui/material/styles';
import { blockRows } from '../../src/ui/blockRows.ts';
import { DenseTable } from '../../src/ui/TableFrame.tsx';

export const NotificationGrid = styled(DenseTable)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    tableLayout: 'fixed',
    'col[data-column="date"]': { width: 156 },
    'col[data-column="amount"]': { width: 220 },
    'col[data-column="margin"]': { width: 112 },
    td: { paddingTop: 6, paddingBottom: 6 },
    'td[data-cell="product"] a': { overflowWrap: 'anywhere' },
    '&[aria-busy="true"] tbody': { opacity: 0.6 },
    '@container (max-width: 600px)': {
      ...blockRows(palette, 'minmax(0, 1fr) auto', '"product margin" "date amount"'),
      '&[data-sortable="false"] tbody tr:first-of-type': { borderTop: 0 },
      'tbody tr[aria-hidden]': { display: 'block', padding: 0, border: 0 },
      'td[data-cell="product"]': { gridArea: 'product' },
      'td[data-cell="margin"]': { gridArea: 'margin', fontWeight: 600 },
      'td[data-cell="date"]': { gridArea: 'date', color: palette.text.secondary },
      'td[data-cell="amount"]': { gridArea: 'amount' },
    },
  };
});
