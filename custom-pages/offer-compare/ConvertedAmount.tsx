import { Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ComparedOffer } from '../../contract/offers/compare.ts';
import { useText } from '../../src/messages/text.ts';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import { MoneyCell } from '../../src/ui/MoneyCell.tsx';
import { ConversionArithmetic } from './ConversionArithmetic.tsx';

/** The amount in the base currency. Hover, focus or a tap shows how it came about. */
export const ConvertedAmount = ({ offer }: { offer: ComparedOffer }) => {
  const text = useText();
  const { baseCurrency } = useConsoleSettings();
  const { amount, baseCurrencyAmount = null } = offer;
  if (amount === null) return <MoneyCell amount={null} />;
  if (baseCurrencyAmount === null) return <Missing>{text('offerCompare.noRates')}</Missing>;
  return (
    <Tooltip
      describeChild
      arrow
      placement="left"
      enterTouchDelay={0}
      leaveTouchDelay={10_000}
      title={<ConversionArithmetic offer={offer} converted={baseCurrencyAmount} />}
    >
      <Figure type="button">
        <MoneyCell amount={baseCurrencyAmount} />
        <BaseCurrency data-base-currency> {baseCurrency}</BaseCurrency>
      </Figure>
    </Tooltip>
  );
};

const Missing = styled('span')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));
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
});
const BaseCurrency = styled('span')(({ theme }) => ({
  minWidth: '2.85em',
  textAlign: 'left',
  whiteSpace: 'pre',
  color: (theme.vars ?? theme).palette.text.secondary,
}));
