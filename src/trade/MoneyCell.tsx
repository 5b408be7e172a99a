import { styled } from '@mui/material/styles';
import { Figures } from '../ui/Figures.tsx';
import { formatAmount, formatConverted } from '../ui/formatAmount.ts';

interface MoneyCellProps {
  amount: number | null | undefined;
  currency?: string | undefined;
  /** It is rounded then; the digits that this hides are its tooltip. */
  isConverted?: boolean;
}

export const MoneyCell = ({ amount, currency, isConverted = false }: MoneyCellProps) => {
  const exact = formatAmount(amount);
  if (amount === null || amount === undefined) return <Unspecified>{exact}</Unspecified>;
  const shown = isConverted ? formatConverted(amount) : exact;
  return (
    <Figures title={shown === exact ? undefined : exact}>
      {shown}
      {currency ? <Currency> {currency}</Currency> : null}
    </Figures>
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
