import { styled } from '@mui/material/styles';

/** Of equal width, on one line. */
export const Figures = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
