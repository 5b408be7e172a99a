import { styled } from '@mui/material/styles';
import { formatAmount } from '../ui/formatAmount.ts';
import { RoundedFigure } from '../ui/RoundedFigure.tsx';

export const MoneyCell = ({ amount, currency }: { amount: number | null | undefined; currency?: string | undefined }) => {
  const shown = formatAmount(amount);
  if (amount === null || amount === undefined) return <Unspecified>{shown}</Unspecified>;
  return (
    <RoundedFigure value={amount} shown={shown}>
      {currency ? <Currency> {currency}</Currency> : null}
    </RoundedFigure>
  );
};

const Unspecified = styled('span')({ whiteSpace: 'nowrap' });
export const Currency = styled('span')(({ theme }) => ({
  display: 'inline-block',
  // As wide in every weight, so that the figures before it stay aligned.
  minWidth: '2.85em',
  textAlign: 'left',
  whiteSpace: 'pre',
  color: (theme.vars ?? theme).palette.text.secondary,
}));
