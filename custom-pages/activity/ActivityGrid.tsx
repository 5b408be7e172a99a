import { styled } from '@mui/material/styles';
import { blockRows } from '../../src/ui/blockRows.ts';
import { DenseTable } from '../../src/ui/TableFrame.tsx';

export const ActivityGrid = styled(DenseTable)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    tableLayout: 'fixed',
    td: { verticalAlign: 'top' },
    '&[aria-busy="true"] tbody': { opacity: 0.6 },
    'td[data-action="DELETE"]': { color: palette.error.main, fontWeight: 550 },
    '[data-part="resource"]': { display: 'block', color: palette.text.secondary },
    '@container (max-width: 760px)': {
      ...blockRows(palette, 'minmax(0, 1fr) auto', '"record date" "user action" "changes changes"'),
      'th:not(:first-of-type)': { display: 'none' },
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
