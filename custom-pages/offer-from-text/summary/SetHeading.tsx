import { Box } from '@mui/material';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import type { Intake } from '../intake/intake.ts';
import type { texts } from '../texts.ts';

export const SetHeading = ({ intake }: { intake: Intake }) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { organization, currency, outputCurrency, exchangeRate, ignoreTerms } = intake;
  const isConverted = outputCurrency.id !== currency.id || exchangeRate !== 1;
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, overflowWrap: 'anywhere' }}>
      <Fact title={text('summary.organization')} value={organization.title} />
      <Fact
        title={text('summary.currency')}
        value={currency.title}
        more={isConverted ? text('summary.converted', { currency: outputCurrency.title, rate: exchangeRate }) : null}
      />
      {ignoreTerms.length > 0 ? <Fact title={text('summary.ignoreTerms')} value={ignoreTerms.join(', ')} /> : null}
    </Box>
  );
};

const Fact = ({ title, value, more = null }: { title: string; value: string; more?: string | null }) => (
  <Box sx={{ minWidth: 0 }}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
      {title}
    </Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
      {value}
      {more ? (
        <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
          {more}
        </Box>
      ) : null}
    </Box>
  </Box>
);
