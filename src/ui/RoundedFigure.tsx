import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface RoundedFigureProps {
  value: number;
  /** The value as it is written for reading. */
  shown: string;
  /** Among the details there is room for both. */
  isWrittenOut?: boolean;
  /** What follows the figure. */
  children?: ReactNode;
}

/** A figure; where its rounding hides digits the exact one is at hand, beside what reads as nothing even in a list: a phone points at nothing. */
export const RoundedFigure = ({ value, shown, isWrittenOut = false, children }: RoundedFigureProps) => {
  const read = Number(shown.replaceAll(',', ''));
  const exact = read === value ? null : exactFigures.format(value);
  const isBeside = exact !== null && (isWrittenOut || read === 0);
  return (
    <Figures title={isBeside ? undefined : (exact ?? undefined)}>
      {shown}
      {isBeside ? <Exact> ({exact})</Exact> : null}
      {children}
    </Figures>
  );
};

/** As many digits as a number in JSON holds. */
const exactFigures = new Intl.NumberFormat('en', { maximumSignificantDigits: 15 });

const Figures = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
const Exact = styled('span')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));
