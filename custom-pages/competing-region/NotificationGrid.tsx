import { styled } from '@mui/material/styles';
import { DenseTable } from '../../src/ui/TableFrame.tsx';

/** A table of notifications: columns of one width in every table of a page; where there is no room for them each notification is a block. */
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
      '&, thead, tbody': { display: 'block' },
      'thead tr': { display: 'flex', flexWrap: 'wrap', columnGap: 16, padding: '4px 12px', background: palette.background.default },
      th: { height: 'auto', padding: '6px 0', borderBottom: 0 },
      '&[data-sortable="false"] thead': { position: 'absolute', clipPath: 'inset(50%)', height: 1, overflow: 'hidden' },
      'thead button': { flexDirection: 'row', minHeight: 24 },
      'thead button > span': { width: 'auto', marginLeft: 4, textIndent: 0 },
      'thead button > [data-shown="false"]': { display: 'none' },
      'tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"product margin" "date amount"',
        columnGap: 12,
        rowGap: 2,
        padding: '8px 12px',
        borderTop: `1px solid ${palette.divider}`,
      },
      '&[data-sortable="false"] tbody tr:first-of-type': { borderTop: 0 },
      'tbody tr[aria-hidden]': { display: 'block', padding: 0, border: 0 },
      td: { display: 'block', height: 'auto', padding: 0, borderBottom: 0 },
      'td[data-cell="product"]': { gridArea: 'product' },
      'td[data-cell="margin"]': { gridArea: 'margin', fontWeight: 600 },
      'td[data-cell="date"]': { gridArea: 'date', color: palette.text.secondary },
      'td[data-cell="amount"]': { gridArea: 'amount' },
    },
  };
});
