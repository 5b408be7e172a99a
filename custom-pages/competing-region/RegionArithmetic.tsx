import { Box } from '@mui/material';
import type { RegionOffer } from '../../contract/workflows/competing-region/schemas.ts';
import { useText } from '../../src/messages/text.ts';
import { exactAmounts, exactRates, sourceOf } from '../../src/trade/ExplainedFigure.tsx';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatDate } from '../../src/ui/DateCell.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

interface RegionArithmeticProps {
  offer: RegionOffer;
  converted: number;
  currency: string;
}

export const RegionArithmetic = ({ offer, converted, currency }: RegionArithmeticProps) => {
  const text = useTextsOf<typeof texts>('competing-region');
  const shellText = useText();
  const { baseCurrency: base, timeZone } = useConsoleSettings();
  const { amount, currencySymbol, forexRate, regionCompetingForexRate, forexRateDate } = offer;
  if (currencySymbol === currency) return text('notConverted', { currency });
  const steps = [
    forexRate !== null && currencySymbol !== base
      ? { sign: '÷', rate: forexRate, source: sourceOf(shellText, offer.forexRateBase, currencySymbol, base) }
      : null,
    regionCompetingForexRate && currency !== base
      ? { sign: '×', rate: regionCompetingForexRate, source: sourceOf(shellText, offer.regionCompetingForexRateBase, currency, base) }
      : null,
  ].filter((step) => step !== null);
  const date = forexRateDate ? formatDate(forexRateDate, timeZone) : null;
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
        {[
          exactAmounts.format(amount),
          currencySymbol,
          ...steps.map(({ sign, rate }) => `${sign} ${exactRates.format(rate)}`),
          '=',
          exactAmounts.format(converted),
          currency,
        ].join(' ')}
      </Box>
      {date === null ? text('undatedRates', { base }) : text(steps.length === 1 ? 'rateOf' : 'ratesOf', { base, date })}
      {steps.map(({ sign, rate, source }) =>
        source ? (
          <Box component="span" key={sign} sx={{ display: 'block' }}>
            {exactRates.format(rate)}: {source}
          </Box>
        ) : null,
      )}
    </>
  );
};
