import { styled } from '@mui/material/styles';
import { blockRows } from '../../src/ui/blockRows.ts';
import { DenseTable } from '../../src/ui/TableFrame.tsx';

/** For screen readers alone: a column of one pixel, its text beyond its edge. */
const unseenColumn = { padding: 0, overflow: 'hidden', whiteSpace: 'nowrap', textIndent: 999 } as const;
const unseen = { position: 'absolute', width: 1, height: 1, padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

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
    'td[data-cell="organization"], td[data-cell="product"]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    'td[data-cell="menu"]': { paddingRight: 12, paddingLeft: 4 },
    'td[data-cell="menu"] > button': { marginLeft: 'auto' },
    'th:last-of-type': { fontSize: 0 },
    '&[data-one-product="true"] :is(th:nth-of-type(3), td[data-cell="product"])': unseenColumn,
    '&[data-one-product="true"] col:nth-of-type(3)': { width: '1px !important' },
    'td[data-cell="converted"] [data-base-currency]': { display: 'none' },
    '&[aria-busy="true"] tbody': { opacity: 0.6 },
    'td[data-cell="date"]': { whiteSpace: 'nowrap' },
    'td[data-cell="low"]': { color: palette.text.secondary },
    '@container (min-width: 681px) and (max-width: 900px)': {
      'col:nth-of-type(1)': { width: '140px !important' },
      'col:nth-of-type(6)': { width: '100px !important' },
      'col:nth-of-type(7)': { width: '88px !important' },
      'col:nth-of-type(4), col:nth-of-type(5)': { width: '124px !important' },
      'td[data-cell="gap"] span > span': { display: 'block' },
      td: { height: 48 },
      '[data-age]': { display: 'block', marginLeft: 0 },
      'td[data-cell="organization"]': { whiteSpace: 'normal' },
    },
    '@container (max-width: 680px)': {
      ...blockRows(
        palette,
        'minmax(0, 1fr) auto 32px',
        '"organization converted menu" "date amount menu" "low gap menu" "product product menu"',
      ),
      'th:not(:has(button)), &[data-one-product="true"] td[data-cell="product"]': unseen,
      'tbody tr[data-highlighted]': { background: tint(7), boxShadow: `inset 3px 0 0 ${palette.success.main}` },
      'tr[data-highlighted] td': { background: 'none' },
      'tr[data-highlighted] td:first-of-type': { boxShadow: 'none' },
      'tbody tr[data-best]': { background: tint(15) },
      'tr[data-best] td': { background: 'none' },
      // A long amount leaves no room for the age beside the date.
      'td[data-cell="date"]': { gridArea: 'date', color: palette.text.secondary, whiteSpace: 'normal' },
      '[data-age]': { display: 'inline-block' },
      'td[data-cell="organization"]': { gridArea: 'organization', whiteSpace: 'normal' },
      'td[data-cell="product"]': { gridArea: 'product', whiteSpace: 'normal', color: palette.text.secondary },
      'td[data-cell="amount"]': { gridArea: 'amount' },
      'td[data-cell="converted"]': { gridArea: 'converted' },
      'td[data-cell="gap"]': { gridArea: 'gap' },
      'td[data-cell="low"]': { gridArea: 'low', textAlign: 'left', color: palette.text.secondary },
      'td[data-cell="low"]:not(:empty)::before': { content: ['attr(data-label) " "', 'attr(data-label) " " / ""'] },
      'td[data-cell="menu"]': { gridArea: 'menu', padding: 0, marginTop: 2 },
      'td[data-cell="converted"] [data-base-currency]': { display: 'inline-block' },
    },
  };
});
