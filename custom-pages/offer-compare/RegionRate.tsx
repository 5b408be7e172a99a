import { Box } from '@mui/material';
import type { CompetingRegion } from '../../contract/offers/competingRegion.ts';
import { useText } from '../../src/messages/text.ts';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import { formatDate } from '../../src/ui/formatDate.ts';

const rates = new Intl.NumberFormat('en', { maximumFractionDigits: 10 });

interface RegionRateProps {
  region: CompetingRegion;
  titleStart: string;
  allSpecs: boolean;
}

/** Which products a section is about, and what the region's currency is worth. */
export const RegionRate = ({ region: { currency, forexRate, forexRateDate, suffixes }, titleStart, allSpecs }: RegionRateProps) => {
  const text = useText();
  const { baseCurrency: base, timeZone } = useConsoleSettings();
  const isQuoted = currency !== null && currency !== base && forexRate !== null;
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {allSpecs ? text('competingRegion.specs', { title: titleStart, specs: suffixes.join(', ') }) : null}
      {allSpecs || !isQuoted
        ? null
        : text('competingRegion.rate', {
            base,
            currency,
            rate: rates.format(forexRate),
            date: forexRateDate ? formatDate(forexRateDate, timeZone) : '',
          })}
    </Box>
  );
};
