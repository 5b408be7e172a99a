import { styled } from '@mui/material/styles';

/** A plain check box: a page of rows has two hundred of them. The cell around it is its touch target. */
export const SelectBox = styled('input')(({ theme }) => ({
  display: 'block',
  width: 18,
  height: 18,
  margin: 3,
  accentColor: (theme.vars ?? theme).palette.primary.main,
  cursor: 'pointer',
}));
