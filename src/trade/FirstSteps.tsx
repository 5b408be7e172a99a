import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../messages/text.ts';
import { useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import { type Basic, basics, useMissing } from './useMissing.ts';

export const FirstSteps = ({ without }: { without?: Basic }) => {
  const isNeeded = useMissing(without ? [without] : []).length > 0 || !without;
  const missing = useMissing(isNeeded ? basics : []);
  const text = useText();
  const { baseCurrency, hasSpreadsheet } = useConsoleSettings();
  if (missing.length === 0) return null;
  const steps: Record<Basic, { title: string; hint: string }> = {
    currency: { title: text('firstSteps.currency'), hint: text('firstSteps.currencyHint', { base: baseCurrency }) },
    'forex-rate': { title: text('firstSteps.rate'), hint: text('firstSteps.rateHint', { base: baseCurrency }) },
    country: { title: text('firstSteps.country'), hint: text('firstSteps.countryHint') },
    organization: { title: text('firstSteps.organization'), hint: text('firstSteps.organizationHint') },
    product: { title: text('firstSteps.product'), hint: text('firstSteps.productHint') },
  };
  return (
    <Alert severity="info" role="note" sx={{ maxWidth: 720 }}>
      <AlertTitle>{text('firstSteps.title')}</AlertTitle>
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {missing.map((name) => (
          <li key={name}>
            <Step to={name === 'forex-rate' ? '/forex-rate/new' : `/d/${name}/new`}>{steps[name].title}</Step> {steps[name].hint}{' '}
            {name === 'product' && hasSpreadsheet ? <Step to="/product-merge">{text('firstSteps.sync')}</Step> : null}
          </li>
        ))}
      </Box>
    </Alert>
  );
};

const Step = ({ to, children }: { to: string; children: string }) => (
  <Link component={RouterLink} to={to}>
    {children}
  </Link>
);
