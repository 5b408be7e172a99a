import { Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const READING_MS = 10_000;

export const ExplainedFigure = ({ explanation, children }: { explanation: ReactNode; children: ReactNode }) => (
  <Tooltip describeChild arrow placement="top-end" enterTouchDelay={0} leaveTouchDelay={READING_MS} title={explanation}>
    <Figure type="button">{children}</Figure>
  </Tooltip>
);

const Figure = styled('button')({
  font: 'inherit',
  color: 'inherit',
  textAlign: 'inherit',
  whiteSpace: 'nowrap',
  background: 'none',
  border: 0,
  padding: 0,
  cursor: 'help',
  '&:hover': { textDecoration: 'underline dotted', textUnderlineOffset: 3 },
  // A print leaves buttons out, but this one is a figure.
  '@media print': { display: 'inline !important' },
});
