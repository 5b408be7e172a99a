import { styled } from '@mui/material/styles';

export const FieldGrid = styled('dl')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    margin: 0,
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '200px minmax(0, 1fr)',
      gap: '4px 16px',
      alignItems: 'center',
      minHeight: 48,
      padding: '8px 24px',
      borderBottom: `1px solid ${palette.divider}`,
      [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '8px 16px' },
    },
    '& > div:last-child': { borderBottom: 0 },
    dt: { color: palette.text.secondary },
    dd: { margin: 0, overflowWrap: 'anywhere', minWidth: 0 },
  };
});
