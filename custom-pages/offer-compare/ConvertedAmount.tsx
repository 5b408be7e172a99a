import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ComparedOffer } from '../../contract/offers/comparedOffer.ts';
import { ExplainedFigure, exactRates, sourceOf } from '../../src/trade/ExplainedFigure.tsx';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatAmount } from '../../src/ui/formatAmount.ts';
import { text } from './index.ts';

export const ConvertedAmount = ({ offer }: { offer: ComparedOffer }) => {
  const { baseCurrency } = useConsoleSettings();
  const { amount, baseCurrencyAmount = null } = offer;
  if (amount === null) return <MoneyCell amount={null} />;
  if (baseCurrencyAmount === null) return <Missing>{text('noRates')}</Missing>;
  return (
    <ExplainedFigure explanation={<ConversionArithmetic offer={offer} converted={baseCurrencyAmount} />}>
      <MoneyCell amount={baseCurrencyAmount} isConverted />
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

const ConversionArithmetic = ({ offer, converted }: { offer: ComparedOffer; converted: number }) => {
  const { baseCurrency: base, timeZone } = useConsoleSettings();
  const { currency, forexRate, forexRateDate } = offer;
  const amount = formatAmount(offer.amount ?? 0);
  if (currency.symbol === base || !forexRate) return text('notDivided', { amount, base });
  const rate = { currency: currency.symbol, rate: exactRates.format(forexRate), base };
  const source = sourceOf(offer.forexRateBase, currency.symbol, base);
  const day = forexRateDate ? text('rateOf', { date: formatDate(forexRateDate, timeZone) }) : text('rateUndated');
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
        {text('divided', { ...rate, amount, converted: formatAmount(converted) })}
      </Box>
      {source ? `${day}, ${source}` : day}
    </>
  );
};
