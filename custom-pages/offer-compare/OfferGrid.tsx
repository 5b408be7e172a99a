import { styled } from '@mui/material/styles';
import { DenseTable } from '../../src/ui/TableFrame.tsx';

/** The offer table: columns of one width in every table of the page; where there is no room for them each offer is a block of three lines. */
export const OfferGrid = styled(DenseTable)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const tint = (percent: number) => `color-mix(in srgb, ${palette.success.main} ${percent}%, ${palette.background.paper})`;
  return {
    tableLayout: 'fixed',
    td: { height: 36, paddingTop: 5, paddingBottom: 5 },
    'tr[data-highlighted] td': { background: tint(7) },
    'tr[data-highlighted] td:first-of-type': { boxShadow: `inset 3px 0 0 ${palette.success.main}` },
    'tr[data-best] td': { background: tint(15) },
    'tr[data-best] :is([data-cell="organization"], [data-cell="amount"], [data-cell="converted"])': { fontWeight: 600 },
    // The page's heading says the whole title; here it must not make every row two lines high.
    'td[data-cell="product"]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&[aria-busy="true"] tbody': { opacity: 0.6 },
    '@container (max-width: 860px)': {
      '&, thead, tbody': { display: 'block' },
      'thead tr': { display: 'flex', flexWrap: 'wrap', columnGap: 12, padding: '4px 12px', background: palette.background.default },
      th: { height: 'auto', padding: '4px 0', borderBottom: 0 },
      '&[data-sortable="false"] thead': { position: 'absolute', clipPath: 'inset(50%)', height: 1, overflow: 'hidden' },
      'tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"organization converted" "date converted" "product amount"',
        columnGap: 12,
        padding: '8px 12px',
        borderTop: `1px solid ${palette.divider}`,
      },
      td: { display: 'block', height: 'auto', padding: 0, borderBottom: 0 },
      'thead button': { flexDirection: 'row' },
      'thead button > span': { width: 'auto', marginLeft: 4, textIndent: 0 },
      'thead button > [data-shown="false"]': { display: 'none' },
      'tbody tr[data-highlighted]': { background: tint(7), boxShadow: `inset 3px 0 0 ${palette.success.main}` },
      'tr[data-highlighted] td': { background: 'none' },
      'tr[data-highlighted] td:first-of-type': { boxShadow: 'none' },
      'tbody tr[data-best]': { background: tint(15) },
      'tr[data-best] td': { background: 'none' },
      'td[data-cell="date"]': { gridArea: 'date', color: palette.text.secondary },
      'td[data-cell="organization"]': { gridArea: 'organization' },
      'td[data-cell="product"]': { gridArea: 'product', color: palette.text.secondary },
      'td[data-cell="amount"]': { gridArea: 'amount' },
      'td[data-cell="converted"]': { gridArea: 'converted' },
    },
  };
});
