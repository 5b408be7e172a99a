import { styled } from '@mui/material/styles';
import { blockRows } from '../../src/ui/blockRows.ts';
import { DenseTable } from '../../src/ui/TableFrame.tsx';

export const RegionGrid = styled(DenseTable)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const good = `color-mix(in srgb, ${palette.success.main} 9%, ${palette.background.paper})`;
  return {
    tableLayout: 'fixed',
    'col[data-column="date"]': { width: 148 },
    'col[data-column="amount"], col[data-column="converted"]': { width: 168 },
    'col[data-column="margin"]': { width: 112 },
    td: { height: 36, paddingTop: 5, paddingBottom: 5 },
    'td[data-cell="margin"]': { fontVariantNumeric: 'tabular-nums' },
    'tr[data-good] td': { background: good },
    'tr[data-good] td[data-cell="margin"]': { fontWeight: 600, color: palette.success.main },
    '[data-region-currency]': { display: 'none' },
    '&[aria-busy="true"] tbody': { opacity: 0.6 },
    '@container (min-width: 621px) and (max-width: 900px)': {
      'col[data-column="amount"], col[data-column="converted"]': { width: 136 },
      'col[data-column="margin"]': { width: 92 },
    },
    '@container (max-width: 620px)': {
      ...blockRows(palette, 'minmax(0, 1fr) auto', '"organization converted" "date amount" "product margin"'),
      'tbody tr[data-good]': { background: good, boxShadow: `inset 3px 0 0 ${palette.success.main}` },
      'tbody tr[data-good] td': { background: 'none' },
      'td[data-cell="date"]': { gridArea: 'date', color: palette.text.secondary },
      'td[data-cell="organization"]': { gridArea: 'organization', fontWeight: 600 },
      'td[data-cell="product"]': { gridArea: 'product' },
      'td[data-cell="amount"]': { gridArea: 'amount' },
      'td[data-cell="converted"]': { gridArea: 'converted' },
      'td[data-cell="margin"]': { gridArea: 'margin' },
      '[data-region-currency]': { display: 'inline-block' },
    },
  };
});
