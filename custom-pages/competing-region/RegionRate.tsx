import { Box } from '@mui/material';
import { isAllowed, writeAccess } from '../../contract/access.ts';
import { baseAddress } from '../../contract/dialects.ts';
import { specSetting } from '../../contract/products/titleSpec.ts';
import type { CompetingRegion } from '../../contract/workflows/competing-region/schemas.ts';
import { applicationSettings } from '../../resources/applicationSettings.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { language } from '../../src/messages/language.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatDate } from '../../src/ui/DateCell.tsx';
import { TextLink } from '../../src/ui/TextLink.tsx';
import { text } from './text.ts';

const rates = new Intl.NumberFormat(language, { maximumFractionDigits: 10 });

interface RegionRateProps {
  region: CompetingRegion;
  titleStart: string;
  allSpecs: boolean;
}

export const RegionRate = ({ region, titleStart, allSpecs }: RegionRateProps) => {
  const { baseCurrency: base, timeZone } = useConsoleSettings();
  const { currency, forexRate, forexRateDate } = region;
  const isQuoted = currency !== null && currency !== base && forexRate !== null;
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {allSpecs ? <Specs suffixes={region.suffixes} title={titleStart} /> : null}
      {allSpecs || !isQuoted
        ? null
        : text('rate', {
            base,
            currency,
            rate: rates.format(forexRate),
            date: forexRateDate ? formatDate(forexRateDate, timeZone) : '',
          })}{' '}
      {forexRate === null ? null : text('marginBase', { region: region.country ?? text('region') })}
    </Box>
  );
};

const Specs = ({ title, suffixes }: { title: string; suffixes: readonly string[] }) => {
  const held = useSession()?.authorities ?? null;
  if (suffixes.length > 0) return text('specs', { title, specs: suffixes.join(', ') });
  return (
    <>
      {text('noSpecs', { title })}{' '}
      {isAllowed(writeAccess(applicationSettings), held) ? <TextLink to={newSetting}>{text('nameSpecs')}</TextLink> : null}
    </>
  );
};

const newSetting = `${baseAddress(applicationSettings)}/new?${new URLSearchParams({ source: JSON.stringify(specSetting) })}`;
