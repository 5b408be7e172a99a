import { styled } from '@mui/material/styles';
import { DenseTable } from './TableFrame.tsx';

export const OwnGrid = styled(DenseTable)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    '&[aria-busy="true"] tbody': { opacity: 0.6 },
    'td > a': { color: palette.primary.main, marginRight: 16, whiteSpace: 'nowrap' },
    '[data-state="FAILED"], [data-state="failed"]': { color: palette.error.main, fontWeight: 550 },
    '@container (max-width: 860px)': {
      '&, tbody': { display: 'block' },
      'thead tr': { display: 'flex', flexWrap: 'wrap', columnGap: 24, padding: '4px 12px', background: palette.background.default },
      thead: { display: 'block' },
      th: { height: 'auto', padding: '4px 0', borderBottom: 0 },
      'th:not(:has(button))': { display: 'none' },
      'tbody tr': { display: 'block', padding: '8px 12px', borderTop: `1px solid ${palette.divider}` },
      'td, td[data-align="right"]': {
        display: 'grid',
        gridTemplateColumns: '112px minmax(0, 1fr)',
        columnGap: 12,
        alignItems: 'baseline',
        height: 'auto',
        padding: '1px 0',
        borderBottom: 0,
        textAlign: 'left',
      },
      'td::before': { content: 'attr(data-label)', color: palette.text.secondary },
      'td > *': { gridColumn: 2, justifySelf: 'start' },
      'td > a': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
      'td:empty': { display: 'none' },
    },
  };
});
