import { styled } from '@mui/material/styles';
import { DenseTable } from '../../src/ui/TableFrame.tsx';

/** The table of entries. Where there is no room for its columns, each entry is a block with its changes at the bottom. */
export const ActivityGrid = styled(DenseTable)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    tableLayout: 'fixed',
    td: { verticalAlign: 'top' },
    '&[aria-busy="true"] tbody': { opacity: 0.6 },
    'td[data-action="DELETE"]': { color: palette.error.main, fontWeight: 550 },
    '[data-part="resource"]': { display: 'block', color: palette.text.secondary },
    '@container (max-width: 760px)': {
      '&, thead, tbody': { display: 'block' },
      'thead tr': { display: 'flex', padding: '4px 12px', background: palette.background.default },
      th: { height: 'auto', padding: '4px 0', borderBottom: 0 },
      'th:not(:first-of-type)': { display: 'none' },
      'tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"record date" "user action" "changes changes"',
        columnGap: 12,
        rowGap: 2,
        padding: '8px 12px',
        borderTop: `1px solid ${palette.divider}`,
      },
      td: { display: 'block', height: 'auto', padding: 0, borderBottom: 0 },
      'td[data-cell="date"]': { gridArea: 'date', color: palette.text.secondary },
      'td[data-cell="user"]': { gridArea: 'user' },
      'td[data-cell="action"]': { gridArea: 'action', textAlign: 'right' },
      'td[data-cell="action"] > *': { marginLeft: 'auto', textAlign: 'right' },
      'td[data-cell="record"]': { gridArea: 'record' },
      'td[data-cell="changes"]': { gridArea: 'changes' },
      '[data-part="resource"]': { display: 'inline' },
    },
  };
});
