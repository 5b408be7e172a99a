import { Box } from '@mui/material';
import type { ComparedOffer } from '../../contract/offers/compare.ts';
import { type Text, useText } from '../../src/messages/text.ts';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import { formatDate } from '../../src/ui/formatDate.ts';

/** As many decimals as are stored: five of an amount, ten of a rate. */
const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 5 });
const rates = new Intl.NumberFormat('en', { maximumFractionDigits: 10 });

/** How an amount was converted: the division, then the day of its rate and where the rate comes from. */
export const ConversionArithmetic = ({ offer, converted }: { offer: ComparedOffer; converted: number }) => {
  const text = useText();
  const { baseCurrency: base, timeZone } = useConsoleSettings();
  const { currency, forexRate, forexRateDate } = offer;
  const amount = amounts.format(offer.amount ?? 0);
  if (currency.symbol === base || !forexRate) return text('compare.notDivided', { amount, base });
  const rate = { currency: currency.symbol, rate: rates.format(forexRate), base };
  const source = sourceOf(text, offer.forexRateBase, currency.symbol, base);
  const day = forexRateDate ? text('compare.rateOf', { date: formatDate(forexRateDate, timeZone) }) : text('compare.rateUndated');
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
        {text('compare.divided', { ...rate, amount, converted: amounts.format(converted) })}
      </Box>
      {source ? `${day}, ${source}` : day}
    </>
  );
};

/** Null where the backend does not tell it. */
const sourceOf = (text: Text, through: string | null | undefined, currency: string, base: string): string | null => {
  if (!through) return null;
  if (through === base) return text('compare.direct', { currency, base });
  return through === currency ? text('compare.inverted', { currency, base }) : text('compare.crossed', { through });
};
