import { Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { language, text } from '../messages/text.ts';

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

export const exactRates = new Intl.NumberFormat(language, { maximumFractionDigits: 10 });

/** Where a rate comes from. `through`: the currency that the stored quote is based on. Null where the backend does not tell it. */
export const sourceOf = (through: string | null | undefined, currency: string, base: string): string | null => {
  if (!through) return null;
  if (through === base) return text('conversion.direct', { currency, base });
  return through === currency ? text('conversion.inverted', { currency, base }) : text('conversion.crossed', { through });
};
