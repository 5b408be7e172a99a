import { Alert, AlertTitle, Box } from '@mui/material';
import { useSession } from '../auth/useSession.ts';
import { text } from '../messages/text.ts';
import { useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import { TextLink } from '../ui/Links.tsx';
import type { UploadingState } from '../ui/listAddress.ts';
import { PageSlot } from '../workflow/PageSlot.tsx';
import { type Basic, basics, useMissing } from './useMissing.ts';

export const FirstSteps = ({ without }: { without?: Basic }) => {
  const isNeeded = useMissing(without ? [without] : []).length > 0 || !without;
  const missing = useMissing(isNeeded ? basics : []);
  const isManager = useSession()?.authorities.includes('MANAGER');
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
      {isManager && missing.includes('product') ? (
        <Box sx={{ mb: 1 }}>
          <Step to="/offer/list" state={{ isUploading: true } satisfies UploadingState}>
            {text('firstSteps.priceList')}
          </Step>{' '}
          {text('firstSteps.priceListHint')}
        </Box>
      ) : null}
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {missing.map((name) => (
          <li key={name}>
            <Step to={name === 'forex-rate' ? '/forex-rate/new' : `/d/${name}/new`}>{steps[name].title}</Step> {steps[name].hint}{' '}
            <PageSlot name="firstStep" page={name} />
            {name === 'product' && hasSpreadsheet ? <Step to="/product-merge">{text('firstSteps.sync')}</Step> : null}
          </li>
        ))}
      </Box>
      {isManager ? (
        <Box sx={{ mt: 1 }}>
          <Step to="/d/application-settings/list">{text('firstSteps.features')}</Step> {text('firstSteps.featuresHint')}
        </Box>
      ) : null}
    </Alert>
  );
};

const Step = ({ to, state, children }: { to: string; state?: UploadingState; children: string }) => (
  <TextLink to={to} state={state}>
    {children}
  </TextLink>
);
