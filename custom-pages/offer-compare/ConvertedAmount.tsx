import { styled } from '@mui/material/styles';
import type { ComparedOffer } from '../../contract/workflows/offer-compare/comparedOffer.ts';
import { ExplainedFigure } from '../../src/trade/ExplainedFigure.tsx';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { ConversionArithmetic } from './ConversionArithmetic.tsx';
import type { texts } from './texts.ts';

export const ConvertedAmount = ({ offer }: { offer: ComparedOffer }) => {
  const text = useTextsOf<typeof texts>('offer-compare');
  const { baseCurrency } = useConsoleSettings();
  const { amount, baseCurrencyAmount = null } = offer;
  if (amount === null) return <MoneyCell amount={null} />;
  if (baseCurrencyAmount === null) return <Missing>{text('noRates')}</Missing>;
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
