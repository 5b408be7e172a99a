import { styled } from '@mui/material/styles';
import type { ComparedOffer } from '../../contract/workflows/offer-compare/comparedOffer.ts';
import { formatGap, gapOver } from './offerGap.ts';

export const GapFigures = ({ offer, best }: { offer: ComparedOffer; best: ComparedOffer | undefined }) => {
  const gap = gapOver(best, offer);
  if (!gap) return null;
  const { amount, percent } = formatGap(gap);
  return (
    <Figures>
      {amount} <Percent>{percent}</Percent>
    </Figures>
  );
};

const Figures = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
const Percent = styled('span')(({ theme }) => ({
  display: 'inline-block',
  minWidth: '4.7em',
  color: (theme.vars ?? theme).palette.text.secondary,
}));
