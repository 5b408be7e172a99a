import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { exactFigures } from './formatAmount.ts';

interface RoundedFigureProps {
  value: number;
  shown: string;
  isWrittenOut?: boolean;
  children?: ReactNode;
}

/** A figure. Where rounding hides digits, the exact one is its tooltip; it stands beside a figure that is rounded to zero, as phones have no tooltips. */
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

const Figures = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
const Exact = styled('span')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));
