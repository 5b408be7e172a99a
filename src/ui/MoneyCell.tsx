import { styled } from '@mui/material/styles';
import { formatAmount } from './formatAmount.ts';

/** An amount with two decimals, its figures aligned from row to row; 'NOT SPECIFIED' when empty. `currency` follows the figure. */
export const MoneyCell = ({ amount, currency }: { amount: number | null | undefined; currency?: string | undefined }) => (
  <Money>
    {formatAmount(amount)}
    {currency && amount !== null && amount !== undefined ? <Currency> {currency}</Currency> : null}
  </Money>
);

const Money = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
const Currency = styled('span')(({ theme }) => ({
  display: 'inline-block',
  minWidth: '4.5ch',
  textAlign: 'left',
  whiteSpace: 'pre',
  color: (theme.vars ?? theme).palette.text.secondary,
}));
