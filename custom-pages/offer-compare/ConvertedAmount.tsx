import { styled } from '@mui/material/styles';
import type { ComparedOffer } from '../../contract/offers/compare.ts';
import { useText } from '../../src/messages/text.ts';
import { ExplainedFigure } from '../../src/trade/ExplainedFigure.tsx';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { ConversionArithmetic } from './ConversionArithmetic.tsx';

export const ConvertedAmount = ({ offer }: { offer: ComparedOffer }) => {
  const text = useText();
  const { baseCurrency } = useConsoleSettings();
  const { amount, baseCurrencyAmount = null } = offer;
  if (amount === null) return <MoneyCell amount={null} />;
  if (baseCurrencyAmount === null) return <Missing>{text('offerCompare.noRates')}</Missing>;
  return (
    <ExplainedFigure explanation={<ConversionArithmetic offer={offer} converted={baseCurrencyAmount} />}>
      <MoneyCell amount={baseCurrencyAmount} />
      <BaseCurrency data-base-currency> {baseCurrency}</BaseCurrency>
    </ExplainedFigure>
  );
};

const Missing = styled('span')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));
const BaseCurrency = styled('span')(({ theme }) => ({
  minWidth: '2.85em',
  textAlign: 'left',
  whiteSpace: 'pre',
  color: (theme.vars ?? theme).palette.text.secondary,
}));
