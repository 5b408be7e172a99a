import { Box } from '@mui/material';
import type { RegionOffer } from '../../contract/offers/competingRegion.ts';
import { useText } from '../../src/messages/text.ts';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import { formatDate } from '../../src/ui/formatDate.ts';

/** As many decimals as are stored: five of an amount, ten of a rate. */
const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 5 });
const rates = new Intl.NumberFormat('en', { maximumFractionDigits: 10 });

interface RegionArithmeticProps {
  offer: RegionOffer;
  converted: number;
  /** The symbol of the region's currency; '' where it is not known. */
  currency: string;
}

/** How an amount came into the region's currency: through the base currency, then the day of the older rate. */
export const RegionArithmetic = ({ offer, converted, currency }: RegionArithmeticProps) => {
  const text = useText();
  const { baseCurrency: base, timeZone } = useConsoleSettings();
  const { amount, currencySymbol, forexRate, regionCompetingForexRate, forexRateDate } = offer;
  if (currencySymbol === currency) return text('competingRegion.notConverted', { currency });
  const steps = [
    forexRate !== null && currencySymbol !== base ? `÷ ${rates.format(forexRate)}` : '',
    regionCompetingForexRate && currency !== base ? `× ${rates.format(regionCompetingForexRate)}` : '',
  ].filter((step) => step !== '');
  const date = forexRateDate ? formatDate(forexRateDate, timeZone) : null;
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
        {[amounts.format(amount), currencySymbol, ...steps, '=', amounts.format(converted), currency].join(' ')}
      </Box>
      {date === null
        ? text('competingRegion.undatedRates', { base })
        : text(steps.length === 1 ? 'competingRegion.rateOf' : 'competingRegion.ratesOf', { base, date })}
    </>
  );
};
